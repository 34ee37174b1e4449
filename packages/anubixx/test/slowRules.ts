import { readFileSync } from 'node:fs';
import type { Seat } from '@saqqara/kernel';
import type { Field } from '../src/fields.ts';
import { FIELDS } from '../src/fields.ts';
import { isMarked, type State } from '../src/state.ts';

/** What `sheets.json` says, from which the plain rules below work: they share no table with the engine. */
export interface SheetFacts {
  readonly colours: readonly string[];
  readonly dice: { readonly count: Readonly<Record<number, number>> };
  readonly jokersPerPlayer: Readonly<Record<number, number>>;
  readonly points: {
    readonly pyramidByLevel: readonly number[];
    readonly archByLowerColumn: Readonly<Record<number | string, number>>;
    readonly reliefByFields: Readonly<Record<number, number>>;
    readonly bonus: number;
    readonly quarryStone: number;
    readonly joker: number;
  };
  readonly bonuses: readonly {
    readonly id: string;
    readonly building: string | null;
    readonly fields: readonly Field[];
  }[];
  readonly structure: {
    readonly pyramid: readonly {
      readonly id: Field;
      readonly needs: readonly Field[];
      readonly symbol: string | null;
    }[];
    readonly arch: readonly {
      readonly id: Field;
      readonly needs: readonly Field[];
      readonly symbol: string | null;
    }[];
    readonly relief: readonly {
      readonly id: Field;
      readonly neighbours: readonly Field[];
      readonly symbol: string | null;
    }[];
  };
  readonly sheets: Readonly<
    Record<
      string,
      Readonly<Record<'pyramid' | 'arch' | 'relief', Record<string, string>>> & { quarry: readonly string[] }
    >
  >;
}

const facts = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8')) as SheetFacts;

/** A seat in the middle of its turn, in words. */
export interface SlowTurn {
  readonly letter: string;
  readonly marked: ReadonlySet<Field>;
  readonly crossed: readonly number[];
  readonly jokers: number;
  readonly dice: readonly string[];
  /** Fields marked in this turn. */
  readonly now: readonly Field[];
}

export interface SlowMark {
  readonly field: Field;
  readonly payment: string;
}

export function slowTurn(state: State, seat: Seat): SlowTurn {
  const sheet = state.sheets[seat]!;
  const dice: string[] = [...state.dice];
  for (const each of new Set([state.active, seat])) {
    for (const { field, payment } of state.turns[each]!.marks) {
      if (payment === 'die') dice.splice(dice.indexOf(colourOf(state.sheets[each]!.letter, field)), 1);
    }
  }
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  return {
    letter: sheet.letter,
    marked: new Set(FIELDS.filter((field) => isMarked(sheet, field))),
    crossed: numbers.filter((number) => Math.floor(sheet.crossed / 2 ** (number - 1)) % 2 === 1),
    jokers: sheet.jokers,
    dice,
    now: state.turns[seat]!.marks.map(({ field }) => field),
  };
}

/** Every mark that the rules allow next, by trying all of them. [AN-5 to AN-12] */
export function slowMarks(turn: SlowTurn): SlowMark[] {
  if (turn.now.length === 2) return [];
  const found: SlowMark[] = [];
  for (const field of FIELDS) {
    if (!mayBuild(turn, field)) continue;
    for (const payment of paymentsFor(turn, colourOf(turn.letter, field))) {
      const isFirstOfPair = turn.now.length === 0 && neighboursOf(field) !== null;
      if (isFirstOfPair && slowMarks(afterMark(turn, { field, payment })).length === 0) continue;
      found.push({ field, payment });
    }
  }
  return found;
}

export const mayEndTurn = ({ now }: SlowTurn): boolean => now.length !== 1 || neighboursOf(now[0]!) === null;

/** The distinct effects of all turns that a seat can take. */
export function slowEffects(turn: SlowTurn): Set<string> {
  const effects = new Set<string>();
  const explore = (at: SlowTurn): void => {
    if (mayEndTurn(at)) effects.add(effectOf(at));
    for (const mark of slowMarks(at)) explore(afterMark(at, mark));
  };
  explore(turn);
  return effects;
}

export const effectOf = ({ marked, crossed, jokers }: SlowTurn): string =>
  [[...marked].sort().join(' '), crossed.join(' '), jokers].join(' | ');

export function afterMark(turn: SlowTurn, { field, payment }: SlowMark): SlowTurn {
  const dice = [...turn.dice];
  if (payment === 'die') dice.splice(dice.indexOf(colourOf(turn.letter, field)), 1);
  return {
    ...turn,
    marked: new Set([...turn.marked, field]),
    crossed: payment.startsWith('Q') ? [...turn.crossed, Number(payment.slice(1))] : turn.crossed,
    jokers: turn.jokers - (payment === 'joker' ? 1 : 0),
    dice,
    now: [...turn.now, field],
  };
}

function mayBuild({ marked, now }: SlowTurn, field: Field): boolean {
  if (marked.has(field)) return false;
  const neighbours = neighboursOf(field);
  if (neighbours !== null) return now.length === 0 || neighbours.includes(now[0]!);
  if (now.length === 1 && neighboursOf(now[0]!) !== null) return false;
  return NEEDS.get(field)!.every((under) => marked.has(under));
}

function paymentsFor({ letter, dice, crossed, jokers }: SlowTurn, colour: string): string[] {
  if (dice.includes(colour)) return ['die'];
  const last = Math.max(0, ...crossed);
  const stones = facts.sheets[letter]!.quarry.flatMap((stone, i) =>
    stone === colour && i + 1 > last ? [`Q${i + 1}`] : [],
  );
  return jokers > 0 ? [...stones, 'joker'] : stones;
}

const NEEDS = new Map(
  [...facts.structure.pyramid, ...facts.structure.arch].map(({ id, needs }) => [id, needs]),
);
const NEIGHBOURS = new Map(facts.structure.relief.map(({ id, neighbours }) => [id, neighbours]));
const COLOURS = new Map(
  Object.entries(facts.sheets).map(([letter, { pyramid, arch, relief }]) => [
    letter,
    { ...pyramid, ...arch, ...relief },
  ]),
);

/** `null` outside the relief. */
const neighboursOf = (field: Field): readonly Field[] | null => NEIGHBOURS.get(field) ?? null;

const colourOf = (letter: string, field: Field): string => COLOURS.get(letter)![field]!;
