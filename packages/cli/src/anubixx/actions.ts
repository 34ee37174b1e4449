import type { Action, Field, Mark, Payment, View } from '@saqqara/anubixx';
import type { Choice, ChoiceGroup } from '../printer.ts';
import { listAnd } from '../text.ts';
import { marksOf } from './marks.ts';
import { markWords } from './names.ts';

/** An action in words, as it follows "you". */
export function actionWords(action: Action): string {
  switch (action.type) {
    case 'mark':
      return `mark ${markWords(action)}`;
    case 'done':
      return 'end the turn';
    case 'decide':
      return action.marks.length === 0 ? 'mark nothing' : `mark ${listAnd(action.marks.map(markWords))}`;
  }
}

/** Single stones by what pays for them, then pairs, then the end of the turn. */
export function actionChoices(_view: View, actions: readonly Action[]): ChoiceGroup<Action>[] {
  const single = actions.filter((action) => marksOf(action).length === 1);
  const isByDie = (action: Action): boolean => marksOf(action)[0]!.payment === 'die';
  return [
    ...groupOf('With a die', single.filter(isByDie)),
    ...groupOf(
      'Without one',
      single.filter((action) => !isByDie(action)),
    ),
    ...pairGroups(actions),
    ...ends(actions),
  ];
}

function groupOf(heading: string, actions: readonly Action[]): ChoiceGroup<Action>[] {
  if (actions.length === 0) return [];
  const choices = actions.map((action): Choice<Action> => ({ action, label: labelOf(marksOf(action)[0]!) }));
  return [{ heading, choices, summary: fieldsOf(actions.flatMap(marksOf)) }];
}

const labelOf = ({ field, payment }: Mark): string => (payment === 'die' ? field : `${field} ${payment}`);

/** Each field once, with the quarry stones that can pay for it: `P12 Q2/Q8`; then what a joker can pay for. */
function fieldsOf(marks: readonly Mark[]): string {
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
    byJoker.length === fields.length && others.length > 0 ? 'or each of these' : byJoker.join(' ');
  return [...(others.length === 0 ? [] : [others.join(', ')]), `${jokers} with a joker`].join('; ');
}

/** Two stones at once, as one decides when the others do so too. */
function pairGroups(actions: readonly Action[]): ChoiceGroup<Action>[] {
  const pairs = actions.flatMap((action) =>
    action.type === 'decide' && action.marks.length === 2 ? [action] : [],
  );
  const [example] = pairs;
  if (example === undefined) return [];
  const choices = pairs.map((action): Choice<Action> => ({ action, label: wordsOf(action.marks) }));
  const summary = `${pairs.length} ways; name both fields, and what pays if it is no die, such as “${wordsOf(example.marks)}”`;
  return [{ heading: 'Two stones', choices, summary }];
}

const wordsOf = (marks: readonly Mark[]): string =>
  marks.map(({ field, payment }) => `${field} ${payment}`).join(' ');

function ends(actions: readonly Action[]): ChoiceGroup<Action>[] {
  const last = actions.filter(
    (action) => action.type === 'done' || (action.type === 'decide' && action.marks.length === 0),
  );
  if (last.length === 0) return [];
  const choices = last.map((action): Choice<Action> => ({
    action,
    label: action.type,
    note: action.type === 'done' ? 'end your turn' : 'mark nothing',
  }));
  return [{ heading: '', choices }];
}
