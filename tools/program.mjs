import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { manifest, ROOT } from './files.mjs';

/**
 * Runs a program of an installed package and keeps what it prints.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function quietly(name, ...args) {
  const child = spawn(process.execPath, [path(name), ...args], {
    cwd: ROOT,
    // Compiler and linter live for seconds: to tidy their memory seldom saves a fifth of their time.
    env: { GOGC: '400', ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program of an installed package and shows what it prints.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function openly(name, ...args) {
  const child = spawn(process.execPath, [path(name), ...args], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const PACKAGES = /** @type {Record<string, string>} */ ({ tsc: 'typescript' });

/**
 * The script of a program, run by this very Node: the links in node_modules/.bin differ from system to system.
 *
 * @param {string} name
 */
function path(name) {
  const folder = join(ROOT, 'node_modules', PACKAGES[name] ?? name);
  return join(folder, manifest(folder).bin?.[name] ?? '');
}

/** @param {number} began */
export const secondsSince = (began) => ((Date.now() - began) / 1000).toFixed(1);

/**
 * Leaves the process, saying why.
 *
 * @param {string} reason
 * @returns {never}
 */
export function stop(reason) {
  console.error(reason);
  process.exit(1);
}
