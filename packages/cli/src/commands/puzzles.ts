import { GAME_IDS } from '@saqqara/games';
import { formatPuzzle, isPuzzled } from '@saqqara/games/puzzles';
import { BadInput } from '../badInput.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { makePuzzles, type Shard } from '../puzzles/make.ts';
import { gameNamed, wholeNumber } from '../setting.ts';
import { plain } from '../text.ts';

interface MakeOptions {
  readonly game: string;
  readonly count: number;
  readonly seed: number;
  readonly shard?: Shard;
}

export function addPuzzles({ program, terminal, t }: Host): void {
  const puzzles = program
    .command('puzzles')
    .description(t('usage.puzzles.description'))
    .addHelpText('after', () =>
      explained({ paragraphs: [t('usage.puzzles.about')], examples: EXAMPLES }, { terminal, t }),
    );
  puzzles
    .command('make')
    .description(t('usage.puzzles.make'))
    .option(`-g, --game <${t('usage.term.game')}>`, t('usage.game'), GAME_IDS[0])
    .option('-n, --count <n>', t('usage.puzzles.count'), wholeNumber('--count', 1), 20)
    .option('--seed <n>', t('usage.puzzles.seed'), wholeNumber('--seed', 0), 1)
    .option('--shard <n/n>', t('usage.puzzles.shard'), shardOption)
    .action(({ game: name, count, seed, shard = WHOLE }: MakeOptions) => {
      const { id: game } = gameNamed(name);
      if (!isPuzzled(game)) throw new BadInput('terminal.error.noPuzzles', { game });
      for (const puzzle of makePuzzles({ game, count, seed, shard })) terminal.print(formatPuzzle(puzzle));
    });
}

const WHOLE: Shard = { part: 1, of: 1 };

/** For commander: `3/16` is the third of sixteen parts. */
function shardOption(text: string): Shard {
  const [part, of] = text.split('/').map(Number);
  const isPart = /^\d+\/\d+$/.test(text) && part! >= 1 && part! <= of!;
  if (!isPart) throw new BadInput('terminal.error.shard', { text: plain(text.slice(0, 20)) });
  return { part: part!, of: of! };
}

const EXAMPLES: Explanation['examples'] = [
  ['saqqara puzzles make --game kheops --count 20'],
  ['saqqara puzzles make --count 150 --seed 1 --shard 2/2'],
];
