import * as z from 'zod/mini';
import { TEMPOS } from './poolRange.ts';
import { REASONS } from './tableStatus.ts';
import type { Untouched } from './route.ts';
import { TableId } from './scalars.ts';

const Count = z.int().check(z.gte(0));
const Tempo = z.enum(TEMPOS);

/** Who sees what an account has played: everybody, people it played with, nobody. Name and cartouche are seen wherever it sits. */
export const AUDIENCES = ['everybody', 'companions', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A rating as it is shown: the number, and how far it may be off. */
export const ShownRating = z.strictObject({
  number: z.int(),
  margin: Count,
  /** Not certain enough yet to be relied on. */
  isProvisional: z.boolean(),
});
export type ShownRating = z.infer<typeof ShownRating>;

/** How somebody stands in one game, live or by days. */
const RatingOf = z.strictObject({
  game: z.string(),
  tempo: Tempo,
  ...ShownRating.shape,
  games: Count,
});

/** One who played a finished game. */
const GameSeat = z.strictObject({
  /** `null` for a bot, and for who is not here any more. */
  name: z.nullable(z.string()),
  /** Whether the name leads to a page. */
  hasPage: z.boolean(),
  isMe: z.boolean(),
  /** The level, of a bot. */
  bot: z.nullable(z.int()),
  score: z.nullable(z.int()),
  place: z.nullable(z.int()),
  /** Which of the game's colours. */
  look: z.nullable(z.int()),
});

/** A finished game in somebody's list. */
export const FinishedGame = z.strictObject({
  /** What leads to its table; `null` where it was only for those who were asked, and the reader was not there. */
  table: z.nullable(TableId),
  game: z.string(),
  tempo: Tempo,
  options: z.looseObject({ seats: z.int() }),
  isRated: z.boolean(),
  endedAt: z.int(),
  reason: z.enum(REASONS),
  seats: z.array(GameSeat),
  /** Of whom the list is: where they sat, and which place they had; `null` where nobody has won. */
  seat: z.int(),
  place: z.nullable(z.int()),
  /** How many share that place. */
  sharing: z.nullable(z.int()),
  /** What it changed in their rating; `null` where it is not rated, or not counted yet. */
  change: z.nullable(z.int()),
  /** What the reader has written to it. */
  note: z.nullable(z.string()),
});
export type FinishedGame = Untouched<z.infer<typeof FinishedGame>>;

/** How often each place was had in a game of so many. */
const Places = z.strictObject({
  game: z.string(),
  seats: z.int(),
  games: Count,
  /** The first place first; those without a winner are in none. */
  places: z.array(Count),
  /** How many first places were shared. */
  shared: Count,
});
export type Places = Untouched<z.infer<typeof Places>>;

/** What so many games add up to: each line of the score sheet, and what else a game counts. */
const Tallied = z.strictObject({
  game: z.string(),
  seats: z.int(),
  /** Which seat, where that matters to what is drawn; absent for all. */
  seat: z.optional(z.int()),
  games: Count,
  sums: z.record(z.string(), z.number()),
});
export type Tallied = Untouched<z.infer<typeof Tallied>>;

/** How two have fared: by whoever came before the other at the same table. */
const Together = z.strictObject({
  won: Count,
  lost: Count,
  shared: Count,
  byGame: z.array(z.strictObject({ game: z.string(), won: Count, lost: Count, shared: Count })),
  /** The latest ones, the last first. */
  latest: z.array(z.enum(['won', 'lost', 'shared'])),
});
export type Together = Untouched<z.infer<typeof Together>>;

/** What is seen of an account by who may see it. */
export const ProfilePage = z.strictObject({
  games: Count,
  ratings: z.array(RatingOf),
  places: z.array(Places),
  latest: z.array(FinishedGame),
  tallies: z.array(Tallied),
  /** The same of everybody, to compare with. */
  everybody: z.array(Tallied),
  /** `null` for oneself, for guests, and where the two have never met. */
  together: z.nullable(Together),
});
export type ProfilePage = Untouched<z.infer<typeof ProfilePage>>;

/** What the reader has to do with somebody. */
const Tie = z.strictObject({
  /** Names the following, if the reader follows them. */
  follows: z.nullable(z.string()),
  /** `null` where they do not show it to the reader. */
  isHere: z.nullable(z.boolean()),
  /** Where they sat at a table with the reader, by which they can be followed; `null` where the two have never met. */
  met: z.nullable(z.strictObject({ table: TableId, seat: z.int() })),
});
export type Tie = Untouched<z.infer<typeof Tie>>;

export const Profile = z.strictObject({
  name: z.string(),
  since: z.int(),
  isMe: z.boolean(),
  audience: z.enum(AUDIENCES),
  /** `null` for oneself, for who has no account, and where the two keep apart. */
  tie: z.nullable(Tie),
  /** `null` where the reader is not among those who see it. */
  page: z.nullable(ProfilePage),
});
export type Profile = Untouched<z.infer<typeof Profile>>;

/** How a rating went, game by game; of very many some are left out. */
export const RatingCourse = z.strictObject({
  games: Count,
  points: z.array(z.strictObject({ at: z.int(), number: z.int(), margin: Count })),
});
export type RatingCourse = Untouched<z.infer<typeof RatingCourse>>;

export const OUTCOMES = ['won', 'lost', 'shared', 'none'] as const;

/** Shares of games won among so many. */
const Share = { games: Count, won: Count };

/** What the games of a list add up to. */
export const GameStatistics = z.strictObject({
  bySeat: z.array(z.strictObject({ seat: z.int(), ...Share })),
  byOpponent: z.array(z.strictObject({ name: z.string(), ...Share })),
  /** `from` is the Monday on which the week begins, by UTC; weeks without a game are left out. */
  byWeek: z.array(z.strictObject({ from: z.int(), ...Share })),
  tallies: z.array(Tallied),
});
export type GameStatistics = Untouched<z.infer<typeof GameStatistics>>;

/** A place in a ladder. */
const LadderRow = z.strictObject({
  place: z.int(),
  name: z.string(),
  number: z.int(),
  margin: Count,
  games: Count,
  isMe: z.boolean(),
});
export type LadderRow = Untouched<z.infer<typeof LadderRow>>;

export const Ladder = z.strictObject({
  /** A month, or `all`. */
  span: z.string(),
  count: Count,
  rows: z.array(LadderRow),
  /** From which place it goes on; `null` where it ends. */
  next: z.nullable(z.int()),
  /** Where the reader stands; `null` for who has no rating there. */
  mine: z.nullable(
    z.strictObject({
      ...ShownRating.shape,
      games: Count,
      /** `null` while it is not certain enough. */
      place: z.nullable(z.int()),
    }),
  ),
  /** A rating with a greater margin is in no ladder. */
  certain: z.int(),
});
export type Ladder = Untouched<z.infer<typeof Ladder>>;

/** How those at a table are rated, and what the game changes. */
export const TableRatings = z.strictObject({
  isRated: z.boolean(),
  /** For each seat; `null` for guests, bots and free seats. */
  seats: z.array(
    z.nullable(
      z.strictObject({
        /** Of the account, which leads to its page. */
        name: z.string(),
        ...ShownRating.shape,
        /** Once the game is counted: how it stood before, and what was expected of them to win, of one. */
        before: z.nullable(z.strictObject({ number: z.int(), margin: Count })),
        chance: z.nullable(z.number()),
      }),
    ),
  ),
  /** Where the reader is not yet among them, or the game is not over: what each place would change. `null` for guests, and where it is not rated. */
  expected: z.nullable(
    z.strictObject({
      ...ShownRating.shape,
      byPlace: z.array(z.int()),
      shared: z.int(),
      chance: z.number(),
    }),
  ),
});
export type TableRatings = Untouched<z.infer<typeof TableRatings>>;
