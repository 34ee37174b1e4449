import { cpus } from 'node:os';
import { type Pace, PACES } from '@saqqara/bots';
import { Email } from '@saqqara/protocol';
import { BadConfig } from './badConfig.ts';
import { LEVELS, type Level } from './logger.ts';
import { type OperatorConfig, OPERATOR_VARIABLES } from './operatorConfig.ts';
import { any, number, one, url, type Variable, whole } from './variable.ts';

export const ROLES = ['all', 'web', 'worker'] as const;

export interface Config extends OperatorConfig {
  /** `null` takes the usual one, or the next that is free; 0 takes any. */
  readonly port: number | null;
  readonly host: string;
  readonly folder: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly publicUrl: URL | null;
  readonly furtherHosts: readonly string[];
  readonly role: (typeof ROLES)[number];
  readonly proxies: number;
  readonly logLevel: Level;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** E-mail addresses. */
  readonly moderators: readonly string[];
  readonly botThreads: number;
  readonly botPace: Pace;
  readonly metricsToken: string | null;
  /** In seconds. */
  readonly patience: number;
  readonly endPatience: number;
  readonly foundPatience: number;
  readonly tellAfter: number;
  /** Whether messages may go to addresses of the operator's own network. */
  readonly tellsInside: boolean;
  /** By how much every limit is multiplied. */
  readonly rateFactor: number;
}

const THREADS = Math.max(1, Math.min(4, cpus().length - 1));

