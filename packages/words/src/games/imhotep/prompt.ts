import { type Decision, imhotep, pending, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import type { Say } from '../../say.ts';
import { readPart } from './parts.ts';
import { cardName, shipName } from './names.ts';

/** What can be done, or is to be chosen next; for whoever waits, what they wait for. */
export function prompt(view: View, seat: Seat, chosen: readonly Part[], say: Say): string {
  const { t } = say;
  if (view.isOver) return t('imhotep.prompt.over');
  const decision = pending(view);
  const acting = imhotep.toAct(view)[0] ?? seat;
  if (acting !== seat) {
    return t('imhotep.prompt.wait', { decision: decision?.type ?? 'none', name: say.names[acting] ?? '' });
  }
  return decision === null ? turnPrompt(chosen, say) : decisionPrompt(decision, chosen, say);
}

function turnPrompt([slot, part]: readonly Part[], { t }: Say): string {
  const ship = chosenShip(part);
  switch (slot) {
    case 'load':
      return ship === null ? t('imhotep.prompt.load') : t('imhotep.prompt.space', { ship });
    case 'sail':
      return ship === null ? t('imhotep.prompt.sail') : t('imhotep.prompt.destination', { ship });
    case 'card':
      return t('imhotep.prompt.card');
    default:
      return t('imhotep.prompt.turn');
  }
}

function decisionPrompt(decision: Decision, [part]: readonly Part[], say: Say): string {
  const { t } = say;
  const ship = chosenShip(part);
  switch (decision.type) {
    case 'pick':
      return t('imhotep.prompt.pick');
    case 'keep':
      return t('imhotep.prompt.keep');
    case 'pyramid':
      return t('imhotep.prompt.pyramid');
    case 'bonus':
      return t('imhotep.prompt.bonus', { bonus: decision.bonus });
    case 'temple':
      return t('imhotep.prompt.temple', { place: decision.place + 1 });
    case 'templeCard':
      return t('imhotep.prompt.templeCard', { place: decision.place + 1 });
    case 'load':
      if (ship !== null) return t('imhotep.prompt.space', { ship });
      return t('imhotep.prompt.cardLoad', { card: cardName(decision.card, say), left: decision.left });
    case 'sail':
      if (decision.ship !== null) {
        return t('imhotep.prompt.cardDestination', {
          card: cardName('sail', say),
          ship: shipName(decision.ship),
        });
      }
      if (ship !== null) return t('imhotep.prompt.destination', { ship });
      return t('imhotep.prompt.cardSail', { card: cardName('lever', say) });
    case 'order':
      return t('imhotep.prompt.order', { ship: shipName(decision.ship) });
  }
}

function chosenShip(part: Part | undefined): string | null {
  const named = part === undefined ? null : readPart(part);
  return named?.kind === 'ship' ? shipName(named.ship) : null;
}
