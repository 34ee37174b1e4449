import { GAME_IDS, isGameId } from '@saqqara/games';
import { Option } from 'commander';
import { CALIBRATION_STEPS } from '../bench/calibration.ts';
import { type Effort, type Figures, measureGame, type Row } from '../bench/measure.ts';
import { measureSolving, type Solving } from '../bench/solving.ts';
import type { Host } from '../host.ts';
import { wholeNumber } from '../setting.ts';
import { padEnd, padStart, thousands } from '../text.ts';

interface BenchOptions {
  readonly games: number;
  readonly repeats: number;
  readonly only?: string;
  readonly json?: boolean;
}

export function addBench({ program, terminal, apart }: Host): void {
  program
    .command('bench')
    .description(
      'Measure how many random plays the rules make in a second of processor time, and how long solving takes.',
    )
    .option('-n, --games <n>', 'games in one measurement', wholeNumber(1), 800)
    .option('--repeats <n>', 'measurements; the median counts', wholeNumber(1, 1000), 7)
    .option('--json', 'print one JSON object on the last line')
    .addOption(new Option('--only <game>', 'one game, in this process').choices(GAME_IDS).hideHelp())
    .addHelpText('after', HELP)
    .action(async ({ games, repeats, only = '', json = false }: BenchOptions) => {
      // A tiny run, as in tests, is not to wait for the calibration.
      const calibrationSteps = Math.min(CALIBRATION_STEPS, games * 100_000);
      const effort: Effort = { games, repeats, calibrationSteps };
      const rows: Row[] = [];
      const solving: Solving[] = [];
      if (isGameId(only)) {
        rows.push(...measureGame(only, effort));
        const solved = measureSolving(only, Math.ceil(games / GAMES_PER_SOLVED));
        if (solved !== null) solving.push(solved);
      }
      for (const id of isGameId(only) ? [] : GAME_IDS) {
        terminal.progress(`measuring ${id}`);
        // What the compiler learns from one game slows down another, so that each has a process of its own.
        const argv = ['bench', '--only', id, '--games', games, '--repeats', repeats, '--json'];
        const printed = JSON.parse(await apart(argv.map(String))) as { rows: Row[]; solving: Solving[] };
        rows.push(...printed.rows);
        solving.push(...printed.solving);
      }
      terminal.progress('');
      const table = [HEADING, ...rows.map(({ name, ...figures }) => line(name, figures)), '', LEGEND];
      const solved = ['', SOLVING_HEADING, ...solving.map(solvingLine), '', SOLVING_LEGEND];
      terminal.print(json ? JSON.stringify({ ...effort, rows, solving }) : [...table, ...solved].join('\n'));
    });
}

/** Random games in one measurement for each game whose end is solved: those are played by bots and take longer. */
const GAMES_PER_SOLVED = 16;

const HEADING = `${padEnd('per CPU-second', 20)}${['plays', 'games', 'views', 'search', 'calib.', 'ratio']
  .map((head) => padStart(head, 10))
  .join('')}`;

function line(name: string, figures: Figures): string {
  const cells = [
    thousands(figures.playsPerCpuSecond),
    thousands(figures.gamesPerCpuSecond),
    thousands(figures.viewsPerCpuSecond),
    thousands(figures.iterationsPerCpuSecond),
    `${thousands(figures.calibrationPerCpuSecond / 1e6)} M`,
    thousands(figures.ratio),
  ];
  return padEnd(name, 20) + cells.map((cell) => padStart(cell, 10)).join('');
}

const LEGEND = `ratio: plays for every million steps of the calibration loop`;

const SOLVING_HEADING = `${padEnd('CPU-milliseconds', 20)}${['p50', 'p95', 'max', 'games'].map((head) => padStart(head, 10)).join('')}`;

const solvingLine = ({ name, p50, p95, max, games }: Solving): string =>
  padEnd(name, 20) +
  [p50.toFixed(1), p95.toFixed(1), max.toFixed(1), thousands(games)]
    .map((cell) => padStart(cell, 10))
    .join('');

const SOLVING_LEGEND = `solver: the longest look for perfect play in each game`;

const HELP = `
Plays are random, with the legal actions listed at each. Views are what each
seat may know of each position of a game. Search is iterations of a plain tree
search from the start, each of them a whole game. The calibration loop is plain
integer arithmetic (a xorshift generator and a checksum) measured between the
games, so that the ratio can be compared between machines. All figures are
medians, after a warm-up, and count processor time. Each game has a process of
its own.

The solver is what the strongest bots ask for perfect play near the end, in
games of the third level with any options. Of each game the longest look counts.

Examples:
  saqqara bench
  saqqara bench --games 2000 --repeats 9 --json`;
