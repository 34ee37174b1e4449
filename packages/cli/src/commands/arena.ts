import { GAME_IDS } from '@saqqara/games';
import { LEVEL_NAMES } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { contenderNamed, contenderWords, OTHERS } from '../arena/contenders.ts';
import { type ArenaPlan, type ArenaReport, runArena } from '../arena/match.ts';
import { BadInput } from '../badInput.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, jsonOptions, seatsOf, wholeNumber } from '../setting.ts';

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
  const [bot, levels] = [t('usage.term.bot'), LEVEL_NAMES.length];
  program
    .command('arena')
    .description(t('usage.arena.description'))
    .option(`-g, --game <${t('usage.term.game')}>`, t('usage.game'), GAME_IDS[0])
    .option('-p, --players <n>', t('usage.arena.players'), wholeNumber('--players', 1), 2)
    .option(`--a <${bot}>`, t('usage.arena.a', { levels, others: OTHERS.join(', ') }), '8')
    .option(`--b <${bot}>`, t('usage.arena.b'), 'greedy-1')
    .option('-n, --units <n>', t('usage.arena.units'), wholeNumber('--units', 1), 20)
    .option('--seed <n>', t('usage.arena.seed'), wholeNumber('--seed', 0), 1)
    .option('--nodes <n>', t('usage.arena.nodes'), wholeNumber('--nodes', 1))
    .option('--ms <n>', t('usage.arena.ms'), wholeNumber('--ms', 1))
    .option('--options <json>', t('usage.arena.options'))
    .option(`--sprt <${t('usage.term.bounds')}>`, t('usage.arena.sprt'))
    .option('--json', t('usage.json'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.arena.about')], examples: EXAMPLES }, { terminal, t }),
    )
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
        terminal.progress(
          t('terminal.arena.progress', { units: now.units, all: given.units, standing: standing(now, t) }),
        ),
      );
      terminal.progress('');
      terminal.print(
        given.json === true
          ? JSON.stringify({ game: game.id, ...report })
          : prose(plan, report, t).join('\n'),
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

export const standing = ({ winShare, low, high }: ArenaReport, t: Translate): string =>
  t('terminal.arena.standing', { share: 100 * winShare, low: 100 * low, high: 100 * high });

function prose({ a, b }: ArenaPlan, report: ArenaReport, t: Translate): string[] {
  const { players, units, games, elo, meanMargin, nodesPerMove, cpuMsPerMove, verdict } = report;
  const [one, other] = [contenderWords(a, t), contenderWords(b, t)];
  const share = standing(report, t);
  return [
    t('terminal.arena.games', { a: one, b: other, others: players - 1, games, units }),
    elo === null
      ? t('terminal.arena.even', { standing: share, even: 100 / players })
      : t('terminal.arena.elo', { standing: share, elo }),
    t('terminal.arena.effort', { margin: meanMargin, nodes: nodesPerMove, ms: cpuMsPerMove }),
    ...(verdict === null ? [] : [t('terminal.arena.verdict', { verdict })]),
  ];
}

const EXAMPLES: Explanation['examples'] = [
  ['saqqara arena --a 8 --b greedy-1 --units 50'],
  ['saqqara arena --game kheops --a 5 --b 4 --nodes 200'],
  ['saqqara arena --players 4 --a 8 --b uct-400-1 --ms 300 --json'],
];
