import {
  type Anubixx,
  ARCH_FIELDS,
  bonusesIn,
  type Building,
  type Field,
  hasFinished,
  isMarked,
  neighboursOf,
  PLACES,
  PYRAMID_FIELDS,
  RELIEF_FIELDS,
  type Sheet,
  supportOf,
} from '@saqqara/anubixx';
import type { Score, Seat } from '@saqqara/kernel';
import type { FinishedGame } from '../../../ending/gameEnding.ts';

/** What decided a game of Anubixx. */
export type AnubixxClaim =
  /** So many stones more in a building, and the second would have won. */
  | {
      readonly type: 'turn' | 'inTime';
      readonly building: Building;
      readonly stones: number;
      readonly points: number;
      readonly winner: Seat;
      readonly second: Seat;
    }
  | {
      readonly type: 'symbols';
      readonly winner: Seat;
      readonly own: number;
      readonly other: number;
    }
  /** The second saved more, and the winner built so much more that it decided. */
  | {
      readonly type: 'savings';
      readonly winner: Seat;
      readonly second: Seat;
      readonly saved: number;
      readonly less: number;
      readonly more: number;
    };

type Finished = FinishedGame<Anubixx>;

export const anubixxClaim = (finished: Finished): AnubixxClaim | null =>
  oneTurn(finished) ?? symbols(finished) ?? savings(finished);

/** What one more turn could have marked, with the fewest stones that would have been enough. [AN-5] */
function oneTurn(finished: Finished): AnubixxClaim | null {
  const { game, final, winner, second } = finished;
  const type = hasFinished(final, winner) && !hasFinished(final, second) ? 'inTime' : 'turn';
  for (const fields of turnsOf(final.sheets[second]!)) {
    const sheets = final.sheets.map((sheet, seat) => (seat === second ? marked(sheet, fields) : sheet));
    const more = { ...final, sheets };
    const { places } = game.outcome(more)!;
    if (places[second] !== 1 || places[winner] === 1) continue;
    const points = game.score(more)[second]!.total - game.score(final)[second]!.total;
    const { building } = PLACES[fields[0]!];
    return { type, building, stones: fields.length, points, winner, second };
  }
  return null;
}

/** One stone, two in one building, or a pair of the relief. [AN-5, AN-8] */
function* turnsOf(sheet: Sheet): Generator<readonly Field[]> {
  const towers = [PYRAMID_FIELDS, ARCH_FIELDS];
  for (const fields of towers) for (const field of nextIn(sheet, fields)) yield [field];
  for (const fields of towers) {
    for (const first of nextIn(sheet, fields)) {
      for (const then of nextIn(marked(sheet, [first]), fields)) yield [first, then];
    }
  }
  const free: readonly Field[] = RELIEF_FIELDS.filter((field) => !isMarked(sheet, field));
  for (const field of free) {
    for (const beside of neighboursOf(field)) if (free.includes(beside)) yield [field, beside];
  }
}

const nextIn = (sheet: Sheet, fields: readonly Field[]): readonly Field[] =>
  fields.filter(
    (field) => !isMarked(sheet, field) && supportOf(field).every((under) => isMarked(sheet, under)),
  );

function marked(sheet: Sheet, fields: readonly Field[]): Sheet {
  const after = { ...sheet };
  for (const field of fields) after[PLACES[field].building] |= PLACES[field].bit;
  return after;
}

function symbols({ game, final, winner, second, margin }: Finished): AnubixxClaim | null {
  const [own, other] = [winner, second].map((seat) => bonusesIn(final.sheets[seat]!.bonuses).length);
  const scores = game.score(final);
  const more = pointsIn(scores[winner]!, SYMBOLS) - pointsIn(scores[second]!, SYMBOLS);
  return more <= margin ? null : { type: 'symbols', winner, own: own!, other: other! };
}

const SYMBOLS = ['bonuses'];
const SAVINGS = ['quarry', 'jokers'];
const BUILT = ['pyramid', 'arch', 'relief'];

function savings({ game, final, winner, second, margin }: Finished): AnubixxClaim | null {
  const scores = game.score(final);
  const [saved, less] = [pointsIn(scores[second]!, SAVINGS), pointsIn(scores[winner]!, SAVINGS)];
  const more = pointsIn(scores[winner]!, BUILT) - pointsIn(scores[second]!, BUILT);
  return saved <= less || more <= margin ? null : { type: 'savings', winner, second, saved, less, more };
}

const pointsIn = ({ lines }: Score, ids: readonly string[]): number =>
  lines.reduce((sum, { id, points }) => (ids.includes(id) ? sum + points : sum), 0);
