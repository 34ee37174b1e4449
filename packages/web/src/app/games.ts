import type { GameId } from '@saqqara/games';

/** What the pages tell about each game, in the order in which they are offered. Names of games are not translated. */
export const GAME_FACTS: Readonly<Record<GameId, GameFacts>> = {
  imhotep: { name: 'Imhotep', seats: [2, 4], minutes: 40 },
  kheops: { name: 'Khéops', seats: [2, 2], minutes: 30 },
  anubixx: { name: 'Anubixx', seats: [2, 5], minutes: 20 },
};

interface GameFacts {
  readonly name: string;
  /** The fewest and the most. */
  readonly seats: readonly [number, number];
  readonly minutes: number;
}

export const OFFERED = Object.keys(GAME_FACTS) as readonly GameId[];

export const isOffered = (id: string): id is GameId => (OFFERED as readonly string[]).includes(id);
