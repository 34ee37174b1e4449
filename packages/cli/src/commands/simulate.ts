import { GAME_IDS } from '@saqqara/games';
import { formatRecord, type GameTypes } from '@saqqara/kernel';
import { EXIT } from '../exit.ts';
import { makeFolder, writeText } from '../files.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, jsonOptions, seatsOf, wholeNumber } from '../setting.ts';
import { type GameReport, type Plan, simulate, type Tally } from '../simulation/simulate.ts';
import type { Terminal } from '../terminal.ts';
import { padEnd, padStart, thousands } from '../text.ts';

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
    .description('Play random games and report what they scored.')
    .option('-g, --game <game>', 'the game', GAME_IDS[0])
    .option('-p, --players <n>', 'how many players', wholeNumber(1))
    .option('-n, --games <n>', 'how many games', wholeNumber(1), 100)
    .option('--seed <n>', 'the first game’s seed; each further game has the next', wholeNumber(0), 1)
    .option('--options <json>', 'how the games are set up; “random” draws anew for every game')
    .option('--records <folder>', 'write each game’s record to a file there')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', HELP)
    .action((options: SimulateOptions) => {
      const game = gameNamed(options.game);
      const seats = seatsOf(game, options.players);
      const setup =
        options.options === 'random'
          ? 'random'
          : acceptedOptions(game, seats, jsonOptions(options.options), { terminal, t });
      const plan = { game, seats, options: setup, games: options.games, seed: options.seed } as const;
      leave(runSimulation(plan, terminal, options));
    });
}

/** Runs the games; the first that fails is printed as the record that reproduces it. */
export function runSimulation<T extends GameTypes>(
  plan: Plan<T>,
  terminal: Terminal,
  { records, json }: { readonly records?: string; readonly json?: boolean },
): number {
  if (records !== undefined) makeFolder(records);
  const tally = simulate(plan, (report, { games, failures }) => {
    if (records !== undefined) writeText(`${records}/${fileName(plan, report)}`, textOf(report));
    if (report.failure !== null && failures === 1) {
      terminal.progress('');
      terminal.complain(textOf(report).trimEnd());
    }
    if (games % 64 === 0) terminal.progress(`${thousands(games)} of ${thousands(plan.games)} games`);
  });
  terminal.progress('');
  terminal.print(json === true ? JSON.stringify(summary(plan, tally)) : prose(plan, tally).join('\n'));
  return tally.failures === 0 ? EXIT.ok : EXIT.failed;
}

function textOf({ record, failure, number }: GameReport): string {
  const remarks = failure === null ? [] : [`game ${number + 1} failed: ${failure}`];
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

function prose<T extends GameTypes>(plan: Plan<T>, tally: Tally): string[] {
  const { games, plays, failures, meanPlays, scores, cpuSeconds, playsPerCpuSecond } = summary(plan, tally);
  return [
    `${thousands(games)} random games of ${plan.game.id} with ${plan.seats} players from seed ${plan.seed}: ` +
      `${thousands(plays)} plays, ${meanPlays.toFixed(1)} a game`,
    `${padEnd('', 8)}${['mean', 'least', 'most'].map((head) => padStart(head, 8)).join('')}`,
    ...scores.map(({ seat, mean, min, max }) => {
      const cells = [mean?.toFixed(1) ?? '', String(min ?? ''), String(max ?? '')];
      return `${padEnd(`seat ${seat + 1}`, 8)}${cells.map((cell) => padStart(cell, 8)).join('')}`;
    }),
    `${cpuSeconds.toFixed(2)} CPU-seconds, ${thousands(playsPerCpuSecond)} plays a CPU-second`,
    failures === 0
      ? 'No game failed.'
      : `${thousands(failures)} failed; the first is printed above as a record.`,
  ];
}

const HELP = `
The same seed gives the same games. A game that fails (an error in the rules, no
end, a wrong sum) is printed on stderr as the record that leads to it, and the
exit code is 1.

Examples:
  saqqara simulate --game imhotep --players 4 --games 1000 --seed 7
  saqqara simulate --options random --records records
  saqqara simulate --options '{"sides":{"pyramid":"B"}}' --json`;
