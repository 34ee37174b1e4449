import { earlyOutcome, forkedAt, type MatchLog, play, Refused, silent } from '@saqqara/kernel';
import { BadInput } from '../badInput.ts';
import { printerOf } from '../terminalGames.ts';
import type { Scene } from '../printer.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import {
  badRecord,
  endingWords,
  logOf,
  namesIn,
  playText,
  problemSentence,
  readRecord,
  type RecordFile,
} from '../recordFile.ts';
import { sceneOn } from '../scene.ts';
import { scoreTable } from '../scoreTable.ts';
import { wholeNumber } from '../setting.ts';
import { printLines } from '../text.ts';

interface ReplayOptions {
  readonly at?: number;
  readonly json?: boolean;
}

export function addReplay({ program, terminal, t }: Host): void {
  program
    .command('replay')
    .description(t('usage.replay.description'))
    .argument(`<${t('usage.term.file')}>`, t('usage.replay.file'))
    .option('--at <n>', t('usage.replay.at'), wholeNumber('--at', 0))
    .option('--json', t('usage.replay.json'))
    .addHelpText('after', () => explained({ examples: EXAMPLES }, { terminal, t }))
    .action(async (path: string, options: ReplayOptions) => {
      const file = await readRecord(path, { terminal, t });
      const { game, record } = file;
      const scene = sceneOn(terminal, t, { names: namesIn(game, record, t) });
      const log = logOf(file, scene);
      const at = options.at ?? log.plays.length;
      if (at > log.plays.length) {
        throw new BadInput('terminal.error.beyond', { file: file.path, plays: log.plays.length, at });
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
      const moment = { file: file.path, play: at, plays: log.plays.length };
      const title =
        at === 0
          ? t('terminal.replay.setUp', moment)
          : t('terminal.replay.after', { ...moment, action: playText(log.plays[at - 1]!) });
      printLines(terminal, [
        isEarlyEnd ? `${title}; ${endingWords(record.ending, scene)}` : title,
        ...printerOf(game).table(game.view(state, null), scene),
        '',
        ...scoreTable(scores, outcome, printerOf(game), scene),
      ]);
    });
}

/** The state after the first `count` plays; the first that is not legal is named. */
function replayed(file: RecordFile, log: MatchLog<{ seats: number }>, count: number, scene: Scene): unknown {
  const { game, record, path } = file;
  let state = game.setup(log.options, log.seed, silent);
  for (const [index, entry] of log.plays.slice(0, count).entries()) {
    try {
      state = forkedAt(game, state, log.forks, index);
      play(game, state, entry, silent);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const problem = { type: 'illegalPlay', play: index + 1, refusal: error.refusal } as const;
      throw badRecord(path, problemSentence(game, record, problem, scene));
    }
  }
  return forkedAt(game, state, log.forks, count);
}

const EXAMPLES: Explanation['examples'] = [
  ['saqqara replay game.txt'],
  ['saqqara replay game.txt --at 40'],
  ['saqqara replay - --json < game.txt'],
];
