import {
  fittedPower,
  judgeOf,
  type Prediction,
  predictionsIn,
  type Tenth,
  tenthsOf,
} from '@saqqara/bots/review';
import { GAME_IDS, levelsOf } from '@saqqara/games';
import type { Translate } from '@saqqara/words';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { netOf } from '../nets.ts';
import { gameNamed, seatsOf, wholeNumber } from '../setting.ts';

interface CalibrateOptions {
  readonly game: string;
  readonly players?: number;
  readonly games: number;
  readonly seed: number;
  readonly power?: number;
  readonly json?: boolean;
}

/** Whether chances come true, and to which power they do. */
export function addCalibrate({ program, terminal, t }: Host): void {
  program
    .command('calibrate')
    .description(t('usage.calibrate.description'))
    .option(`-g, --game <${t('usage.term.game')}>`, t('usage.game'), GAME_IDS[0])
    .option('-p, --players <n>', t('usage.arena.players'), wholeNumber('--players', 1), 2)
    .option('-n, --games <n>', t('usage.calibrate.games'), wholeNumber('--games', 1), 20)
    .option('--seed <n>', t('usage.puzzles.seed'), wholeNumber('--seed', 0), 1)
    .option('--power <n>', t('usage.calibrate.power'), Number)
    .option('--json', t('usage.json'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.calibrate.about')], examples: EXAMPLES }, { terminal, t }),
    )
    .action(({ game: name, players, games: count, seed, json, ...given }: CalibrateOptions) => {
      const game = gameNamed(name);
      const seats = seatsOf(game, players);
      const levels = levelsOf(game.id);
      const level = levels.at(-1)!;
      const judge = judgeOf(game, levels, level.learnt === undefined ? null : netOf(game.id, game.version))!;
      const games: (readonly Prediction[])[] = [];
      for (let number = seed; number < seed + count; number++) {
        terminal.progress(t('terminal.calibrate.progress', { done: games.length, all: count }));
        games.push(predictionsIn(judge, level, { seats, number }));
      }
      terminal.progress('');
      const power = given.power ?? level.confidence?.[seats] ?? 1;
      const fitted = fittedPower(games.flat());
      const tenths = tenthsOf(games, power);
      const report = { game: game.id, players: seats, games: count, seed, fitted, power, tenths };
      terminal.print(
        json === true
          ? JSON.stringify({ ...report, unfitted: tenthsOf(games, 1) })
          : [t('terminal.calibrate.fitted', { fitted, power }), ...tenths.map((each) => row(each, t))].join(
              '\n',
            ),
      );
    });
}

const row = ({ count, games, told, cameTrue, error }: Tenth, t: Translate): string =>
  t('terminal.calibrate.row', {
    count,
    games,
    told: percent(told),
    cameTrue: percent(cameTrue),
    error: percent(error),
  });

const percent = (share: number): string => (100 * share).toFixed(1);

const EXAMPLES: Explanation['examples'] = [
  ['saqqara calibrate --games 200 --seed 1'],
  ['saqqara calibrate --game anubixx --players 4 --games 60 --seed 100001 --json'],
];
