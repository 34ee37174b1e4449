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
import type { Translate } from '@saqqara/words';
import { BadInput } from './badInput.ts';
import { readText } from './files.ts';
import type { Scene } from './printer.ts';
import { printerOf } from './terminalGames.ts';
import { refusalSentence } from './refusals.ts';
import type { Terminal } from './terminal.ts';
import { plain } from './text.ts';

export interface RecordFile {
  readonly path: string;
  readonly game: AnyGame;
  readonly record: GameRecord;
}

/** Who reads a record, and is told about it. */
interface Reader {
  readonly terminal: Terminal;
  readonly t: Translate;
}

/** A record that can be read, of a game and rules that are known here. */
export async function readRecord(path: string, { terminal, t }: Reader): Promise<RecordFile> {
  const name = path === '-' ? t('terminal.input') : plain(path);
  const record = parsed(name, await readText(path, terminal));
  const newest = gameById(record.game);
  if (newest === null) throw new BadInput('terminal.error.unknownGame', { file: name, game: record.game });
  const rules = await loadRules(record.game, record.version);
  if (rules === null) {
    throw new BadInput('terminal.error.version', {
      file: name,
      version: record.version,
      newest: newest.version,
    });
  }
  return { path: name, game: rules.game, record };
}

function parsed(name: string, text: string): GameRecord {
  try {
    return parseRecord(text);
  } catch (error) {
    if (error instanceof BadRecord)
      throw new BadInput('terminal.error.notRecord', { file: name, line: error.line });
    throw error;
  }
}

/** The log in a record, for commands that need a good one. */
export function logOf({ path, game, record }: RecordFile, scene: Scene): MatchLog<{ seats: number }> {
  const opened = openRecord(game, record);
  if ('type' in opened) throw badRecord(path, problemSentence(game, record, opened, scene));
  return opened;
}

/** A record that cannot be used, and why. */
export const badRecord = (path: string, problem: string): BadInput =>
  new BadInput('terminal.error.said', { reason: `${path}: ${problem}` });

/** What is wrong with a record, in a sentence. */
export function problemSentence(
  game: AnyGame,
  record: GameRecord,
  problem: RecordProblem,
  scene: Scene,
): string {
  const { t } = scene;
  switch (problem.type) {
    case 'otherGame':
      return t('app.import.otherGame', { game: problem.game, version: problem.version });
    case 'badOptions':
      return refusalSentence(printerOf(game), problem.refusal, scene);
    case 'noSeed':
      return t('app.import.noSeed');
    case 'brokenCommitment':
      return t('app.import.brokenCommitment');
    case 'brokenDeal':
      return t('app.import.brokenDeal');
    case 'brokenSeal':
      return t('app.import.brokenSeal', { seat: problem.seat + 1 });
    case 'brokenOrder':
      return t('app.import.brokenOrder');
    case 'illegalPlay': {
      const play = record.plays[problem.play - 1]!;
      const reason = refusalSentence(printerOf(game), problem.refusal, scene);
      return t('terminal.problem.illegalPlay', { play: problem.play, action: playText(play), reason });
    }
    case 'wrongEnding':
      return t('app.import.wrongEnding');
    case 'wrongResult':
      return problem.expected === null
        ? t(record.ending === null ? 'terminal.problem.notOver' : 'terminal.problem.nobodyWon')
        : t('terminal.problem.result', {
            scores: problem.expected.scores.join(', '),
            places: problem.expected.places.join(', '),
          });
  }
}

/** How a match ended, if not by the rules. */
export const endingWords = ({ reason, seat }: EarlyEnding, { t, names }: Scene): string =>
  t('terminal.ending', { reason, name: seat === null ? '' : names[seat]! });

export const playText = ({ seat, action }: Play): string => `${seat} ${plain(action)}`;

/** The names in a record, and others where nobody gave one. */
export function namesIn(game: AnyGame, { names }: GameRecord, t: Translate): string[] {
  const say = { t, you: null, names: [], looks: [] };
  return names.map((name, seat) => plain(name ?? '') || printerOf(game).seatName(seat, say));
}
