import { below, Refused, type Rng } from '@saqqara/kernel';

/** Which of the other special pawns the pharaoh is like. [KH-16] */
export const PHARAOH_RULES = ['mummy', 'priest'] as const;
export type PharaohRule = (typeof PHARAOH_RULES)[number];

export interface Options {
  readonly seats: 2;
  readonly pharaoh: PharaohRule;
}

export const SEAT_COUNTS: readonly number[] = [2];

/** Fills in the pharaoh of the book, who is like a mummy. */
export function parseOptions(value: unknown): Options {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badOption('KH-6', 'options');
  const given = value as Partial<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => key !== 'seats' && key !== 'pharaoh');
  if (unknown !== undefined) throw badOption('KH-6', unknown);
  const { seats, pharaoh = 'mummy' } = given;
  if (seats !== 2) throw badOption('KH-6', 'seats', seats);
  const rule = PHARAOH_RULES.find((known) => known === pharaoh);
  if (rule === undefined) throw badOption('KH-16', 'pharaoh', pharaoh);
  return { seats, pharaoh: rule };
}

export const anyOptions = (_seats: number, rng: Rng): Options => ({
  seats: 2,
  pharaoh: PHARAOH_RULES[below(rng, PHARAOH_RULES.length)]!,
});

function badOption(rule: string, option: string, value?: unknown): Refused {
  const shown = value === undefined ? '' : String(JSON.stringify(value)).slice(0, 40);
  return new Refused({ code: 'badOption', rule, values: { option: option.slice(0, 40), value: shown } });
}
