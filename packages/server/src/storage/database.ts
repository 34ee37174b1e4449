/** A value as both databases store it. Text holds no NUL: PostgreSQL knows none, so SQLite refuses it too. */
export type Value = string | number | null;

/** SQL with `?` for its values, in the words that SQLite and PostgreSQL share. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** One entry of a match's log, to be stored under its number if that is still free. */
export interface Appending {
  readonly match: string;
  /** Entries count from 1. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  /** A play's action, or JSON. */
  readonly body: string;
  /** The client's name for it. */
  readonly key: string | null;
  /** How many milliseconds since the entry before are on nobody's clock. */
  readonly idle: number;
  /** What must be stored with the entry, or not at all. */
  readonly also: readonly Statement[];
}

/** The database could not be reached or was lost; whether something was stored that was under way, only a look can tell. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/**
 * Where everything is kept: SQLite in one file, or PostgreSQL for many nodes. One contract suite runs on both.
 *
 * Whatever a promise here tells is on disk: a crash after it loses nothing.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';

  all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]>;

  /** Runs all of it or nothing, and tells for each how many rows it changed. */
  run(statements: readonly Statement[]): Promise<number[]>;

  /**
   * Stores entries of many matches in one transaction and with one flush to the disk. `false` for those whose number was
   * taken; they and what goes with them change nothing. Law: of two that append the same number, on any nodes, one gets `true`.
   * If what goes with one entry fails, nothing of all is stored. Entries of one match follow each other: whoever appends
   * number 6 must know that 5 is stored as it thinks, or 6 may come after another 5. `noted` is stored in any case.
   */
  append(entries: readonly Appending[], noted?: readonly Statement[]): Promise<boolean[]>;

  close(): Promise<void>;
}
