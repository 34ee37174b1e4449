import { type AnyGame, gameById, loadRules } from '@saqqara/games';
import {
  BadRecord,
  type EarlyEnding,
  type GameRecord,
  type MatchLog,
  openRecord,
  parseRecord,
  type Play,
  type RecordProblem,
} from '@saqqara/kernel';
import { BadInput } from './badInput.ts';
import { readText } from './files.ts';
import type { Scene } from './printer.ts';
import { printerOf } from './printers.ts';
import { refusalSentence } from './refusals.ts';
import type { Terminal } from './terminal.ts';
import { listAnd, plain } from './text.ts';

export interface RecordFile {
  readonly path: string;
  readonly game: AnyGame;
  readonly record: GameRecord;
}

/** A record that can be read, of a game and rules that are known here. */
export async function readRecord(path: string, terminal: Terminal): Promise<RecordFile> {
  const name = path === '-' ? 'The input' : plain(path);
  const record = parsed(name, await readText(path, terminal));
  const newest = gameById(record.game);
  if (newest === null) throw new BadInput(`${name} is a record of “${record.game}”, a game unknown here.`);
  const rules = await loadRules(record.game, record.version);
  if (rules === null) {
    throw new BadInput(
      `${name} follows version ${record.version} of the rules; the newest one here is ${newest.version}.`,
    );
  }
  return { path: name, game: rules.game, record };
}

function parsed(name: string, text: string): GameRecord {
  try {
    return parseRecord(text);
  } catch (error) {
    if (error instanceof BadRecord) throw new BadInput(`${name} is not a record: ${plain(error.message)}.`);
    throw error;
  }
}

/** The log in a record, for commands that need a good one. */
export function logOf({ path, game, record }: RecordFile, scene: Scene): MatchLog<{ seats: number }> {
  const opened = openRecord(game, record);
  if ('type' in opened) throw new BadInput(`${path}: ${problemSentence(game, record, opened, scene)}`);
  return opened;
}

/** What is wrong with a record, in a sentence. */
export function problemSentence(
  game: AnyGame,
  record: GameRecord,
  problem: RecordProblem,
  scene: Scene,
): string {
  switch (problem.type) {
    case 'otherGame':
      return `This is a record of ${problem.game}, version ${problem.version}.`;
    case 'badOptions':
      return refusalSentence(printerOf(game), problem.refusal, scene);
    case 'noSeed':
      return 'The record has no seed: the game was still running when it was written.';
    case 'brokenCommitment':
      return 'The seed is not the one that was committed to.';
    case 'brokenDeal':
      return 'The seed does not follow from the secret that was pledged and the shares of the players.';
    case 'illegalPlay': {
      const play = record.plays[problem.play - 1]!;
      const reason = refusalSentence(printerOf(game), problem.refusal, scene);
      return `Play ${problem.play}, “${playText(play)}”, is not legal. ${reason}`;
    }
    case 'wrongEnding':
      return 'The game cannot have ended early where the record says it did.';
    case 'wrongResult':
      return problem.expected === null
        ? `The record claims a result, but ${record.ending === null ? 'the game is not over' : 'nobody has won'}.`
        : `The scores are ${listAnd(problem.expected.scores)}, places ${listAnd(problem.expected.places)}; the record says otherwise.`;
  }
}

/** How a match ended, if not by the rules. */
export function endingWords({ reason, seat }: EarlyEnding, names: readonly string[]): string {
  const name = seat === null ? '' : names[seat]!;
  switch (reason) {
    case 'agreed':
      return 'ended by agreement';
    case 'resigned':
      return `${name} resigned`;
    case 'timeUp':
      return `${name} ran out of time`;
    case 'abandoned':
      return 'everybody left';
  }
}

export const playText = ({ seat, action }: Play): string => `${seat} ${plain(action)}`;

/** The names in a record, and others where nobody gave one. */
export const namesIn = (game: AnyGame, { names }: GameRecord): string[] =>
  names.map((name, seat) => plain(name ?? '') || printerOf(game).seatName(seat));
