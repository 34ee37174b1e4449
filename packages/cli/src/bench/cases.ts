import { type AnyGame, GAME_IDS, type GameId, GAMES } from '@saqqara/games';

/** One row of the benchmark. */
export interface Case {
  readonly game: AnyGame;
  readonly name: string;
  readonly setup: Setup['id'];
  readonly options: { readonly seats: number };
}

interface Setup {
  readonly id: 'usual' | 'sidesA' | 'sidesB';
  readonly label: string;
  readonly given: object;
}

const B = { market: 'B', pyramid: 'B', temple: 'B', chamber: 'B', obelisks: 'B' };

const USUAL: readonly Setup[] = [{ id: 'usual', label: '', given: {} }];

/** Set-ups whose speed differs. */
const SETUPS: Readonly<Record<string, readonly Setup[]>> = {
  imhotep: [
    { id: 'sidesA', label: ', sides A', given: {} },
    { id: 'sidesB', label: ', sides B', given: { sides: B } },
  ],
};

/** A game with every number of players. */
export function casesOf(id: GameId): Case[] {
  const game: AnyGame = GAMES[id];
  return game.seatCounts.flatMap((seats) =>
    (SETUPS[id] ?? USUAL).map(({ id: setup, label, given }) => ({
      game,
      name: `${id} ${seats}${label}`,
      setup,
      options: game.parseOptions({ ...given, seats }),
    })),
  );
}

export const CASES: readonly Case[] = GAME_IDS.flatMap(casesOf);
