import { expect, test } from 'vitest';
import { tryHostility } from '../testing/trials/hostile.ts';

/** `SAQQARA_HOSTILE_SECONDS=60` tries it in a minute. */
const SECONDS = Number(process.env['SAQQARA_HOSTILE_SECONDS'] ?? 1_800);
const TABLES = 20;

test(`${TABLES} tables are played as if nothing were, for ${SECONDS} s of every attack at once`, async () => {
  const endured = await tryHostility({ seconds: SECONDS, tables: TABLES });
  console.info(JSON.stringify(endured));
  expect(endured.faults).toEqual([]);
});
