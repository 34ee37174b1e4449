import { GAME_IDS } from '@saqqara/games';
import { contenderNamed } from '../arena/contenders.ts';
import { type ArenaPlan, type ArenaReport, runArena } from '../arena/match.ts';
import { BadInput } from '../badInput.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, jsonOptions, seatsOf, wholeNumber } from '../setting.ts';
import { thousands } from '../text.ts';

interface ArenaOptions {
  readonly game: string;
  readonly players?: number;
  readonly a: string;
  readonly b: string;
  readonly units: number;
  readonly seed: number;
  readonly nodes?: number;
  readonly ms?: number;
  readonly options?: string;
  readonly sprt?: string;
  readonly json?: boolean;
}

export function addArena({ program, terminal, t }: Host): void {
  program
    .command('arena')
    .description('Let two bots play each other and tell who is the stronger.')
    .option('-g, --game <game>', 'the game', GAME_IDS[0])
    .option('-p, --players <n>', 'how many players: A has one seat, B all others', wholeNumber(1), 2)
    .option('--a <bot>', 'a level from 1 to 8, or random, greedy-1, uct-400-1', '8')
    .option('--b <bot>', 'whom A plays against', 'greedy-1')
    .option('-n, --units <n>', 'one seed each, played with A in every seat', wholeNumber(1), 20)
    .option('--seed <n>', 'the first unit’s seed; each further unit has the next', wholeNumber(0), 1)
    .option('--nodes <n>', 'how many nodes a level looks at, instead of its own number', wholeNumber(1))
    .option('--ms <n>', 'how many milliseconds a level may think', wholeNumber(1))
    .option('--options <json>', 'how the games are set up; “random” draws anew for every unit')
    .option('--sprt <low,high>', 'stop as soon as an advantage of one of these is clear, in Elo')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', HELP)
    .action((given: ArenaOptions) => {
      const game = gameNamed(given.game);
      const seats = seatsOf(game, given.players);
      const options =
        given.options === 'random'
          ? 'random'
          : acceptedOptions(game, seats, jsonOptions(given.options), { terminal, t });
      const a = contenderNamed(game, given.a, given);
      const b = contenderNamed(game, given.b, given);
      const plan: ArenaPlan = {
        game,
        seats,
        options,
        a,
        b,
        units: given.units,
        seed: given.seed,
        sprt: boundsOf(given.sprt),
      };
      const report = runArena(plan, (now) =>
        terminal.progress(`${now.units} of ${given.units} units: ${standing(now)}`),
      );
      terminal.progress('');
      terminal.print(
        given.json === true ? JSON.stringify({ game: game.id, ...report }) : prose(report).join('\n'),
      );
    });
}

function boundsOf(text: string | undefined): readonly [number, number] | null {
  if (text === undefined) return null;
  const match = /^(-?\d+),(-?\d+)$/.exec(text);
  const [low, high] = [Number(match?.[1]), Number(match?.[2])];
  if (match !== null && low < high) return [low, high];
  throw new BadInput('terminal.error.sprt', { example: '0,30' });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const standing = ({ winShare, low, high }: ArenaReport): string =>
  `${percent(winShare)} (${percent(low)} to ${percent(high)})`;

function prose(report: ArenaReport): string[] {
  const { a, b, players, units, games, elo, meanMargin, nodesPerMove, cpuMsPerMove, verdict } = report;
  return [
    `${a} against ${players === 2 ? b : `${players - 1} × ${b}`}: ${thousands(games)} games in ${thousands(units)} units`,
    `wins ${standing(report)}${elo === null ? `, even would be ${percent(1 / players)}` : `, ${elo.toFixed(0)} Elo`}`,
    `margin ${meanMargin.toFixed(1)} points; ${thousands(nodesPerMove)} nodes and ${cpuMsPerMove.toFixed(1)} ms of processor time a decision`,
    ...(verdict === null ? [] : [`sequential test: ${verdict}`]),
  ];
}

const HELP = `
A unit is one seed played with A in every seat once, so that nobody has the
better cards. The interval holds the true share in 95 of 100 cases. With --nodes
the same command gives the same result on every machine.

Examples:
  saqqara arena --a 8 --b greedy-1 --units 50
  saqqara arena --game kheops --a 5 --b 4 --nodes 200
  saqqara arena --players 4 --a 8 --b uct-400-1 --ms 300 --json`;
