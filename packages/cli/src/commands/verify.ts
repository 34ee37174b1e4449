import { type GameRecord, verifyRecord } from '@saqqara/kernel';
import { BadInput } from '../badInput.ts';
import { EXIT } from '../exit.ts';
import type { Host } from '../host.ts';
import { endingWords, namesIn, problemSentence, readRecord } from '../recordFile.ts';
import type { Terminal } from '../terminal.ts';

export function addVerify({ program, terminal, leave }: Host): void {
  program
    .command('verify')
    .description('Check that every play of a record is legal and its result is right.')
    .argument('<file...>', 'records; - reads one from the input')
    .addHelpText('after', HELP)
    .action(async (paths: string[]) => {
      let worst: number = EXIT.ok;
      for (const path of paths) worst = Math.max(worst, await verify(path, terminal));
      leave(worst);
    });
}

/** One line for one file: on stdout what is right or wrong with it, on stderr that it cannot be read. */
async function verify(path: string, terminal: Terminal): Promise<number> {
  try {
    const { path: name, game, record } = await readRecord(path, terminal);
    const problem = verifyRecord(game, record);
    const scene = { look: terminal.look(), names: namesIn(game, record), viewer: null };
    terminal.print(
      `${name}: ${problem === null ? summary(record, scene.names) : `wrong. ${problemSentence(game, record, problem, scene)}`}`,
    );
    return problem === null ? EXIT.ok : EXIT.failed;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    terminal.complain(`error: ${error.message}`);
    return EXIT.badInput;
  }
}

const summary = (record: GameRecord, names: readonly string[]): string =>
  [`right. ${record.game}`, `${record.options.seats} players`, `${record.plays.length} plays`]
    .concat(endOf(record, names))
    .join(', ');

function endOf({ ending, result }: GameRecord, names: readonly string[]): string[] {
  const scores = result === null ? [] : [`scores ${result.scores.join(' ')}`];
  if (ending !== null) return [endingWords(ending, names), ...scores];
  return result === null ? ['not over yet'] : scores;
}

const HELP = `
Prints one line for each file. Exit code 1 if a record is wrong: the line names
the play and the rule. Exit code 2 if a file cannot be read as a record.

Examples:
  saqqara verify game.txt
  saqqara verify records/*.txt`;
