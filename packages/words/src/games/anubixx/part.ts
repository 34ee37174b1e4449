import {
  anubixx,
  type Bonus,
  type Building,
  type Field,
  isMarked,
  PLACES,
  SHEETS,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import { type Say, who } from '../../say.ts';
import { colourOf, fateOf, freeDice, shownSeat, stoneNumber, stonesOf } from './means.ts';
import { readPart } from './parts.ts';
import { bonusState } from './bonusState.ts';
import { colourName, fieldName, paymentKind, placeOf } from './names.ts';

/** The name of a part, with what can be seen there. */
export function part(view: View, name: Part, say: Say): string {
  const { t } = say;
  const named = readPart(name);
  const seat = shownSeat(view);
  switch (named?.kind) {
    case undefined:
      return name;
    case 'first':
    case 'second':
    case 'done':
      return t(`anubixx.slot.${named.kind}`);
    case 'building':
      return buildingWords(named.building, say);
    case 'field':
      return fieldWords(view, seat, named.field, say);
    case 'mark':
      return fieldName(named.field, say);
    case 'die':
      return dieWords(view, seat, named.die, say);
    case 'aim':
      return named.fields.map((field) => fieldName(field, say)).join(', ');
    case 'payment':
      return t('anubixx.part.payment', { ...paymentKind(named.payment) });
    case 'joker':
      return t('anubixx.part.jokers', { jokers: view.sheets[seat]!.jokers });
    case 'stone':
      return t('anubixx.part.stone', {
        stone: stoneNumber(named.stone),
        colour: colourName(SHEETS[view.sheets[seat]!.letter].quarry[stoneNumber(named.stone) - 1]!, say),
        fate: fateOf(view, seat, named.stone),
      });
  }
}

const buildingWords = (building: Building, { t }: Say): string => t(`anubixx.building.${building}`);

function fieldWords(view: View, seat: Seat, field: Field, say: Say): string {
  const { symbol } = PLACES[field];
  return say.t('anubixx.part.field', {
    ...placeOf(field),
    colour: colourName(colourOf(view, seat, field), say),
    state: fieldState(view, seat, field),
    symbol: symbol === null ? 'none' : symbolWords(view, seat, symbol, say),
  });
}

const symbolWords = (view: View, seat: Seat, bonus: Bonus, { t }: Say): string =>
  t('anubixx.part.symbol', { bonus, state: bonusState(view, seat, bonus).state });

/** Whether a field is marked, can be marked and how, or is only free. */
export function fieldState(view: View, seat: Seat, field: Field): 'marked' | 'die' | 'quarry' | 'free' {
  if (isMarked(view.sheets[seat]!, field)) return 'marked';
  const colour = colourOf(view, seat, field);
  const hasDie = freeDice(view, seat).some((die) => view.dice[die] === colour);
  const payments = hasDie ? (['die'] as const) : ([...stonesOf(view, seat, colour), 'joker'] as const);
  const isOpen = payments.some((payment) => {
    const code = anubixx.refuse(view, seat, { type: 'mark', field, payment })?.code ?? null;
    // A good mark of somebody who decides at once is refused for being alone.
    return code === null || code === 'decideAtOnce';
  });
  if (!isOpen) return 'free';
  return hasDie ? 'die' : 'quarry';
}

function dieWords(view: View, seat: Seat, die: number, say: Say): string {
  const isTaken = ((view.turns[view.active]!.dice >> die) & 1) === 1;
  const isUsed = ((view.turns[seat]!.dice >> die) & 1) === 1;
  return say.t('anubixx.part.die', {
    colour: colourName(view.dice[die]!, say),
    where: isTaken ? 'taken' : isUsed ? 'used' : 'middle',
    ...who(view.active, say),
  });
}
