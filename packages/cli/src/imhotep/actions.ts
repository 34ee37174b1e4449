import type { Action, View } from '@saqqara/imhotep';
import { imhotepWords, shipName } from '@saqqara/words/games/imhotep';
import type { Choice, ChoiceGroup, Scene } from '../printer.ts';
import { inColourOf, stone } from './names.ts';

/** Under one heading for each kind of action, and for each ship that may sail. */
export function actionChoices(view: View, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  const groups = new Map<string, Choice<Action>[]>();
  for (const action of actions) {
    const heading = headingOf(action, scene);
    groups.set(heading, [...(groups.get(heading) ?? []), choiceOf(view, action, scene)]);
  }
  return [...groups].map(([heading, choices]) => ({ heading, choices }));
}

function headingOf(action: Action, { t }: Scene): string {
  switch (action.type) {
    case 'load':
      return t('imhotepTerminal.heading.load');
    case 'sail':
      return t('imhotepTerminal.heading.sail', { ship: shipName(action.ship) });
    case 'play':
      return t('imhotepTerminal.heading.play');
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

/** The label is what one may write; what the page's list says of it stands beside it. */
function choiceOf(view: View, action: Action, scene: Scene): Choice<Action> {
  const { look } = scene;
  switch (action.type) {
    case 'load':
      return { action, label: `${shipName(action.ship)}${action.space + 1}` };
    case 'sail':
      return { action, label: action.site };
    case 'play':
      return { action, label: inColourOf(action.card, action.card, look) };
    case 'order':
      return { action, label: action.owners.map((owner) => stone(owner, look)).join(' ') };
    case 'get': {
      const seat = scene.you ?? view.turn;
      return { action, label: 'get', note: imhotepWords.gain(view, seat, action, scene) ?? '' };
    }
    case 'take':
    case 'keep':
      return {
        action,
        label: inColourOf(action.card, `${action.type} ${action.card}`, look),
        note: noteOf(),
      };
    case 'build':
      return { action, label: `build ${action.pyramid}`, note: noteOf() };
    case 'look':
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return { action, label: action.type, note: noteOf() };
  }

  function noteOf(): string {
    const { label, note } = imhotepWords.option(view, scene.you ?? view.turn, action, scene);
    return note === '' ? label : `${label}: ${note}`;
  }
}
