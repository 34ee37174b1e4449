import { type Field, FIELDS } from './fields.ts';

/** What pays for a stone: a die, a joker, or a stone of the quarry, Q1 to Q12 from the left. [AN-9] */
export const STONES = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9', 'Q10', 'Q11', 'Q12'] as const;
export type Stone = (typeof STONES)[number];
export const PAYMENTS = ['die', 'joker', ...STONES] as const;
export type Payment = (typeof PAYMENTS)[number];

/** Mark one field and pay for it at once. [AN-5, AN-9] */
export interface Mark {
  readonly type: 'mark';
  readonly field: Field;
  readonly payment: Payment;
}

/** End an open turn. Until then its marks can be taken back. [AN-25] */
export interface Done {
  readonly type: 'done';
}

/** A whole turn at once, none, one or two marks: how the others act when they decide together. [AN-14] */
export interface Decide {
  readonly type: 'decide';
  readonly marks: readonly Mark[];
}

export type Action = Mark | Done | Decide;

export const DONE: Done = { type: 'done' };

/** Actions are made once: listing them, the commonest thing a search does, allocates little but the list. */
export const MARKS = byName(FIELDS, (field) =>
  byName(PAYMENTS, (payment): Mark => ({ type: 'mark', field, payment })),
);

function byName<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Readonly<Record<Name, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
