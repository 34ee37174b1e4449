import type { GameId } from '@saqqara/games';

/** What the pages tell about each game, in the order in which they are offered. Names of games are not translated. */
export const GAME_FACTS: Readonly<Record<GameId, GameFacts>> = {
  imhotep: { name: 'Imhotep', seats: [2, 4], minutes: 40, hasTable: true },
  kheops: { name: 'Khéops', seats: [2, 2], minutes: 30, hasTable: true },
  anubixx: { name: 'Anubixx', seats: [2, 5], minutes: 20, hasTable: true },
};

interface GameFacts {
  readonly name: string;
  /** The fewest and the most. */
  readonly seats: readonly [number, number];
  readonly minutes: number;
  /** Whether it can be played on the page. */
  readonly hasTable: boolean;
}

export const OFFERED = Object.keys(GAME_FACTS) as readonly GameId[];

export const TABLE_GAMES: readonly GameId[] = OFFERED.filter((id) => GAME_FACTS[id].hasTable);

export const isTableGame = (id: string): id is GameId => (TABLE_GAMES as readonly string[]).includes(id);
