import type { Database } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

export const CREATE_VERSIONS = `CREATE TABLE IF NOT EXISTS schema_version (
  version BIGINT PRIMARY KEY,
  since BIGINT NOT NULL
)`;

export const READ_VERSION = 'SELECT COALESCE(MAX(version), 0) AS version FROM schema_version';

/**
 * The statements that bring a database from a version to this program's. Whoever runs them holds a lock from before the
 * version was read until they are stored, so that two nodes that start at once do not both run them.
 */
export function outstanding(dialect: Database['dialect'], version: number): string[] {
  refuseNewer(version);
  const now = Date.now();
  return MIGRATIONS.slice(version).flatMap((steps, n) => [
    ...steps.map((step) => (typeof step === 'string' ? step : step[dialect])),
    `INSERT INTO schema_version (version, since) VALUES (${version + n + 1}, ${now})`,
  ]);
}

/** An older program could misread what a newer one has stored. */
export function refuseNewer(version: number): void {
  if (version <= MIGRATIONS.length) return;
  throw new Error(
    `The database has version ${version} of the tables, and this program knows them only up to ${MIGRATIONS.length}. ` +
      'Start the newer program that made it, or restore a backup from before.',
  );
}
