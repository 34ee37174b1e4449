import type { Argument, Command, HelpConfiguration, Option } from 'commander';
import type { Key, Translate } from '@saqqara/words';
import { lineOf } from './spokenCommand.ts';
import type { Terminal } from './terminal.ts';
import { padEnd, wrapped } from './text.ts';

/** Wider lines are hard to read. */
const WIDEST = 100;

export const helpWidth = (terminal: Terminal): number => Math.min(terminal.look().columns, WIDEST);

/** Commander's own words in a help, in the user's language. */
export function helpIn(t: Translate): HelpConfiguration {
  const optionsTerm = `[${t('usage.term.options')}]`;
  const commandTerm = `[${t('usage.term.command')}]`;
  const argumentsOf = (command: Command): string[] => command.registeredArguments.map(argumentTerm);
  return {
    styleTitle: (title) => (title in TITLES ? t(TITLES[title as keyof typeof TITLES]) : title),
    commandUsage: (command) => {
      const commands = command.commands.length === 0 ? [] : [commandTerm];
      return [lineOf(command), optionsTerm, ...commands, ...argumentsOf(command)].join(' ');
    },
    subcommandTerm: (command) => {
      const options = command.options.length === 0 ? [] : [optionsTerm];
      return [command.name(), ...options, ...argumentsOf(command)].join(' ');
    },
    optionDescription: ({ description, defaultValue }: Option) =>
      defaultValue === undefined
        ? description
        : t('usage.default', { description, value: String(defaultValue as string | number) }),
    boxWrap: (text, columns) => wrapped(text.split(' '), { columns, indent: 0 }).join('\n'),
  };
}

/** What commander calls the parts of a help. */
const TITLES = {
  'Usage:': 'usage.title.usage',
  'Arguments:': 'usage.title.arguments',
  'Options:': 'usage.title.options',
  'Commands:': 'usage.title.commands',
} as const satisfies Readonly<Record<string, Key>>;

function argumentTerm(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** What stands below the lists of a help. */
export interface Explanation {
  readonly paragraphs?: readonly string[];
  /** A command line, and what it does where that is not plain. */
  readonly examples: readonly (readonly [line: string, does?: string])[];
  readonly last?: string;
}

/** For commander: paragraphs as wide as the help, then examples. */
export function explained(
  { paragraphs = [], examples, last }: Explanation,
  { terminal, t }: { readonly terminal: Terminal; readonly t: Translate },
): string {
  const columns = helpWidth(terminal);
  const width = Math.max(...examples.map(([line]) => line.length));
  const paragraph = (text: string): string[] => wrapped(text.split(' '), { columns, indent: 0 });
  return [
    ...paragraphs.flatMap((text) => ['', ...paragraph(text)]),
    '',
    t('usage.title.examples'),
    ...examples.map(([line, does]) => `  ${does === undefined ? line : `${padEnd(line, width)}  ${does}`}`),
    ...(last === undefined ? [] : ['', ...paragraph(last)]),
  ].join('\n');
}
