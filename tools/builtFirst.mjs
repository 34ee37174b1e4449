import { missing } from './programs.mjs';
import { buildAll } from './setup.mjs';

/** Before the tests of the page: it is built once, not by each server that they start. */
export async function setup() {
  const reason = missing('chromium');
  if (reason === null) await buildAll();
  else console.log(reason);
}
