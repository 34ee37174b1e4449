import { any, number, type Variable } from './variable.ts';

/** What concerns only whoever runs the server. */
export interface OperatorConfig {
  /** Opens `/operations`; `null` keeps it shut. */
  readonly operationsToken: string | null;
  /** Where backups are put; `null` makes none by itself. */
  readonly backupFolder: string | null;
  /** In hours. */
  readonly backupEvery: number;
  /** In days. */
  readonly backupKept: number;
  readonly operatorName: string | null;
  /** Lines of it separated by semicolons. */
  readonly operatorAddress: string | null;
  readonly operatorEmail: string | null;
  /** The folder of what the operator adds to the privacy notice, the imprint and the contact page. */
  readonly legalFolder: string | null;
}

/** Nobody guesses it. */
const LEAST_TOKEN = 16;

export const OPERATOR_VARIABLES: {
  readonly [K in keyof OperatorConfig]: Variable<OperatorConfig[K]>;
} = {
  operationsToken: {
    name: 'OPERATIONS_TOKEN',
    means: 'what whoever opens /operations must know',
    usual: 'none: nobody can',
    read: (text) => (text.length >= LEAST_TOKEN && /^[\x21-\x7e]+$/.test(text) ? text : null),
    otherwise: null,
    form: `a text of at least ${LEAST_TOKEN} letters, digits and signs without spaces`,
    isSecret: true,
  },
  backupFolder: {
    name: 'BACKUP_FOLDER',
    means: 'where backups are put; on many nodes, of each that has it',
    usual: 'none: none are made',
    read: any,
    otherwise: null,
    form: 'a folder',
  },
  backupEvery: {
    name: 'BACKUP_EVERY',
    means: 'how many hours lie between two backups',
    usual: '24',
    read: number(0.1, 8_760),
    otherwise: 24,
    form: 'a number from 0.1 to 8760',
  },
  backupKept: {
    name: 'BACKUP_KEPT',
    means: 'for how many days a backup is kept; the newest always is',
    usual: '14',
    read: number(1, 3_650),
    otherwise: 14,
    form: 'a number from 1 to 3650',
  },
  operatorName: {
    name: 'OPERATOR_NAME',
    means: 'who runs this server, for the imprint',
    usual: 'none: the page says that it is a private server',
    read: any,
    otherwise: null,
    form: 'a name',
  },
  operatorAddress: {
    name: 'OPERATOR_ADDRESS',
    means: 'their postal address, its lines separated by semicolons',
    usual: 'none',
    read: any,
    otherwise: null,
    form: 'an address by post',
  },
  operatorEmail: {
    name: 'OPERATOR_EMAIL',
    means: 'where people can write to them',
    usual: 'none',
    read: (text) => (text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null),
    otherwise: null,
    form: 'an e-mail address',
  },
  legalFolder: {
    name: 'LEGAL_FOLDER',
    means:
      'a folder with what they add: privacy.md, imprint.md, contact.md, or privacy.de.md for one language',
    usual: 'none',
    read: any,
    otherwise: null,
    form: 'a folder',
  },
};
