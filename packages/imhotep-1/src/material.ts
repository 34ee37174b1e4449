/** The five sites, in the order of their boards. [IM-6] */
export const SITES = ['market', 'pyramid', 'temple', 'chamber', 'obelisks'] as const;
export type Site = (typeof SITES)[number];

/** The four building sites; the market is none. [IM-36] */
export type BuildingSite = Exclude<Site, 'market'>;

export type Side = 'A' | 'B';

export const ROUNDS = 6;

/** Stones of a colour in play; the thirtieth marks the score. [IM-4] */
export const STONES = 29;

/** Stones on the sleds at the start, in turn order. [IM-8] */
export const START_STONES: readonly number[] = [2, 3, 4, 5];

export const SLED_ROOM = 5;

/** How many stones one "get stones" brings. [IM-13] */
export const GET_STONES = 3;

/** The fewest stones a ship of capacity 1, 2, 3, 4 sails with. [IM-1] */
export const MINIMUM_LOAD: readonly number[] = [0, 1, 1, 2, 3];

export type RoundCard = readonly [number, number, number, number];

/** Seven round cards for each number of players; each names four ships by capacity. [IM-2] */
export const ROUND_CARDS: Readonly<Record<number, readonly RoundCard[]>> = {
  2: [
    [4, 3, 3, 1],
    [4, 3, 2, 2],
    [4, 3, 2, 1],
    [4, 2, 2, 1],
    [3, 3, 2, 2],
    [3, 3, 2, 1],
    [3, 2, 2, 1],
  ],
  3: [
    [4, 4, 2, 1],
    [4, 3, 3, 2],
    [4, 3, 2, 2],
    [4, 3, 2, 1],
    [4, 2, 2, 1],
    [3, 3, 3, 2],
    [3, 3, 2, 2],
  ],
  4: [
    [4, 4, 3, 2],
    [4, 4, 2, 2],
    [4, 4, 2, 1],
    [4, 3, 3, 3],
    [4, 3, 3, 2],
    [4, 3, 2, 2],
    [3, 3, 3, 2],
  ],
};

export const RED_CARDS = ['entrance', 'sarcophagus', 'pavedPath'] as const;
export const GREEN_CARDS = [
  'pyramidDecoration',
  'templeDecoration',
  'chamberDecoration',
  'obelisksDecoration',
] as const;
export const BLUE_CARDS = ['lever', 'hammer', 'sail', 'chisel'] as const;
export const CARDS = [...RED_CARDS, ...GREEN_CARDS, 'statue', ...BLUE_CARDS] as const;
export type RedCard = (typeof RED_CARDS)[number];
export type GreenCard = (typeof GREEN_CARDS)[number];
export type BlueCard = (typeof BLUE_CARDS)[number];
export type Card = (typeof CARDS)[number];

/** The 34 market cards. [IM-3] */
export const CARD_COUNTS: Readonly<Record<Card, number>> = {
  entrance: 2,
  sarcophagus: 2,
  pavedPath: 2,
  pyramidDecoration: 2,
  templeDecoration: 2,
  chamberDecoration: 2,
  obelisksDecoration: 2,
  statue: 10,
  lever: 2,
  hammer: 2,
  sail: 3,
  chisel: 3,
};

export const ALL_CARDS: readonly Card[] = CARDS.flatMap((card) =>
  new Array<Card>(CARD_COUNTS[card]).fill(card),
);

/** Where a red card places its stone. [IM-21] */
export const RED_SITES: Readonly<Record<RedCard, BuildingSite>> = {
  entrance: 'pyramid',
  sarcophagus: 'chamber',
  pavedPath: 'obelisks',
};

/** Which site a green card decorates. [IM-33] */
export const DECORATED_SITES: Readonly<Record<GreenCard, BuildingSite>> = {
  pyramidDecoration: 'pyramid',
  templeDecoration: 'temple',
  chamberDecoration: 'chamber',
  obelisksDecoration: 'obelisks',
};

