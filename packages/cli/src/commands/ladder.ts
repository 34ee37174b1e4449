import { GAME_IDS, levelsOf } from '@saqqara/games';
import { contenderNamed } from '../arena/contenders.ts';
import { type ArenaReport, runArena } from '../arena/match.ts';
import type { Host } from '../host.ts';
import { acceptedOptions, gameNamed, seatsOf, wholeNumber } from '../setting.ts';
import { padEnd, padStart } from '../text.ts';
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
    .description('Let each level play the one below it.')
    .option('-g, --game <game>', 'the game', GAME_IDS[0])
    .option('-p, --players <n>', 'how many players', wholeNumber(1), 2)
    .option('-n, --units <n>', 'units for each pair of levels', wholeNumber(1), 20)
    .option('--seed <n>', 'the first unit’s seed', wholeNumber(0), 1)
    .option('--nodes <n>', 'how many nodes every level looks at, instead of its own number', wholeNumber(1))
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', HELP)
    .action(({ game: id, players, units, seed, nodes, json }: LadderOptions) => {
      const game = gameNamed(id);
      const seats = seatsOf(game, players);
      const options = acceptedOptions(game, seats, {}, { terminal, t });
      const thinking = nodes === undefined ? {} : { nodes };
      const rungs = levelsOf(game.id)
        .slice(1)
        .map((_, below): ArenaReport => {
          const a = contenderNamed(game, String(below + 2), thinking);
          const b = contenderNamed(game, String(below + 1), thinking);
          const plan = { game, seats, options, a, b, units, seed, sprt: null };
          return runArena(plan, (now) => terminal.progress(`${a.name} against ${b.name}: ${standing(now)}`));
        });
      terminal.progress('');
      const table = rungs.map(
        (rung) => `${padEnd(`${rung.a} against ${rung.b}`, 28)}${padStart(standing(rung), 26)}`,
      );
      terminal.print(
        json === true ? JSON.stringify({ game: game.id, players: seats, rungs }) : table.join('\n'),
      );
    });
}

const HELP = `
Adjacent levels should share the victories between 60 to 40 and 85 to 15.

Examples:
  saqqara ladder --game kheops --units 40
  saqqara ladder --nodes 100 --json`;
