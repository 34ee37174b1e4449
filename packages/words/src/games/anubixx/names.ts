import type { Colour, Field, Payment } from '@saqqara/anubixx';
import type { Say } from '../../say.ts';
import { stoneNumber } from './means.ts';

type Site = 'pyramid' | 'left' | 'right' | 'cap' | 'relief';

/** Where a field lies, for messages that choose their words by it. */
export interface FieldPlace {
  readonly site: Site;
  readonly level: number;
  readonly place: number;
}

const SITES: Readonly<Record<string, Site>> = { P: 'pyramid', L: 'left', R: 'right', C: 'cap', F: 'relief' };

export const placeOf = (field: Field): FieldPlace => ({
  site: SITES[field[0]!]!,
  level: Number(field[1]) || 0,
  place: Number(field[2]) || 0,
});

/** "pyramid level 2": enough beside the board, where the stone shows. */
export const placeName = (field: Field, { t }: Say): string => t('anubixx.place', { ...placeOf(field) });

/** "pyramid, level 2, stone 5". */
export const fieldName = (field: Field, { t }: Say): string => t('anubixx.field', { ...placeOf(field) });

export const colourName = (colour: Colour, { t }: Say): string => t(`anubixx.colour.${colour}`);

export const colourNames = (colours: readonly Colour[], say: Say): string =>
  colours.map((colour) => colourName(colour, say)).join(', ');

/** How a stone is paid for, for messages that choose their words by it. */
export const paymentKind = (payment: Payment): { payment: 'die' | 'joker' | 'stone'; stone: number } =>
  payment === 'die' || payment === 'joker'
    ? { payment, stone: 0 }
    : { payment: 'stone', stone: stoneNumber(payment) };
