import { randomBytes } from 'node:crypto';
import { type AnyGame, GAME_IDS, gameById } from '@saqqara/games';
import { parseSeed, Refused, type Seed, seedFrom } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { BadInput } from './badInput.ts';
import { printerOf } from './terminalGames.ts';
import { refusalSentence } from './refusals.ts';
import type { Terminal } from './terminal.ts';
import { sceneOn } from './scene.ts';
import { plain } from './text.ts';

/** The game that was asked for. */
export function gameNamed(id: string): AnyGame {
  const game = gameById(id.toLowerCase());
  if (game !== null) return game;
  throw new BadInput('terminal.error.noGame', { game: plain(id), games: GAME_IDS.join(', ') });
}

/** A number of players that the game allows; three, if it does, when nobody said. */
export function seatsOf(game: AnyGame, players: number | undefined): number {
  const seats = players ?? game.seatCounts.findLast((count) => count <= 3) ?? game.seatCounts[0]!;
  if (game.seatCounts.includes(seats)) return seats;
  const { title } = printerOf(game);
  throw new BadInput('terminal.error.seats', { game: title, counts: game.seatCounts.join(', '), seats });
}

/** What `--options` says, before the game has judged it. */
export function jsonOptions(text: string | undefined): object {
  if (text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadInput('terminal.error.notJson', { text: plain(text.slice(0, 60)) });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new BadInput('terminal.error.notObject', { example: '{"wrath":true}' });
}

/** Options that the rules accept. */
export function acceptedOptions(
  game: AnyGame,
  seats: number,
  given: object,
  { terminal, t }: { readonly terminal: Terminal; readonly t: Translate },
): { seats: number } {
  if ('seats' in given && given.seats !== seats) {
    throw new BadInput('terminal.error.seatsOption');
  }
  try {
    return game.parseOptions({ ...given, seats });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const scene = sceneOn(terminal, t, { names: [] });
    throw new BadInput('terminal.error.said', {
      reason: refusalSentence(printerOf(game), error.refusal, scene),
    });
  }
}

/** For commander: what follows an option is a whole number from `least` up. */
export const wholeNumber =
  (option: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? 'up' : 'between';
    throw new BadInput('terminal.error.wholeNumber', { option, range, least, most, text: plain(text) });
  };

/** For commander: a number, or the 32 hexadecimal digits of a record. */
export function seedOption(text: string): Seed {
  const seed = parseSeed(text.toLowerCase());
  return seed ?? seedFrom(wholeNumber('--seed', 0)(text));
}

export function freshSeed(): Seed {
  const bytes = randomBytes(16);
  const word = (index: number): number => bytes.readInt32LE(4 * index);
  return [word(0), word(1), word(2), word(3)];
}
