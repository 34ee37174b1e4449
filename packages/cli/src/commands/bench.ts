import { CALIBRATION_STEPS } from '../bench/calibration.ts';
import { CASES } from '../bench/cases.ts';
import { type Effort, type Figures, measure, warmUp } from '../bench/measure.ts';
import type { Host } from '../host.ts';
import { wholeNumber } from '../setting.ts';
import { padEnd, padStart, thousands } from '../text.ts';

interface BenchOptions {
  readonly games: number;
  readonly repeats: number;
  readonly json?: boolean;
}

export function addBench({ program, terminal }: Host): void {
  program
    .command('bench')
    .description('Measure how many random plays the rules make in a second of processor time.')
    .option('-n, --games <n>', 'games in one measurement', wholeNumber(1), 600)
    .option('--repeats <n>', 'measurements; the median counts', wholeNumber(1, 1000), 5)
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', HELP)
    .action(({ games, repeats, json }: BenchOptions) => {
      // A tiny run, as in tests, is not to wait for the calibration.
      const calibrationSteps = Math.min(CALIBRATION_STEPS, games * 100_000);
      const effort: Effort = { games, repeats, calibrationSteps };
      // All cases first: what the compiler learns from one changes the speed of the others.
      terminal.progress('warming up');
      for (const { game, options } of CASES) warmUp(game, options, effort);
      const rows = CASES.map(({ game, name, options }, index) => {
        terminal.progress(`${index + 1} of ${CASES.length}: ${name}`);
        return { name, game: game.id, players: options.seats, options, ...measure(game, options, effort) };
      });
      terminal.progress('');
      const table = [HEADING, ...rows.map(({ name, ...figures }) => row(name, figures))];
      terminal.print(json === true ? JSON.stringify({ ...effort, rows }) : [...table, '', LEGEND].join('\n'));
    });
}

const HEADING = `${padEnd('per CPU-second', 22)}${['plays', 'games', 'views', 'calibration', 'ratio']
  .map((head) => padStart(head, 12))
  .join('')}`;

function row(name: string, figures: Figures): string {
  const cells = [
    thousands(figures.playsPerCpuSecond),
    thousands(figures.gamesPerCpuSecond),
    thousands(figures.viewsPerCpuSecond),
    `${thousands(figures.calibrationPerCpuSecond / 1e6)} M`,
    thousands(figures.ratio),
  ];
  return padEnd(name, 22) + cells.map((cell) => padStart(cell, 12)).join('');
}

const LEGEND = `ratio: plays for every million steps of the calibration loop`;

const HELP = `
Plays are random, with the legal actions listed at each. Views are what each
seat may know of each position of a game. The calibration loop is plain integer
arithmetic (a xorshift generator and a checksum) measured between the games, so
that the ratio can be compared between machines. All figures are medians, after
a warm-up, and count processor time.

Examples:
  saqqara bench
  saqqara bench --games 2000 --repeats 9 --json`;
