import type { View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { cardName, shipName } from './names.ts';

const BONUSES = {
  card: 'the top market card, unseen',
  stones: 'up to 3 stones from your quarry',
  load: 'one stone of your sled, loaded on a ship',
} as const;

/** What the seat is asked: one of the four actions, or a decision inside a turn. */
export function questionWords(view: View, seat: Seat): string {
  const task = view.agenda.at(-1);
  switch (task?.type) {
    case 'pick':
      return 'Your stone has come to the Market: take a card, or decline.';
    case 'keep':
      return 'You look at the two cards: which one do you keep?';
    case 'pyramid':
      return 'Which pyramid is your stone for?';
    case 'bonus':
      return `Your place gives ${BONUSES[task.bonus]}. Do you want it?`;
    case 'temple':
      return `You own place ${task.place + 1} of the Temple: 1 point, or up to 2 stones?`;
    case 'templeCard':
      return `You own place ${task.place + 1} of the Temple: do you take the top market card, unseen?`;
    case 'load':
      return `${cardName(task.card)}: load a stone${task.left > 1 ? `, ${task.left} to go` : ''}.`;
    case 'sail':
      return task.ship === null
        ? 'Lever: which ship sails, and where?'
        : `Ship ${shipName(task.ship)} sails: where to?`;
    case 'order':
      return `In which order is ship ${shipName(task.ship)} unloaded?`;
    default:
      return view.turns <= view.options.seats && view.turn === seat
        ? 'Your turn: get stones, load one, sail a ship or play a blue card.'
        : 'Your turn.';
  }
}
