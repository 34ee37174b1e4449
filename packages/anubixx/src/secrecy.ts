import { type Emit, type Seat, silent, type Viewer } from '@saqqara/kernel';
import { isStone, stoneBit } from './paying.ts';
import type { Event, OpenEvent } from './event.ts';
import { PLACES } from './fields.ts';
import { markField } from './marking.ts';
import { cloneSheet, type Sheet, type State, type Table } from './state.ts';

/** Whether a seat decides its whole turn at once, unseen by those who have yet to decide. [AN-14, AN-25] */
export const decidesInSecret = ({ options, active }: Table, seat: Seat): boolean =>
  options.others === 'together' && seat !== active;

/** The seats whose decision in this roll a viewer may not see yet. [AN-25] */
export function secretFrom(table: Table, viewer: Viewer): Seat[] {
  const { options, finished, ended } = table;
  if (options.others === 'clockwise' || ended !== null) return [];
  return viewer !== null && finished.includes(viewer) ? [] : finished.slice(1);
}

/** A sheet as it was before the turn of this roll. Bonuses of this roll are those that are not closed yet. */
export function sheetBefore(table: Table, seat: Seat): Sheet {
  const sheet = cloneSheet(table.sheets[seat]!);
  sheet.bonuses &= table.closed;
  for (const { field, payment } of table.turns[seat]!.marks) {
    const { building, bit } = PLACES[field];
    sheet[building] &= ~bit;
    if (payment === 'joker') sheet.jokers += 1;
    else if (isStone(payment)) sheet.crossed &= ~stoneBit(payment);
  }
  return sheet;
}

/**
 * Shows a viewer what has been decided so far: a seat when it decides, a spectator when the roll is over. What is
 * decided after that they see when it is. A search does not listen, so it is not told. [AN-25]
 */
export function reveal(state: State, viewer: Viewer, emit: Emit<Event>): void {
  if (emit === silent) return;
  for (const seat of state.finished.slice(1)) retell(state, seat, shownTo([viewer], emit));
}

export const shownTo =
  (to: readonly Viewer[], emit: Emit<Event>): Emit<OpenEvent> =>
  (event) =>
    emit({ type: 'shown', to, event });

/** Tells a turn that is over once more, by playing it again on a copy of its sheet. */
function retell(table: Table, seat: Seat, emit: Emit<OpenEvent>): void {
  const then: Table = {
    ...table,
    sheets: table.sheets.with(seat, sheetBefore(table, seat)),
    turns: table.turns.with(seat, { marks: [], dice: 0 }),
  };
  const { marks } = table.turns[seat]!;
  for (const mark of marks) markField(then, seat, mark, emit);
  if (marks.length === 0) emit({ type: 'passed', seat });
}
