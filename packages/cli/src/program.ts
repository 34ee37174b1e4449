import { type Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { Translate } from '@saqqara/words';
import { BadInput, reasonFor } from './badInput.ts';
import { addArena } from './commands/arena.ts';
import { addBench } from './commands/bench.ts';
import { addCalibrate } from './commands/calibrate.ts';
import { addLadder } from './commands/ladder.ts';
import { addPlay } from './commands/play.ts';
import { addPuzzles } from './commands/puzzles.ts';
import { addReplay } from './commands/replay.ts';
import { addSimulate } from './commands/simulate.ts';
import { addVerify } from './commands/verify.ts';
import { EXIT } from './exit.ts';
import { explained, helpIn, helpWidth } from './help.ts';
import type { Elsewhere, Host } from './host.ts';
import { LANGUAGE_CODES, languageAsked, languageNamed } from './language.ts';
import { speechIn } from './messages.ts';
import { SpokenCommand } from './spokenCommand.ts';
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
  const { terminal, t } = around;
  const program = new SpokenCommand('saqqara')
    .description(t('usage.description'))
    .version(manifest.version, '-V, --version', t('usage.version'))
    .option(`--language <${t('usage.term.code')}>`, t('usage.language', { languages: LANGUAGE_CODES }))
    .helpOption('-h, --help', t('usage.help'))
    .helpCommand(`help [${t('usage.term.command')}]`, t('usage.helpCommand'))
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
      getOutHelpWidth: () => helpWidth(terminal),
      getErrHelpWidth: () => helpWidth(terminal),
      getOutHasColors: () => false,
    })
    .configureHelp(helpIn(t))
    .addHelpText('after', () => explained({ examples: examplesIn(t), last: t('usage.exitCodes') }, around));
  const host: Host = { ...around, program };
  const players = [addPlay, addReplay, addVerify];
  const makers = [addSimulate, addBench, addArena, addLadder, addPuzzles, addCalibrate];
  for (const add of [...players, ...makers]) add(host);
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

const examplesIn = (t: Translate): readonly (readonly [string, string])[] => [
  ['saqqara play', t('usage.example.ask')],
  ['saqqara play imhotep --players 3', t('usage.example.bots')],
  ['saqqara play --resume game.txt', t('usage.example.resume')],
  ['saqqara replay game.txt --at 40', t('usage.example.replay')],
  ['saqqara verify *.txt', t('usage.example.verify')],
  ['saqqara simulate --games 1000', t('usage.example.simulate')],
  ['saqqara bench', t('usage.example.bench')],
  ['saqqara arena --a 8 --b greedy-1', t('usage.example.arena')],
];
