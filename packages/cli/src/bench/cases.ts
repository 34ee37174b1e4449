import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';

/** One row of the benchmark. */
export interface Case {
  readonly game: AnyGame;
  readonly name: string;
  readonly options: { readonly seats: number };
}

const B = { market: 'B', pyramid: 'B', temple: 'B', chamber: 'B', obelisks: 'B' };

/** Set-ups whose speed differs, beside the usual one. */
const SETUPS: Readonly<Record<string, readonly { label: string; given: object }[]>> = {
  imhotep: [
    { label: 'sides A', given: {} },
    { label: 'sides B', given: { sides: B } },
  ],
};

/** Every game with every number of players. */
export const CASES: readonly Case[] = GAME_IDS.flatMap((id) => {
  const game: AnyGame = GAMES[id];
  return game.seatCounts.flatMap((seats) =>
    (SETUPS[id] ?? [{ label: '', given: {} }]).map(({ label, given }) => ({
      game,
      name: `${id} ${seats}${label === '' ? '' : `, ${label}`}`,
      options: game.parseOptions({ ...given, seats }),
    })),
  );
});
