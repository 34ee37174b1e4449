import { GAME_IDS, levelsOf } from '@saqqara/games';
import { contenderNamed, contenderWords } from '../arena/contenders.ts';
import { type ArenaReport, runArena } from '../arena/match.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, seatsOf, wholeNumber } from '../setting.ts';
import { aligned } from '../text.ts';
import { standing } from './arena.ts';

interface LadderOptions {
  readonly game: string;
  readonly players?: number;
  readonly units: number;
  readonly seed: number;
  readonly nodes?: number;
  readonly json?: boolean;
}

export function addLadder({ program, terminal, t }: Host): void {
  program
    .command('ladder')
    .description(t('usage.ladder.description'))
    .option(`-g, --game <${t('usage.term.game')}>`, t('usage.game'), GAME_IDS[0])
    .option('-p, --players <n>', t('usage.players'), wholeNumber('--players', 1), 2)
    .option('-n, --units <n>', t('usage.ladder.units'), wholeNumber('--units', 1), 20)
    .option('--seed <n>', t('usage.ladder.seed'), wholeNumber('--seed', 0), 1)
    .option('--nodes <n>', t('usage.ladder.nodes'), wholeNumber('--nodes', 1))
    .option('--json', t('usage.json'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.ladder.about')], examples: EXAMPLES }, { terminal, t }),
    )
    .action(({ game: id, players, units, seed, nodes, json }: LadderOptions) => {
      const game = gameNamed(id);
      const seats = seatsOf(game, players);
      const options = acceptedOptions(game, seats, {}, { terminal, t });
      const thinking = nodes === undefined ? {} : { nodes };
      const rungs = levelsOf(game.id)
        .slice(1)
        .map((_, below): { pair: string; report: ArenaReport } => {
          const a = contenderNamed(game, String(below + 2), thinking);
          const b = contenderNamed(game, String(below + 1), thinking);
          const pair = t('terminal.arena.pair', { a: contenderWords(a, t), b: contenderWords(b, t) });
          const plan = { game, seats, options, a, b, units, seed, sprt: null };
          const report = runArena(plan, (now) => terminal.progress(`${pair}: ${standing(now, t)}`));
          return { pair, report };
        });
      terminal.progress('');
      const facts = { game: game.id, players: seats, rungs: rungs.map(({ report }) => report) };
      const table = aligned(rungs.map(({ pair, report }) => [pair, standing(report, t)]));
      terminal.print(json === true ? JSON.stringify(facts) : table.join('\n'));
    });
}

const EXAMPLES: Explanation['examples'] = [
  ['saqqara ladder --game kheops --units 40'],
  ['saqqara ladder --nodes 100 --json'],
];
