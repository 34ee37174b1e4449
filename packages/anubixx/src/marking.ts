import type { Emit, Seat } from '@saqqara/kernel';
import { type Mark, type Stone, STONES } from './action.ts';
import { awardBonus } from './bonus.ts';
import type { OpenEvent } from './event.ts';
import { COMPLETE, PLACES } from './fields.ts';
import { stoneBit, stoneNumber, takenDice } from './paying.ts';
import { SHEETS } from './sheets.ts';
import { lastCrossed, type Sheet, type Table } from './state.ts';

/** Marks a field, pays for it, and gives what it earns. [AN-5, AN-9, AN-16] */
export function markField(table: Table, seat: Seat, mark: Mark, emit: Emit<OpenEvent>): void {
  const sheet = table.sheets[seat]!;
  const turn = table.turns[seat]!;
  const { field, payment } = mark;
  const place = PLACES[field];
  turn.marks = turn.marks.length === 0 ? [mark] : [...turn.marks, mark];
  sheet[place.building] |= place.bit;
  emit({ type: 'marked', seat, field, colour: SHEETS[sheet.letter].colours[field], payment });
  if (payment === 'die') takeDie(table, seat, mark, emit);
  else if (payment === 'joker') useJoker(sheet, seat, emit);
  else crossStone(sheet, seat, payment, emit);
  if (place.symbol !== null) awardBonus(table, seat, place.symbol, emit);
  if (sheet[place.building] === COMPLETE[place.building]) {
    emit({ type: 'buildingCompleted', seat, building: place.building });
  }
}

/**
 * Of several dice of one colour it does not matter which is taken: the first one is. A table without such a die comes from a
 * damaged log; looking on for it would never end.
 */
function takeDie(table: Table, seat: Seat, { field }: Mark, emit: Emit<OpenEvent>): void {
  const colour = SHEETS[table.sheets[seat]!.letter].colours[field];
  const taken = takenDice(table, seat);
  let die = 0;
  while (die < table.dice.length && (table.dice[die] !== colour || (taken >> die) & 1)) die++;
  if (die === table.dice.length) throw new RangeError(`no ${colour} die is left for ${field}`);
  table.turns[seat]!.dice |= 1 << die;
  emit({ type: 'dieTaken', seat, die, colour, isKept: seat === table.active });
}

/** Jokers have no order. [AN-12] */
function useJoker(sheet: Sheet, seat: Seat, emit: Emit<OpenEvent>): void {
  sheet.jokers -= 1;
  emit({ type: 'jokerUsed', seat, left: sheet.jokers });
}

/** Stones passed over are lost. [AN-10] */
function crossStone(sheet: Sheet, seat: Seat, stone: Stone, emit: Emit<OpenEvent>): void {
  const number = stoneNumber(stone);
  const lost = STONES.slice(lastCrossed(sheet), number - 1);
  sheet.crossed |= stoneBit(stone);
  emit({ type: 'stoneCrossed', seat, stone, colour: SHEETS[sheet.letter].quarry[number - 1]!, lost });
}
