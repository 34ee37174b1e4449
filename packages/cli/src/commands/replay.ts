import { earlyOutcome, type MatchLog, play, Refused, silent } from '@saqqara/kernel';
import { BadInput } from '../badInput.ts';
import { printerOf } from '../printers.ts';
import type { Scene } from '../printer.ts';
import type { Host } from '../host.ts';
import {
  endingWords,
  logOf,
  namesIn,
  playText,
  problemSentence,
  readRecord,
  type RecordFile,
} from '../recordFile.ts';
import { scoreTable } from '../scoreTable.ts';
import { wholeNumber } from '../setting.ts';
import { printLines } from '../text.ts';

interface ReplayOptions {
  readonly at?: number;
  readonly json?: boolean;
}

export function addReplay({ program, terminal }: Host): void {
  program
    .command('replay')
    .description('Replay a record and print the table and the score after some play.')
    .argument('<file>', 'the record; - reads it from the input')
    .option('--at <n>', 'stop after this many plays (default: all)', wholeNumber(0))
    .option('--json', 'print one JSON object: the position as the rules keep it, the scores and the result')
    .addHelpText('after', HELP)
    .action(async (path: string, options: ReplayOptions) => {
      const file = await readRecord(path, terminal);
      const { game, record } = file;
      const scene = { look: terminal.look(), names: namesIn(game, record), viewer: null };
      const log = logOf(file, scene);
      const at = options.at ?? log.plays.length;
      if (at > log.plays.length) {
        throw new BadInput(`${file.path} has ${log.plays.length} plays; --at ${at} is beyond them.`);
      }
      const state = replayed(file, log, at, scene);
      const scores = game.score(state);
      // Of a match that was over early the last position has the result.
      const isEarlyEnd = record.ending !== null && at === log.plays.length;
      const outcome = isEarlyEnd ? earlyOutcome(game, state, record.ending) : game.outcome(state);
      if (options.json === true) {
        const { version, options: setup, names, ending } = record;
        const facts = { game: game.id, version, options: setup, names, plays: log.plays.length, ending, at };
        terminal.print(JSON.stringify({ ...facts, state, scores, outcome }));
        return;
      }
      const last = at === 0 ? 'set up' : `after play ${at}, “${playText(log.plays[at - 1]!)}”`;
      printLines(terminal, [
        `${file.path}: ${last}, of ${log.plays.length}${isEarlyEnd ? `; ${endingWords(record.ending, scene.names)}` : ''}`,
        ...printerOf(game).table(game.view(state, null), scene),
        '',
        ...scoreTable(scores, outcome, printerOf(game), scene),
      ]);
    });
}

/** The state after the first `count` plays; the first that is not legal is named. */
function replayed(file: RecordFile, log: MatchLog<{ seats: number }>, count: number, scene: Scene): unknown {
  const { game, record, path } = file;
  const state = game.setup(log.options, log.seed, silent);
  for (const [index, entry] of log.plays.slice(0, count).entries()) {
    try {
      play(game, state, entry, silent);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const problem = { type: 'illegalPlay', play: index + 1, refusal: error.refusal } as const;
      throw new BadInput(`${path}: ${problemSentence(game, record, problem, scene)}`);
    }
  }
  return state;
}

const HELP = `
Examples:
  saqqara replay game.txt
  saqqara replay game.txt --at 40
  saqqara replay - --json < game.txt`;
