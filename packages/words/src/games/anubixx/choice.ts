import type { Field, Mark, Payment, View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import { colourOf, freeDice } from './means.ts';
import { readPart } from './parts.ts';

/** What has been named so far, while it is put together. */
export interface Choice {
  readonly marks: readonly Mark[];
  /** A field whose payment is still open. */
  readonly field: Field | null;
  /** A payment that is named before its field. */
  readonly payment: Payment | null;
  /** The dice that are left. */
  readonly dice: readonly number[];
}

/** Reads the parts that a person has named. A field whose colour lies among the dice takes one. [AN-9] */
export function choiceOf(view: View, seat: Seat, chosen: readonly Part[]): Choice {
  const marks: Mark[] = [];
  let dice = freeDice(view, seat);
  let field = null as Field | null;
  let payment = null as Payment | null;
  let die = null as number | null;
  const mark = (marked: Field, paid: Payment): void => {
    marks.push({ type: 'mark', field: marked, payment: paid });
    field = null;
    payment = null;
    die = null;
  };
  const pay = (paid: Payment): void => {
    if (field === null) payment = paid;
    else mark(field, paid);
  };
  for (const part of chosen) {
    const named = readPart(part);
    if (named?.kind === 'die') {
      payment = 'die';
      die = named.die;
    } else if (named?.kind === 'joker') pay('joker');
    else if (named?.kind === 'stone') pay(named.stone);
    else if (named?.kind === 'field') {
      const colour = colourOf(view, seat, named.field);
      const taken = die ?? dice.find((each) => view.dice[each] === colour);
      if (payment !== null && payment !== 'die') mark(named.field, payment);
      else if (taken === undefined) field = named.field;
      else {
        dice = dice.filter((each) => each !== taken);
        mark(named.field, 'die');
      }
    }
  }
  return { marks, field, payment, dice };
}
