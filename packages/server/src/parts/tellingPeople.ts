import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorReporter } from '../logger.ts';
import type { People } from '../people/people.ts';
import type { Pending, Tables } from '../tables/tables.ts';
import { startTelling } from '../telling/sender.ts';
import { openTelling, type TellingParts } from '../telling/telling.ts';

interface Surroundings {
  readonly nodeId: string;
  readonly people: People;
  readonly tables: Tables;
  readonly logger: Logger;
}

/** What tells people that something waits for them; a process that only thinks for bots tells nobody. */
export async function openTellingPeople(
  { tellsInside, operatorEmail, role }: Config,
  { nodeId, people, tables, logger }: Surroundings,
): Promise<{ readonly telling: TellingParts; readonly start: () => () => Promise<void> }> {
  const now = (): number => tables.now();
  const telling = await openTelling({ people, tables, now, goesInside: tellsInside, operatorEmail });
  const context = {
    database: people.database,
    nodeId,
    now,
    stillToTell: (pending: Pending) => tables.stillToTell(pending),
    write: telling.write,
    channels: telling.channels,
    reportError: errorReporter(logger),
  };
  return { telling, start: () => (role === 'worker' ? () => Promise.resolve() : startTelling(context)) };
}
