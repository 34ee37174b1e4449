import type { Action, Field, Mark, Payment, View } from '@saqqara/anubixx';
import { anubixxWords } from '@saqqara/words/games/anubixx';
import type { Choice, ChoiceGroup, Scene } from '../printer.ts';
import { capitalized } from '../text.ts';
import { marksOf } from './marks.ts';

/** Single stones by what pays for them, then pairs, then the end of the turn. */
export function actionChoices(view: View, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  const { t } = scene;
  const single = actions.filter((action) => marksOf(action).length === 1);
  const isByDie = (action: Action): boolean => marksOf(action)[0]!.payment === 'die';
  return [
    ...groupOf(t('anubixx.board.withDie'), single.filter(isByDie), scene),
    ...groupOf(
      t('anubixx.board.fromQuarry'),
      single.filter((action) => !isByDie(action)),
      scene,
    ),
    ...pairGroups(actions, scene),
    ...ends(view, actions, scene),
  ];
}

function groupOf(heading: string, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  if (actions.length === 0) return [];
  const choices = actions.map((action): Choice<Action> => ({ action, label: labelOf(marksOf(action)[0]!) }));
  return [{ heading: capitalized(heading), choices, summary: fieldsOf(actions.flatMap(marksOf), scene) }];
}

const labelOf = ({ field, payment }: Mark): string => (payment === 'die' ? field : `${field} ${payment}`);

/** Each field once, with the quarry stones that can pay for it: `P12 Q2/Q8`; then what a joker can pay for. */
function fieldsOf(marks: readonly Mark[], { t }: Scene): string {
  const fields = [...new Set(marks.map(({ field }) => field))];
  const paying = (field: Field): Payment[] =>
    marks.filter((mark) => mark.field === field && mark.payment !== 'die').map(({ payment }) => payment);
  const byJoker = fields.filter((field) => paying(field).includes('joker'));
  const others = fields.flatMap((field) => {
    const stones = paying(field).filter((payment) => payment !== 'joker');
    if (stones.length > 0) return [`${field} ${stones.join('/')}`];
    return byJoker.includes(field) ? [] : [field];
  });
  if (byJoker.length === 0) return others.join(', ');
  const jokers =
    byJoker.length === fields.length && others.length > 0
      ? t('anubixxTerminal.eachByJoker')
      : t('anubixxTerminal.byJoker', { fields: byJoker.join(' ') });
  return [...(others.length === 0 ? [] : [others.join(', ')]), jokers].join('; ');
}

/** Two stones at once, as one decides when the others do so too. */
function pairGroups(actions: readonly Action[], { t }: Scene): ChoiceGroup<Action>[] {
  const pairs = actions.flatMap((action) =>
    action.type === 'decide' && action.marks.length === 2 ? [action] : [],
  );
  const [example] = pairs;
  if (example === undefined) return [];
  const choices = pairs.map((action): Choice<Action> => ({ action, label: wordsOf(action.marks) }));
  const values = { count: pairs.length, example: wordsOf(example.marks) };
  return [{ heading: t('anubixxTerminal.pairs'), choices, summary: t('anubixxTerminal.pairsNote', values) }];
}

const wordsOf = (marks: readonly Mark[]): string =>
  marks.map(({ field, payment }) => `${field} ${payment}`).join(' ');

function ends(view: View, actions: readonly Action[], scene: Scene): ChoiceGroup<Action>[] {
  const last = actions.filter(
    (action) => action.type === 'done' || (action.type === 'decide' && action.marks.length === 0),
  );
  if (last.length === 0) return [];
  const choices = last.map((action): Choice<Action> => ({
    action,
    label: action.type,
    note: anubixxWords.question(view, scene.you ?? view.active, action, scene),
  }));
  return [{ heading: '', choices }];
}