export const isRed = (card: Card): card is RedCard => card in RED_SITES;
export const isGreen = (card: Card): card is GreenCard => card in DECORATED_SITES;
/** Compared one by one: every turn asks this of every card owned, and `includes` costs a call. */
export const isBlue = (card: Card): card is BlueCard =>
  card === 'lever' || card === 'hammer' || card === 'sail' || card === 'chisel';

/** Market spaces with a card face up on each side; side B has the face-down pair besides. [IM-10] */
export const FACE_UP_CARDS: Readonly<Record<Side, number>> = { A: 4, B: 3 };
export const FACE_DOWN_CARDS: Readonly<Record<Side, number>> = { A: 0, B: 2 };

/** The great pyramid: three columns, then the second level, then the top; further stones score 1. [IM-22] */
export const PYRAMID_POINTS: readonly number[] = [
  ...[2, 1, 3],
  ...[2, 4, 3],
  ...[2, 1, 3],
  ...[2, 3, 1, 3],
  ...[4],
];
export const EXTRA_STONE_POINTS = 1;

export const PYRAMIDS = ['left', 'middle', 'right'] as const;
export type Pyramid = (typeof PYRAMIDS)[number];

/** What a place of a small pyramid gives besides its points. [IM-23] */
export type Bonus = 'card' | 'stones' | 'load';

interface PyramidPlace {
  readonly points: number;
  readonly bonus: Bonus | null;
}

const place = (points: number, bonus: Bonus | null = null): PyramidPlace => ({ points, bonus });

/** The three small pyramids: top left, bottom left, top right, bottom right, top. [IM-23] */
export const SMALL_PYRAMIDS: readonly (readonly PyramidPlace[])[] = [
  [place(2), place(1, 'card'), place(3), place(2), place(4)],
  [place(2), place(3), place(1, 'stones'), place(1), place(4)],
  [place(2), place(3), place(3), place(1, 'load'), place(4)],
];

/** Places of the temple by number of players. [IM-24] */
export const TEMPLE_PLACES: Readonly<Record<number, number>> = { 2: 4, 3: 5, 4: 5 };

/** What the topmost stone of each temple place earns on side B. [IM-25] */
export type TempleReward = 'pointOrStones' | 'twoPoints' | 'card';
export const TEMPLE_REWARDS: readonly TempleReward[] = [
  'pointOrStones',
  'twoPoints',
  'pointOrStones',
  'card',
  'pointOrStones',
];
export const TEMPLE_STONES = 2;

export const CHAMBER_ROWS = 3;

/** Points for a group of 1, 2, … stones, or for so many statues; beyond the fifth, 2 more for each. [IM-28, IM-34] */
const SET_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15];
const FURTHER_SET_POINTS = 2;

/** Points for most stones in a row of the burial chamber, second most, … [IM-29] */
export const ROW_POINTS: readonly number[] = [8, 4, 2, 0];

/** Points for the tallest obelisk, the second, … by number of players. [IM-30] */
export const OBELISK_POINTS: Readonly<Record<number, readonly number[]>> = {
  2: [10, 1],
  3: [12, 6, 1],
  4: [15, 10, 5, 1],
};

/** Spaces for towers, the highest first. [IM-31] */
export const TOWER_POINTS: readonly number[] = [10, 9, 8, 7, 6, 5, 5, 5];
export const TOWER_STONES = 3;

/** A decoration counts every three stones at its site. [IM-33] */
export const DECORATION_STONES = 3;

/** What the Wrath of the Pharaoh costs. [IM-36] */
export const WRATH_POINTS = 5;

export function setPoints(count: number): number {
  const last = SET_POINTS.length - 1;
  return count <= last ? SET_POINTS[count]! : SET_POINTS[last]! + FURTHER_SET_POINTS * (count - last);
}
