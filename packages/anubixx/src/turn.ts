import type { Emit, Seat } from '@saqqara/kernel';
import { type Action, DONE, type Mark } from './action.ts';
import { firstMarks, secondMarks } from './building.ts';
import { decisions } from './decision.ts';
import type { Event } from './event.ts';
import { PLACES } from './fields.ts';
import { markField } from './marking.ts';
import { MARKS_IN_A_TURN } from './material.ts';
import { OFFERS } from './offer.ts';
import { meansOf } from './paying.ts';
import { endRoll } from './roll.ts';
import { decidesInSecret, reveal, shownTo } from './secrecy.ts';
import type { State, Table } from './state.ts';

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4]];

/** The active player first; then the others clockwise, or all of them together. [AN-13, AN-14] */
export function toAct({ options: { seats, others }, active, finished, ended }: Table): readonly Seat[] {
  if (ended !== null) return NOBODY;
  if (finished.length === 0 || others === 'clockwise') return ALONE[(active + finished.length) % seats]!;
  const undecided: Seat[] = [];
  for (let seat = (active + 1) % seats; seat !== active; seat = (seat + 1) % seats) {
    if (!finished.includes(seat)) undecided.push(seat);
  }
  return undecided;
}

/** Every seat has one turn in every roll. */
export const turnsBegun = ({ options, roll, finished }: Table): number =>
  (roll - 1) * options.seats + Math.min(finished.length + 1, options.seats);

export function legalActions(table: Table, seat: Seat): readonly Action[] {
  if (!toAct(table).includes(seat)) return [];
  return decidesInSecret(table, seat) ? decisions(table, seat) : stepsOfTurn(table, seat);
}

/** An open turn goes mark by mark and ends when its player says so. [AN-5, AN-25] */
function stepsOfTurn(table: Table, seat: Seat): Action[] {
  const { marks } = table.turns[seat]!;
  if (marks.length === MARKS_IN_A_TURN) return [DONE];
  const sheet = table.sheets[seat]!;
  const means = meansOf(table, seat);
  const next: Action[] =
    marks.length === 0
      ? firstMarks(sheet, means)
      : secondMarks(sheet, means, OFFERS[sheet.letter][marks[0]!.field]);
  if (!isHalfPair(marks)) next.push(DONE);
  return next;
}

/** In the relief exactly two stones are marked. [AN-8] */
export const isHalfPair = (marks: readonly Mark[]): boolean =>
  marks.length === 1 && PLACES[marks[0]!.field].building === 'relief';

/** Plays one legal action and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  switch (action.type) {
    case 'mark':
      return markField(state, seat, action, emit);
    case 'done':
      if (state.turns[seat]!.marks.length === 0) emit({ type: 'passed', seat });
      return endTurn(state, seat, emit);
    case 'decide':
      return decide(state, seat, action.marks, emit);
  }
}

/** A decision is seen by those who have decided too. [AN-25] */
function decide(state: State, seat: Seat, marks: readonly Mark[], emit: Emit<Event>): void {
  const witnesses = shownTo([...state.finished, seat], emit);
  for (const mark of marks) markField(state, seat, mark, witnesses);
  if (marks.length === 0) witnesses({ type: 'passed', seat });
  reveal(state, seat, emit);
  endTurn(state, seat, emit);
}

function endTurn(state: State, seat: Seat, emit: Emit<Event>): void {
  state.finished.push(seat);
  emit({ type: 'turnEnded', seat });
  if (state.finished.length === state.options.seats) endRoll(state, emit);
}
