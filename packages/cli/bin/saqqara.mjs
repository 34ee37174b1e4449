#!/usr/bin/env node
import { ensureBuilt, ensureInstalled } from '../../../tools/setup.mjs';

ensureInstalled();
await ensureBuilt();
// Written so that the type checker, which may run before the first build, does not look for the file.
const bundle = new URL('../dist/main.js', import.meta.url);
await import(bundle.href);
