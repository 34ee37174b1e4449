import { type Action, type Bonus, PYRAMIDS, SLED_ROOM, SMALL_PYRAMIDS, type View } from '@saqqara/imhotep';
import type { Choice, ChoiceGroup, Scene } from '../printer.ts';
import { CARD_WORDS, cardName, inColourOf, shipName, SITE_NAMES, stone } from './names.ts';

type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An action in words, as it follows "you". */
export function actionWords(action: Action, { look }: Scene): string {
  switch (action.type) {
    case 'get':
      return 'get stones';
    case 'load':
      return `load a stone on ship ${shipName(action.ship)}, space ${action.space + 1}`;
    case 'sail':
      return `sail ship ${shipName(action.ship)} to the ${SITE_NAMES[action.site]}`;
    case 'play':
    case 'take':
    case 'keep':
      return `${action.type} the card ${cardName(action.card)}`;
    case 'order':
      return `unload in the order ${action.owners.map((owner) => stone(owner, look)).join(' ')}`;
    case 'look':
      return 'look at the two face-down cards and keep one';
    case 'build':
      return `build the ${action.pyramid} pyramid`;
    case 'point':
      return 'take the point';
    case 'stones':
      return 'take the stones';
    case 'accept':
      return 'accept';
    case 'decline':
      return 'decline';
  }
}

/** Under one heading for each kind of action, and for each ship that may sail. */
export function actionChoices(view: View, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  const groups = new Map<string, Choice<Action>[]>();
  for (const action of actions) {
    const heading = headingOf(action);
    groups.set(heading, [...(groups.get(heading) ?? []), choiceOf(view, action, scene)]);
  }
  return [...groups].map(([heading, choices]) => ({ heading, choices }));
}

function headingOf(action: Action): string {
  switch (action.type) {
    case 'load':
      return 'Load a stone on';
    case 'sail':
      return `Sail ship ${shipName(action.ship)} to`;
    case 'play':
      return 'Play a card';
    case 'get':
    case 'order':
    case 'take':
    case 'look':
    case 'keep':
    case 'build':
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return '';
  }
}

function choiceOf(view: View, action: Action, scene: Scene): Choice<Action> {
  switch (action.type) {
    case 'load':
      return { action, label: `${shipName(action.ship)}${action.space + 1}` };
    case 'sail':
      return { action, label: action.site };
    case 'get':
      return { action, label: 'get', note: getNote(view, scene) };
    case 'play':
      return { action, label: inColourOf(action.card, action.card, scene.look) };
    case 'take':
    case 'keep':
      return cardChoice(action, scene);
    case 'build':
      return { action, label: `build ${action.pyramid}`, note: placeNote(view, action) };
    case 'order':
      return { action, label: action.owners.map((owner) => stone(owner, scene.look)).join(' ') };
    case 'look':
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return { action, label: action.type, note: actionWords(action, scene) };
  }
}

const cardChoice = (action: Of<'take' | 'keep'>, { look }: Scene): Choice<Action> => ({
  action,
  label: inColourOf(action.card, `${action.type} ${action.card}`, look),
  note: CARD_WORDS[action.card].effect,
});

function getNote(view: View, { viewer }: Scene): string {
  const seat = viewer ?? view.turn;
  const stones = Math.min(3, SLED_ROOM - view.sleds[seat]!, view.quarries[seat]!);
  return stones === 1 ? '1 stone for your sled' : `${stones} stones for your sled`;
}

const BONUS_WORDS: Readonly<Record<Bonus, string>> = {
  card: ' and the top market card',
  stones: ' and up to 3 stones',
  load: ' and a stone loaded',
};

function placeNote(view: View, { pyramid }: Of<'build'>): string {
  const index = PYRAMIDS.indexOf(pyramid);
  const place = view.pyramids[index]!.length;
  const { points, bonus } = SMALL_PYRAMIDS[index]![place]!;
  return `place ${place + 1}: ${points}${bonus === null ? '' : BONUS_WORDS[bonus]}`;
}
