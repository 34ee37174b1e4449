import { createInterface, type Interface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createColors } from 'picocolors';
import type { Look, Terminal } from './terminal.ts';

const { env, stdin, stdout, stderr } = process;

/** The terminal, or the pipes, that the process was started with. */
export function processTerminal(): Terminal & { close(): void } {
  // Whoever reads our output may stop early: `saqqara replay game.txt | head`.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const isInteractive = stdin.isTTY && stdout.isTTY;
  const lines = lineReader(isInteractive);
  return {
    isInteractive: isInteractive && env['TERM'] !== 'dumb',
    look,
    print: (line) => void stdout.write(`${shown(line)}\n`),
    complain: (line) => void stderr.write(`${shown(line)}\n`),
    progress: (line) => void (stderr.isTTY && env['TERM'] !== 'dumb' && stderr.write(`\r\u001b[K${line}`)),
    ask: lines.ask,
    readInput: () => text(stdin),
    close: lines.close,
  };
}

const isUnicode = env['TERM'] !== 'dumb' && env['TERM'] !== 'linux';

/** What stands for the signs of our sentences where a terminal may not have them; letters lose their accents. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '’': "'", '¿': '', '¡': '', ß: 'ss' },
  ...{ '…': '...', '–': '-', '→': '->', '°': ' degrees', '×': 'x', '\u00a0': ' ', '\u202f': ' ' },
};

const shown = (text: string): string =>
  isUnicode
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\0-~]/gu, (sign) => PLAIN_SIGNS[sign] ?? sign);

function look(): Look {
  const isPlain = env['TERM'] === 'dumb';
  const isForced = !['', '0', undefined].includes(env['FORCE_COLOR']);
  // Not a terminal is `undefined` in Node, which the colours would take for leave to decide themselves.
  const hasColour = isForced || (Boolean(stdout.isTTY) && !isPlain);
  return {
    paint: createColors(hasColour && (env['NO_COLOR'] ?? '') === ''),
    isUnicode,
    columns: stdout.columns || 80,
    rows: stdout.rows || 24,
  };
}

/**
 * Reads line by line. It begins with the first question, so that other prompts may use the keyboard before; lines
 * that come faster than they are asked for wait.
 */
function lineReader(isInteractive: boolean): { ask: Terminal['ask']; close: () => void } {
  const waiting: string[] = [];
  let completions: readonly string[] = [];
  let hasEnded = false;
  let reader: Interface | null = null;
  let deliver: ((line: string | null) => void) | null = null;

  function give(line: string | null): void {
    const receive = deliver;
    deliver = null;
    if (receive !== null) receive(line);
    else if (line !== null) waiting.push(line);
  }

  function open(): Interface {
    const complete = (typed: string): [string[], string] => [
      completions.filter((each) => each.toLowerCase().startsWith(typed.toLowerCase())),
      typed,
    ];
    const opened = isInteractive
      ? createInterface({ input: stdin, output: stdout, completer: complete })
      : createInterface({ input: stdin });
    opened.on('line', give);
    opened.on('SIGINT', () => opened.close());
    opened.on('close', () => {
      hasEnded = true;
      give(null);
    });
    return opened;
  }

  return {
    async ask(prompt, offered = []) {
      completions = offered;
      if (hasEnded && waiting.length === 0) return null;
      reader ??= open();
      if (isInteractive && !hasEnded) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else {
        stdout.write(prompt);
      }
      const next = waiting.shift();
      const line =
        next ?? (hasEnded ? null : await new Promise<string | null>((resolve) => (deliver = resolve)));
      // The echo of a pipe, so that what is printed reads like what was typed.
      if (!stdin.isTTY || line === null) stdout.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader?.close(),
  };
}
