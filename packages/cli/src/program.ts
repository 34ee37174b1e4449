import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { Translate } from '@saqqara/words';
import { BadInput, reasonFor } from './badInput.ts';
import { addArena } from './commands/arena.ts';
import { addBench } from './commands/bench.ts';
import { addLadder } from './commands/ladder.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addSimulate } from './commands/simulate.ts';
import { addVerify } from './commands/verify.ts';
import { EXIT } from './exit.ts';
import type { Elsewhere, Host } from './host.ts';
import { LANGUAGE_CODES, languageAsked, languageNamed } from './language.ts';
import { speechIn } from './messages.ts';
import type { Terminal } from './terminal.ts';
import { plain } from './text.ts';

/** Runs one command and tells its exit code. What was wrong has been said when it returns. */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  elsewhere: Elsewhere,
): Promise<number> {
  let code: number = EXIT.ok;
  const asked = languageAsked(argv);
  const language = asked.code === null ? elsewhere.language : languageNamed(asked.code);
  const t = await speechIn(language ?? elsewhere.language);
  try {
    if (language === null) {
      throw new BadInput('terminal.error.language', {
        code: plain(asked.code ?? ''),
        languages: LANGUAGE_CODES,
      });
    }
    const program = programFor({ ...elsewhere, terminal, t, leave: (reported) => (code = reported) });
    await program.parseAsync(asked.rest.length === 0 ? ['--help'] : asked.rest, { from: 'user' });
    return code;
  } catch (error) {
    return codeOf(error, terminal, t);
  }
}

function programFor(around: Omit<Host, 'program'>): Command {
  const { terminal } = around;
  const program = new Command('saqqara')
    .description('Three board games of ancient Egypt: play, replay, verify, simulate and measure.')
    .version(manifest.version, '-V, --version', 'print the version')
    .option('--language <code>', `the language: ${LANGUAGE_CODES}`)
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
      outputError: (text, write) => write(text.replaceAll(/\s*\n\s*/g, ' ').trim()),
      getOutHelpWidth: () => Math.min(terminal.look().columns, 100),
      getOutHasColors: () => false,
    })
    .addHelpText('after', `${EXAMPLES}\n${CODES}`);
  const host: Host = { ...around, program };
  for (const add of [addPlay, addReplay, addVerify, addSimulate, addBench, addArena, addLadder]) add(host);
  return program;
}

function codeOf(error: unknown, terminal: Terminal, t: Translate): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  if (error instanceof BadInput) {
    terminal.complain(t('terminal.error', { reason: reasonFor(error, t) }));
    return EXIT.badInput;
  }
  if (process.env['SAQQARA_DEBUG'] === '1') throw error;
  const message = error instanceof Error ? error.message : String(error);
  const reason = t('terminal.error.failed', { message: message.split('\n')[0] ?? '' });
  terminal.complain(t('terminal.error', { reason }));
  return EXIT.failed;
}

const EXAMPLES = `
Examples:
  saqqara play                          asks what you want to play
  saqqara play imhotep --players 3      you and two bots
  saqqara play --resume game.txt        goes on with a saved game
  saqqara replay game.txt --at 40       the table after 40 plays
  saqqara verify *.txt                  are these records right?
  saqqara simulate --games 1000         random games, and what they scored
  saqqara bench                         how quick the rules are here
  saqqara arena --a 8 --b greedy-1      which bot is the stronger
`;

const CODES = `Exit codes: 0 all is well, 1 something was found to be wrong, 2 bad input.`;
