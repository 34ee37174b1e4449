import type { Temper } from '@saqqara/kernel';

/** What is known of a game without its rules. */
interface GameFacts {
  /** It is not translated. */
  readonly name: string;
  /** How its bots can be minded beside their level; none where that would only make them better or worse. */
  readonly tempers: readonly Temper[];
  /** What its puzzles are about; nothing where it has none. */
  readonly puzzles: readonly string[];
  /**
   * Two play against each other, each on a side of their own from beginning to end. Few points may win: what one has is what the
   * other does not get, so that a result is worth how many more they are.
   */
  readonly isDuel?: boolean;
}

const TEMPERED = ['builds', 'spoils'] as const satisfies readonly Temper[];

/** The games in the order in which they are offered. Whoever needs no rules, as the first screen of the page, reads them from here. */
const FACTS = {
  imhotep: {
    name: 'Imhotep',
    tempers: TEMPERED,
    puzzles: ['lastShips', 'sites', 'obelisks', 'market', 'blueCard'],
  },
  kheops: {
    name: 'Khéops',
    tempers: TEMPERED,
    puzzles: ['pawns', 'effects', 'lastTiles'],
    isDuel: true,
  },
  // Nobody can take anything from another there but the first place at a symbol: measured, who builds is only a better bot and
  // who spoils a worse one.
  anubixx: { name: 'Anubixx', tempers: [], puzzles: ['twoStones', 'quarry', 'joker', 'restraint'] },
} as const satisfies Record<string, GameFacts>;

export type GameId = keyof typeof FACTS;

export const GAME_IDS = Object.keys(FACTS) as unknown as readonly [GameId, ...GameId[]];

export const isGameId = (id: string): id is GameId => Object.hasOwn(FACTS, id);

/** What a game is called; of one that is not known, its name in records. */
export const gameName = (id: string): string => (isGameId(id) ? FACTS[id].name : id);

export const isDuel = (id: string): boolean => {
  const facts: GameFacts | null = isGameId(id) ? FACTS[id] : null;
  return facts?.isDuel === true;
};

/** The tempers that bots of a game can have. */
export const tempersOf = (id: string): readonly Temper[] => (isGameId(id) ? FACTS[id].tempers : []);

type Themes = { readonly [Id in GameId]: (typeof FACTS)[Id]['puzzles'] };

/** A game that has puzzles. */
export type PuzzledGame = { [Id in GameId]: Themes[Id] extends readonly [] ? never : Id }[GameId];

export type PuzzleTheme = Themes[PuzzledGame][number];

export const isPuzzled = (id: string): id is PuzzledGame => isGameId(id) && FACTS[id].puzzles.length > 0;

/** What the puzzles of each game that has some are about. */
export const PUZZLE_THEMES = Object.fromEntries(
  GAME_IDS.filter(isPuzzled).map((id) => [id, FACTS[id].puzzles]),
) as unknown as Pick<Themes, PuzzledGame>;