const VARIABLES: { readonly [K in keyof Config]: Variable<Config[K]> } = {
  port: {
    name: 'PORT',
    means: 'where it listens; if it is given and taken, the server says so and stops',
    usual: '3000, or the next free one',
    read: whole(0, 65_535),
    otherwise: null,
    form: 'a number from 0 to 65535',
  },
  host: {
    name: 'HOST',
    means: 'who can reach it: 127.0.0.1 this computer alone, 0.0.0.0 everybody in the network',
    usual: '127.0.0.1',
    read: any,
    otherwise: '127.0.0.1',
    form: 'an address',
  },
  folder: {
    name: 'SAQQARA_DATA',
    means: 'the folder of the database, unless DATABASE_URL is given',
    usual: 'data',
    read: any,
    otherwise: 'data',
    form: 'a folder',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    means: 'PostgreSQL in place of SQLite, for many nodes',
    usual: 'none',
    read: url('postgres:', 'postgresql:'),
    otherwise: null,
    form: 'an address such as postgres://name:word@host/database',
  },
  redisUrl: {
    name: 'REDIS_URL',
    means: 'how many nodes hear of each other; needs DATABASE_URL',
    usual: 'none',
    read: url('redis:', 'rediss:'),
    otherwise: null,
    form: 'an address such as redis://host:6379',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    means: 'where people find the page; with https, cookies travel by it alone',
    usual: 'http://localhost and the port',
    read: (text) => {
      const address = url('http:', 'https:')(text);
      return address === null ? null : new URL(address);
    },
    otherwise: null,
    form: 'an address such as https://saqqara.example',
  },
  furtherHosts: {
    name: 'ALLOWED_HOSTS',
    means: 'further names under which the page may be reached, with commas between them',
    usual: 'none but that of PUBLIC_URL, localhost and addresses in numbers',
    read: (text) => {
      const names = text.split(',').map((name) => name.trim());
      return names.every((name) => /^[\w.-]+$/.test(name)) ? names : null;
    },
    otherwise: [],
    form: 'a list of names such as saqqara.example, www.saqqara.example',
  },
  role: {
    name: 'ROLE',
    means: 'web serves people, worker plays for bots, all does both; web and worker need REDIS_URL',
    usual: 'all',
    read: one(ROLES),
    otherwise: 'all',
    form: 'all, web or worker',
  },
  proxies: {
    name: 'TRUST_PROXY',
    means: 'how many proxies of your own stand before the server and name the client',
    usual: '0',
    read: whole(0, 10),
    otherwise: 0,
    form: 'a number from 0 to 10',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    means: 'how much it writes about what it does',
    usual: 'warn',
    read: one(LEVELS),
    otherwise: 'warn',
    form: `one of ${LEVELS.join(', ')}`,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    means:
      'a mail server, for links that sign people in and for telling them that it is their turn; without it they can use passkeys',
    usual: 'none',
    read: url('smtp:', 'smtps:'),
    otherwise: null,
    form: 'an address such as smtp://name:word@host:587',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    means: 'the sender of those mails',
    usual: 'saqqara@localhost',
    read: any,
    otherwise: 'saqqara@localhost',
    form: 'an e-mail address',
  },
  moderators: {
    name: 'MODERATORS',
    means: 'the e-mail addresses of those who see reports at /moderation, separated by commas',
    usual: 'none: nobody does',
    read: (text) => {
      const all = text.split(',').map((each) => Email.safeParse(each));
      return all.every(({ success }) => success) ? all.map(({ data }) => data ?? '') : null;
    },
    otherwise: [],
    form: 'e-mail addresses such as ana@saqqara.example,ben@saqqara.example',
  },
  botThreads: {
    name: 'BOT_THREADS',
    means: 'in how many threads bots think',
    usual: 'one less than the computer has, 1 to 4',
    read: whole(1, 64),
    otherwise: THREADS,
    form: 'a number from 1 to 64',
  },
  botPace: {
    name: 'BOT_PACE',
    means: 'whether bots take their time like people or play at once',
    usual: 'human',
    read: one(PACES),
    otherwise: 'human',
    form: PACES.join(' or '),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    means: 'what whoever reads /metrics must know, as a bearer token',
    usual: 'none: nobody may',
    read: any,
    otherwise: null,
    form: 'any text',
  },
  patience: {
    name: 'PATIENCE',
    means: 'after how many seconds without a connection the others may let a bot play on, except by days',
    usual: '60',
    read: number(1, 86_400),
    otherwise: 60,
    form: 'a number from 1 to 86400',
  },
  endPatience: {
    name: 'END_PATIENCE',
    means:
      'after how many seconds without a connection the others may end a match without asking, except by days',
    usual: '1800',
    read: number(1, 86_400),
    otherwise: 1_800,
    form: 'a number from 1 to 86400',
  },
  foundPatience: {
    name: 'FOUND_PATIENCE',
    means: 'how many seconds who was found to play with others has to sit down',
    usual: '12',
    read: number(1, 86_400),
    otherwise: 12,
    form: 'a number from 1 to 86400',
  },
  tellAfter: {
    name: 'TELL_AFTER',
    means: 'how many seconds somebody may have had no connection before they are told that something waits',
    usual: '8',
    read: number(0, 3_600),
    otherwise: 8,
    form: 'a number from 0 to 3600',
  },
  tellsInside: {
    name: 'TELL_INSIDE',
    means: "whether people's webhooks may lead into your own network, say for tests: yes or no",
    usual: 'no',
    read: (text) => (text === 'yes' ? true : text === 'no' ? false : null),
    otherwise: false,
    form: 'yes or no',
  },
  rateFactor: {
    name: 'RATE_FACTOR',
    means: 'by how much every limit of rates is multiplied',
    usual: '1',
    read: number(0.01, 1_000_000),
    otherwise: 1,
    form: 'a number from 0.01 to 1000000',
  },
  ...OPERATOR_VARIABLES,
};

/** The configuration that the environment gives; throws `BadConfig` with a line for each thing that is wrong. */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = [];
  const entries = Object.entries(VARIABLES).map(([key, variable]) => {
    const text = environment[variable.name]?.trim() ?? '';
    if (text === '') return [key, variable.otherwise];
    const value = variable.read(text);
    // An address may have a password in it.
    const isSecret = variable.isSecret === true || variable.form.startsWith('an address');
    const shown = isSecret ? 'what it says' : `"${text}"`;
    if (value === null) wrong.push(`${variable.name} is ${variable.form}, not ${shown}.`);
    return [key, value];
  });
  const config = Object.fromEntries(entries) as Config;
  if (wrong.length === 0 && config.redisUrl !== null && config.databaseUrl === null) {
    wrong.push('REDIS_URL needs DATABASE_URL: nodes that hear of each other must share a database.');
  }
  if (wrong.length === 0 && config.role !== 'all' && config.redisUrl === null) {
    wrong.push(`ROLE=${config.role} needs REDIS_URL: without it nobody would hand in or take up turns.`);
  }
  if (wrong.length > 0) throw new BadConfig(wrong.join('\n'));
  return config;
}

/** Every variable with what it means, for `--help`. */
export const helpOnConfig = (): string =>
  Object.values(VARIABLES)
    .map(({ name, means, usual }) => `  ${name.padEnd(16)} ${means} (${usual})`)
    .join('\n');
