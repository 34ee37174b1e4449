import type { Statement } from '../src/storage/database.ts';
import type { MIGRATIONS } from '../src/storage/migrations.ts';

/** What takes back what those versions of the tables added. */
export const undoing = (versions: typeof MIGRATIONS): Statement[] =>
  versions
    .flat()
    .reverse()
    .flatMap((step) => {
      const sql = typeof step === 'string' ? step : step.postgres;
      const [, table] = /^CREATE TABLE (\w+)/.exec(sql) ?? [];
      const [, changed, column] = /^ALTER TABLE (\w+) ADD COLUMN (\w+)/.exec(sql) ?? [];
      const [, index] = /^CREATE (?:UNIQUE )?INDEX (\w+)/.exec(sql) ?? [];
      if (table !== undefined) return [{ sql: `DROP TABLE ${table}`, values: [] }];
      if (column !== undefined) return [{ sql: `ALTER TABLE ${changed} DROP COLUMN ${column}`, values: [] }];
      return index === undefined ? [] : [{ sql: `DROP INDEX IF EXISTS ${index}`, values: [] }];
    });
