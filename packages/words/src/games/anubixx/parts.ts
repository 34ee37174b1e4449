import {
  type Building,
  BUILDINGS,
  type Field,
  FIELDS,
  type Payment,
  PAYMENTS,
  type Stone,
  STONES,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';

/** The steps of a turn, as the action bar shows them. */
export const STEPS = ['first', 'second'] as const;

/** What needs no number or name to be told apart. */
const PLAIN = [...STEPS, 'done', 'joker'] as const;

/** What the name of a part says. */
export type Named =
  | { readonly kind: (typeof PLAIN)[number] }
  /** On the sheet that is shown. */
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'stone'; readonly stone: Stone }
  | { readonly kind: 'die'; readonly die: number }
  | { readonly kind: 'building'; readonly building: Building }
  /** What is to pay, in place of what has paid. */
  | { readonly kind: 'payment'; readonly payment: Payment }
  /** Several fields of the sheet that is shown, at which somebody aims. */
  | { readonly kind: 'aim'; readonly fields: readonly Field[] }
  /** On anybody's sheet: what the log points at. */
  | { readonly kind: 'mark'; readonly seat: Seat; readonly field: Field };

export const fieldPart = (field: Field): Part => `field:${field}`;
export const stonePart = (stone: Stone): Part => `stone:${stone}`;
export const diePart = (die: number): Part => `die:${die}`;
export const buildingPart = (building: Building): Part => `building:${building}`;
export const paymentPart = (payment: Payment): Part => `payment:${payment}`;
export const aimPart = (fields: readonly Field[]): Part => `aim:${fields.join('+')}`;
export const markPart = (seat: Seat, field: Field): Part => `mark:${seat}:${field}`;

/** Reads a name; `null` for a part that Anubixx does not have. */
export function readPart(part: Part): Named | null {
  const [kind = '', first = '', second = ''] = part.split(':');
  switch (kind) {
    case 'field':
      return isOneOf(FIELDS, first) ? { kind, field: first } : null;
    case 'stone':
      return isOneOf(STONES, first) ? { kind, stone: first } : null;
    case 'die':
      return { kind, die: Number(first) };
    case 'building':
      return isOneOf(BUILDINGS, first) ? { kind, building: first } : null;
    case 'payment':
      return isOneOf(PAYMENTS, first) ? { kind, payment: first } : null;
    case 'aim':
      return { kind, fields: first.split('+').filter((field) => isOneOf(FIELDS, field)) };
    case 'mark':
      return isOneOf(FIELDS, second) ? { kind, seat: Number(first), field: second } : null;
    default:
      return isOneOf(PLAIN, kind) ? { kind } : null;
  }
}

const isOneOf = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text);
