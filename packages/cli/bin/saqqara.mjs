#!/usr/bin/env node
import { ensureInstalled } from '../../../tools/installation.mjs';
import { ensureBuilt } from '../../../tools/setup.mjs';

await ensureInstalled('toRun');
if (process.argv[2] === 'ratings') {
  // What a server has stored is for the server's own program to touch.
  await import('../../../tools/ratings.mjs');
} else {
  await ensureBuilt();
  // Written so that the type checker, which may run before the first build, does not look for the file.
  const bundle = new URL('../dist/main.js', import.meta.url);
  await import(bundle.href);
}
