import { botSeed, choose } from '@saqqara/bots';
import { GAMES, levelsOf } from '@saqqara/games';
import { formatRecord, type Play, seedFrom, silent } from '@saqqara/kernel';

/** Who plays: a person's game is neither the best nor the worst. */
const LEVELS = [5, 3] as const;

/** The record of a game of Imhotep between two bots; the first seat is the reader's. */
export function botGame(number: number): string {
  const game = GAMES.imhotep;
  const seats = LEVELS.length;
  const options = game.parseOptions({ seats });
  const seed = seedFrom(number);
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  for (let seat; (seat = game.toAct(state)[0]) !== undefined;) {
    const question = {
      game,
      view: game.view(state, seat),
      seat,
      seats,
      seed: botSeed(seed, { seat, play: plays.length }),
    };
    const level = levelsOf(game.id)[LEVELS[seat]! - 1]!;
    const action = game.parse(game.format(choose(question, level as never).action))!;
    plays.push({ seat, action: game.format(action) });
    game.apply(state, seat, action, silent);
  }
  return formatRecord({
    remarks: [],
    game: game.id,
    version: game.version,
    options,
    names: [null, null],
    bots: [null, LEVELS[1]],
    seed,
    commitment: null,
    deal: null,
    plays,
    ending: null,
    result: game.outcome(state),
  });
}
