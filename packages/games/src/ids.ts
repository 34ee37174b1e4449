/** The games in the order in which they are offered. Whoever needs no rules, as the first screen of the page, reads them from here. */
export const GAME_IDS = ['imhotep', 'kheops', 'anubixx'] as const;

export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (id: string): id is GameId => (GAME_IDS as readonly string[]).includes(id);
