import { Command, type Option } from 'commander';
import { BadInput } from './badInput.ts';
import { similarTo } from './similar.ts';
import { plain } from './text.ts';

/**
 * A command that refuses a line in the user's language. Commander's own refusals are English sentences; these are the
 * methods in which it finds a fault, and a test has it find each of them.
 */
export class SpokenCommand extends Command {
  override createCommand(name?: string): SpokenCommand {
    return new SpokenCommand(name);
  }

  missingArgument(argument: string): never {
    throw new BadInput('terminal.error.missingArgument', { argument, command: lineOf(this) });
  }

  optionMissingArgument({ flags }: Option): never {
    throw new BadInput('terminal.error.missingValue', { option: flags });
  }

  unknownOption(flag: string): never {
    const known = this.createHelp()
      .visibleOptions(this)
      .map(({ long }) => long ?? '');
    const similar = similarTo(flag, known) ?? 'none';
    throw new BadInput('terminal.error.unknownOption', { option: plain(flag), similar });
  }

  unknownCommand(): never {
    const command = this.args[0] ?? '';
    const similar =
      similarTo(
        command,
        this.commands.map((known) => known.name()),
      ) ?? 'none';
    throw new BadInput('terminal.error.unknownCommand', { command: plain(command), similar });
  }

  _excessArguments(given: readonly string[]): never {
    const most = this.registeredArguments.length;
    throw new BadInput('terminal.error.tooMany', { command: this.name(), most, given: given.length });
  }
}

/** What is typed to call a command: `saqqara replay`. */
export const lineOf = (command: Command): string =>
  command.parent === null ? command.name() : `${lineOf(command.parent)} ${command.name()}`;
