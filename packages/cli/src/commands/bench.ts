import { GAME_IDS, isGameId } from '@saqqara/games';
import type { Translate } from '@saqqara/words';
import { Option } from 'commander';
import { CALIBRATION_STEPS } from '../bench/calibration.ts';
import { CASES } from '../bench/cases.ts';
import { type Effort, measureGame, type Row } from '../bench/measure.ts';
import { measureSolving, SOLVER_NODES, type Solving } from '../bench/solving.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { gameNamed, wholeNumber } from '../setting.ts';
import { aligned, numeral } from '../text.ts';

interface BenchOptions {
  readonly games: number;
  readonly repeats: number;
  readonly only?: string;
  readonly json?: boolean;
}

export function addBench({ program, terminal, t, apart }: Host): void {
  program
    .command('bench')
    .description(t('usage.bench.description'))
    .option('-n, --games <n>', t('usage.bench.games'), wholeNumber('--games', 1), 800)
    .option('--repeats <n>', t('usage.bench.repeats'), wholeNumber('--repeats', 1, 1000), 7)
    .option('--json', t('usage.json'))
    // One game, in this process.
    .addOption(new Option('--only <game>').argParser((id) => gameNamed(id).id).hideHelp())
    .addHelpText('after', () => explained(explanationIn(t), { terminal, t }))
    .action(async ({ games, repeats, only = '', json = false }: BenchOptions) => {
      // A tiny run, as in tests, is to wait neither for the calibration nor for the solver.
      const calibrationSteps = Math.min(CALIBRATION_STEPS, games * 100_000);
      const solverNodes = Math.min(SOLVER_NODES, games * 1_000);
      const effort: Effort = { games, repeats, calibrationSteps };
      const rows: Row[] = [];
      const solving: Solving[] = [];
      if (isGameId(only)) {
        rows.push(...measureGame(only, effort));
        const solved = measureSolving(only, Math.ceil(games / GAMES_PER_SOLVED), solverNodes);
        if (solved !== null) solving.push(solved);
      }
      for (const id of isGameId(only) ? [] : GAME_IDS) {
        terminal.progress(t('terminal.bench.measuring', { game: id }));
        // What the compiler learns from one game slows down another, so that each has a process of its own.
        const argv = ['bench', '--only', id, '--games', games, '--repeats', repeats, '--json'];
        const printed = JSON.parse(await apart(argv.map(String))) as { rows: Row[]; solving: Solving[] };
        rows.push(...printed.rows);
        solving.push(...printed.solving);
      }
      terminal.progress('');
      terminal.print(
        json ? JSON.stringify({ ...effort, rows, solving }) : prose(rows, solving, t).join('\n'),
      );
    });
}

/** Random games in one measurement for each game whose end is solved: those are played by bots and take longer. */
const GAMES_PER_SOLVED = 16;

const prose = (rows: readonly Row[], solving: readonly Solving[], t: Translate): string[] => [
  ...speedTable(rows, t),
  '',
  t('terminal.bench.ratioIs'),
  '',
  ...solvingTable(solving, t),
  '',
  t('terminal.bench.solverIs'),
];

function speedTable(rows: readonly Row[], t: Translate): string[] {
  const whole = (value: number): string => numeral(value, t.language);
  const heads = [
    t('terminal.bench.perSecond'),
    t('terminal.bench.plays'),
    t('terminal.bench.games'),
    t('terminal.bench.views'),
    t('terminal.bench.search'),
    t('terminal.bench.calibration'),
    t('terminal.bench.ratio'),
  ];
  const lines = rows.map(({ name, game, players, ...figures }) => [
    t('terminal.bench.case', { game, players, setup: setupOf(name) }),
    whole(figures.playsPerCpuSecond),
    whole(figures.gamesPerCpuSecond),
    whole(figures.viewsPerCpuSecond),
    whole(figures.iterationsPerCpuSecond),
    `${whole(figures.calibrationPerCpuSecond / 1e6)} M`,
    whole(figures.ratio),
  ]);
  return aligned([heads, ...lines]);
}

const setupOf = (name: string): string => CASES.find((each) => each.name === name)?.setup ?? 'usual';

function solvingTable(solving: readonly Solving[], t: Translate): string[] {
  const tenths = (value: number): string => numeral(value, t.language, 1);
  const heads = [
    t('terminal.bench.milliseconds'),
    ...['p50', 'p95', t('terminal.bench.max'), t('terminal.bench.games')],
  ];
  const lines = solving.map(({ game, p50, p95, max, games }) => [
    t('terminal.bench.solver', { game }),
    ...[tenths(p50), tenths(p95), tenths(max), numeral(games, t.language)],
  ]);
  return aligned([heads, ...lines]);
}

const explanationIn = (t: Translate): Explanation => ({
  paragraphs: [t('usage.bench.about'), t('usage.bench.solver')],
  examples: [['saqqara bench'], ['saqqara bench --games 2000 --repeats 9 --json']],
});
