import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorReporter } from '../logger.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import { mailBy } from '../people/mail.ts';
import { type People, people as peopleWith } from '../people/people.ts';
import { reloadWhenPeopleChange, riseEverywhere } from '../people/peopleAtTables.ts';
import type { Tables } from '../tables/tables.ts';
import type { Stores } from './stores.ts';

/** Who somebody is, and the way to write to them. */
export interface PeopleAndMail {
  readonly people: People;
  readonly close: () => void;
}

interface Surroundings {
  readonly tables: Tables;
  readonly sanctions: Sanctions;
  /** Where a browser finds the server, unless it has a name in public. */
  readonly address: string;
  readonly logger: Logger;
}

export function openPeopleAndMail(
  { smtpUrl, mailFrom, publicUrl, rateFactor, moderators }: Config,
  { database, bus }: Stores,
  { tables, sanctions, address, logger }: Surroundings,
): PeopleAndMail {
  const mail = smtpUrl === null ? null : mailBy(smtpUrl, mailFrom);
  const reportError = errorReporter(logger);
  const people = peopleWith({
    database,
    bus,
    publicUrl: publicUrl ?? new URL(address),
    mail,
    reportError,
    rise: (user) => riseEverywhere(tables, user, reportError),
    rateFactor,
    moderators,
  });
  const unsubscribe = reloadWhenPeopleChange(bus, tables, sanctions);
  return {
    people,
    close() {
      unsubscribe();
      mail?.close();
    },
  };
}
