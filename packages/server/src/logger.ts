import { type DestinationStream, type Logger, pino } from 'pino';

export const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type Level = (typeof LEVELS)[number];

/** What would let a reader of the log act for somebody, or tell who somebody is. */
const SECRETS = [
  'cookie',
  'authorization',
  'token',
  'bearer',
  'email',
  'password',
  'secret',
  'seed',
  'set-cookie',
];

/** What an address could be: it has none of the signs that stand around one. */
const WORD = /[^\s<>"'(),;:]+/g;
/** As long as a token or its hash, wherever it stands. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** One JSON object a line. */
export const logger = (level: Level, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ['', '*.', '*.*.'].flatMap((above) => SECRETS.map((name) => pathOf(above, name))),
        censor: '…',
      },
      serializers: { err: described },
      timestamp: () => `,"at":${Date.now()}`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination as DestinationStream,
  );

/** For what fails where nobody waits for an answer: at which table, where it was at one. */
export const errorReporter =
  (log: Logger) =>
  (error: unknown, table?: string): void =>
    log.error({ err: error, table }, 'went wrong');

/** `a.b`, or `a["b-c"]` for what is not a word. */
const pathOf = (above: string, name: string): string =>
  name.includes('-') ? `${above.replace(/\.$/, '')}["${name}"]` : `${above}${name}`;

/** Databases and mail servers repeat in their messages what they were given. */
function described(error: unknown): object {
  if (!(error instanceof Error)) return { message: masked(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, code, message: masked(error.message), stack: masked(error.stack ?? '') };
}

const masked = (text: string): string =>
  text.replaceAll(WORD, (word) => (isAddress(word) ? '…' : word)).replaceAll(TOKEN, '…');

/** Somebody, at, a host with a dot in it. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  const dot = word.lastIndexOf('.');
  return at !== -1 && dot > at + 1 && dot < word.length - 1;
}
