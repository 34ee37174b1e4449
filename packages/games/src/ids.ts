import type { Temper } from '@saqqara/kernel';

/** The games in the order in which they are offered. Whoever needs no rules, as the first screen of the page, reads them from here. */
export const GAME_IDS = ['imhotep', 'kheops', 'anubixx'] as const;

export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id);

/**
 * How bots can be minded beside their level. In Anubixx nobody can take anything from another but the first place at a symbol:
 * measured, who builds there is only a better bot and who spoils a worse one, so that neither is offered.
 */
const TEMPERED: Partial<Record<GameId, readonly Temper[]>> = {
  imhotep: ['builds', 'spoils'],
  kheops: ['builds', 'spoils'],
};

/** The tempers that bots of a game can have; none where they would only make them better or worse. */
export const tempersOf = (id: string): readonly Temper[] => (isGameId(id) ? (TEMPERED[id] ?? []) : []);
