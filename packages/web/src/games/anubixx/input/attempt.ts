import {
  type Action,
  anubixx,
  type Field,
  FIELDS,
  lastCrossed,
  type Mark,
  type Payment,
  type RefusalCode,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import {
  type Choice,
  choiceOf,
  colourOf,
  decidesAtOnce,
  readPart,
  stoneNumber,
  stonesOf,
} from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';

/** What is tried by naming a part that is not offered, if the rules have a reason against it. */
export function attempt(view: View, seat: Seat, chosen: readonly Part[], part: Part): Action | null {
  const named = readPart(part);
  const choice = choiceOf(view, seat, chosen);
  switch (named?.kind) {
    case 'field':
      return refused(view, seat, [marking(view, seat, choice, named.field)]);
    case 'done':
      return refused(view, seat, [ending(view, seat, choice)]);
    case 'stone':
      return payingWith(view, seat, choice, named.stone);
    case 'joker':
      return payingWith(view, seat, choice, 'joker');
    case 'die':
      return payingWith(
        view,
        seat,
        choice,
        'die',
        (field) => colourOf(view, seat, field) === view.dice[named.die],
      );
    default:
      return null;
  }
}

const refused = (view: View, seat: Seat, ideas: readonly Action[]): Action | null =>
  ideas.find((action) => anubixx.refuse(view, seat, action) !== null) ?? null;

function ending(view: View, seat: Seat, { marks }: Choice): Action {
  return decidesAtOnce(view, seat) ? { type: 'decide', marks } : { type: 'done' };
}

/** With the payment that is named, else the best there is, so that the reason is the field's. */
function marking(view: View, seat: Seat, choice: Choice, field: Field): Action {
  const colour = colourOf(view, seat, field);
  const last = Math.max(
    lastCrossed(view.sheets[seat]!),
    ...choice.marks.map(({ payment }) => numberIn(payment)),
  );
  const hasDie = choice.dice.some((die) => view.dice[die] === colour);
  const stone = stonesOf(view, seat, colour).find((each) => stoneNumber(each) > last);
  const payment = choice.payment ?? (hasDie ? 'die' : (stone ?? 'joker'));
  return withMark(view, seat, choice, { type: 'mark', field, payment });
}

/** While a decision is put together the mark stands behind the one that is named already. */
function withMark(view: View, seat: Seat, { marks }: Choice, mark: Mark): Action {
  return decidesAtOnce(view, seat) && marks.length > 0 ? { type: 'decide', marks: [...marks, mark] } : mark;
}

const numberIn = (payment: Payment): number =>
  payment === 'die' || payment === 'joker' ? 0 : stoneNumber(payment);

/** Reasons that say something about the payment, rather than about a field that nobody has named. */
const TELLING: readonly RefusalCode[] = [
  'stonePassed',
  'crossedInOrder',
  'noJoker',
  'noDie',
  'takeDie',
  'notPayable',
];

function payingWith(
  view: View,
  seat: Seat,
  choice: Choice,
  payment: Payment,
  suits: (field: Field) => boolean = () => true,
): Action | null {
  const last = choice.marks.at(-1)?.field ?? choice.field;
  if (last !== null && choice.payment === null) {
    const before = { ...choice, marks: choice.marks.filter(({ field }) => field !== last) };
    const tried = refused(view, seat, [withMark(view, seat, before, { type: 'mark', field: last, payment })]);
    if (tried !== null) return tried;
  }
  const own = payment === 'die' || payment === 'joker' ? null : payment;
  const fields = FIELDS.filter(
    (field) =>
      suits(field) && (own === null || stonesOf(view, seat, colourOf(view, seat, field)).includes(own)),
  );
  const ideas = fields.map((field): Action => ({ type: 'mark', field, payment }));
  const codes = ideas.map((action) => anubixx.refuse(view, seat, action)?.code ?? null);
  for (const code of TELLING) {
    const at = codes.indexOf(code);
    if (at >= 0) return ideas[at]!;
  }
  return refused(view, seat, ideas);
}
