import { anubixx, type Anubixx, type Field, type Mark, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { paymentPart, readPart } from '@saqqara/words/games/anubixx';
import type { Amendment, Earlier, Instead, Part } from '../../../table/screen.ts';
import { costOf } from './cost.ts';

/** A stone that is touched again is unmarked; and what has paid for the last one can be exchanged. [AN-25] */
export function amend(
  view: View,
  seat: Seat,
  part: Part,
  earlier: Earlier<Anubixx>,
): Amendment<Anubixx> | null {
  const { marks } = view.turns[seat]!;
  const named = readPart(part);
  if (named?.kind === 'field') return unmarked(marks, named.field, seat, earlier);
  const last = marks.at(-1);
  if (named?.kind !== 'payment' || last === undefined || last.payment === named.payment) return null;
  const again: Mark = { type: 'mark', field: last.field, payment: named.payment };
  return anubixx.refuse(earlier(1), seat, again) === null ? { takenBack: 1, again: [again] } : null;
}

/** What was marked after it stays, unless it rests on it. */
function unmarked(
  marks: readonly Mark[],
  field: Field,
  seat: Seat,
  earlier: Earlier<Anubixx>,
): Amendment<Anubixx> | null {
  const at = marks.findIndex((mark) => mark.field === field);
  if (at < 0) return null;
  const takenBack = marks.length - at;
  const [kept] = marks.slice(at + 1);
  return { takenBack, again: kept === undefined ? [] : paidAnew(earlier(takenBack), seat, kept) };
}

/** Paid as it was; or as cheaply as it can be, where a die has come free that must pay. [AN-9] */
function paidAnew(view: View, seat: Seat, { field, payment }: Mark): Mark[] {
  const payments = paymentsFor(view, seat, field);
  const same = payments.find((mark) => mark.payment === payment);
  const sheet = view.sheets[seat]!;
  const rank = ({ payment: each }: Mark): number => costOf(sheet, each) - (each === 'joker' ? 0.5 : 0);
  const [cheapest] = payments.toSorted((a, b) => rank(a) - rank(b));
  const mark = same ?? cheapest;
  return mark === undefined ? [] : [mark];
}

/** What could have paid for the last stone, if savings did. */
export function instead(view: View, seat: Seat, earlier: Earlier<Anubixx>): Instead | null {
  const last = view.turns[seat]!.marks.at(-1);
  if (last === undefined || last.payment === 'die') return null;
  const parts = paymentsFor(earlier(1), seat, last.field).map(({ payment }) => paymentPart(payment));
  return parts.length < 2 ? null : { parts, standing: paymentPart(last.payment) };
}

const paymentsFor = (view: View, seat: Seat, field: Field): Mark[] =>
  anubixx
    .legalActions(view, seat)
    .filter((action): action is Mark => action.type === 'mark' && action.field === field);
