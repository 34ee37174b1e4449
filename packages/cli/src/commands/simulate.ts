import { GAME_IDS } from '@saqqara/games';
import { formatRecord, type GameTypes } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { EXIT } from '../exit.ts';
import { makeFolder, writeText } from '../files.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, jsonOptions, seatsOf, wholeNumber } from '../setting.ts';
import { type GameReport, type Plan, simulate, type Tally } from '../simulation/simulate.ts';
import type { Asker } from '../play/questions.ts';
import { aligned, numeral } from '../text.ts';

interface SimulateOptions {
  readonly game: string;
  readonly players?: number;
  readonly games: number;
  readonly seed: number;
  readonly options?: string;
  readonly records?: string;
  readonly json?: boolean;
}

export function addSimulate({ program, terminal, t, leave }: Host): void {
  program
    .command('simulate')
    .description(t('usage.simulate.description'))
    .option(`-g, --game <${t('usage.term.game')}>`, t('usage.game'), GAME_IDS[0])
    .option('-p, --players <n>', t('usage.players'), wholeNumber('--players', 1))
    .option('-n, --games <n>', t('usage.simulate.games'), wholeNumber('--games', 1), 100)
    .option('--seed <n>', t('usage.simulate.seed'), wholeNumber('--seed', 0), 1)
    .option('--options <json>', t('usage.simulate.options'))
    .option(`--records <${t('usage.term.folder')}>`, t('usage.simulate.records'))
    .option('--json', t('usage.json'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.simulate.about')], examples: EXAMPLES }, { terminal, t }),
    )
    .action((options: SimulateOptions) => {
      const game = gameNamed(options.game);
      const seats = seatsOf(game, options.players);
      const setup =
        options.options === 'random'
          ? 'random'
          : acceptedOptions(game, seats, jsonOptions(options.options), { terminal, t });
      const plan = { game, seats, options: setup, games: options.games, seed: options.seed } as const;
      leave(runSimulation(plan, { terminal, t }, options));
    });
}

/** Runs the games; the first that fails is printed as the record that reproduces it. */
export function runSimulation<T extends GameTypes>(
  plan: Plan<T>,
  { terminal, t }: Asker,
  { records, json }: { readonly records?: string; readonly json?: boolean },
): number {
  if (records !== undefined) makeFolder(records);
  const tally = simulate(plan, (report, { games, failures }) => {
    if (records !== undefined) writeText(`${records}/${fileName(plan, report)}`, textOf(report, t));
    if (report.failure !== null && failures === 1) {
      terminal.progress('');
      terminal.complain(textOf(report, t).trimEnd());
    }
    if (games % 64 === 0) terminal.progress(t('terminal.simulate.progress', { games, all: plan.games }));
  });
  terminal.progress('');
  terminal.print(json === true ? JSON.stringify(summary(plan, tally)) : prose(plan, tally, t).join('\n'));
  return tally.failures === 0 ? EXIT.ok : EXIT.failed;
}

function textOf({ record, failure, number }: GameReport, t: Translate): string {
  const remarks = failure === null ? [] : [t('terminal.simulate.failed', { number: number + 1, ...failure })];
  return formatRecord({ ...record(), remarks });
}

const fileName = <T extends GameTypes>(
  { game, seats, seed }: Plan<T>,
  { number, failure }: GameReport,
): string => `${game.id}-${seats}-${seed + number}${failure === null ? '' : '-failed'}.txt`;

function summary<T extends GameTypes>({ game, seats, options, seed }: Plan<T>, tally: Tally) {
  const { games, plays, failures, cpuSeconds } = tally;
  const finished = games - failures;
  return {
    game: game.id,
    players: seats,
    options,
    seed,
    games,
    plays,
    meanPlays: plays / games,
    scores: tally.scores.map(({ sum, min, max }, seat) =>
      finished === 0 ? { seat, mean: null, min: null, max: null } : { seat, mean: sum / finished, min, max },
    ),
    cpuSeconds,
    playsPerCpuSecond: plays / cpuSeconds,
    failures,
  };
}

function prose<T extends GameTypes>(plan: Plan<T>, tally: Tally, t: Translate): string[] {
  const { games, plays, failures, meanPlays, scores, cpuSeconds, playsPerCpuSecond } = summary(plan, tally);
  const heads = [t('terminal.simulate.mean'), t('terminal.simulate.least'), t('terminal.simulate.most')];
  const cell = (value: number | null, decimals: number): string =>
    value === null ? '' : numeral(value, t.language, decimals);
  const seats = scores.map(({ seat, mean, min, max }) => [
    t('terminal.simulate.seat', { seat: seat + 1 }),
    ...[cell(mean, 1), cell(min, 0), cell(max, 0)],
  ]);
  // A seed is a name, not an amount.
  const [game, players, seed] = [plan.game.id, plan.seats, String(plan.seed)];
  return [
    t('terminal.simulate.games', { games, game, players, seed, plays, mean: meanPlays }),
    ...aligned([['', ...heads], ...seats]),
    t('terminal.simulate.time', { seconds: cpuSeconds, plays: playsPerCpuSecond }),
    t('terminal.simulate.failures', { failures }),
  ];
}

const EXAMPLES: Explanation['examples'] = [
  ['saqqara simulate --game imhotep --players 4 --games 1000 --seed 7'],
  ['saqqara simulate --options random --records records'],
  [`saqqara simulate --options '{"sides":{"pyramid":"B"}}' --json`],
];
