import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Machine What installs a package here.
 * @property {string} path Where its programs are looked for.
 * @property {boolean} isRoot
 * @property {(line: string) => void} say
 * @property {number} patience For how many milliseconds another program may hold the lock of the package manager.
 */

/** @returns {Machine} */
const thisMachine = () => ({
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
  say: (line) => console.log(line),
  patience: 15 * 60_000,
});

const BETWEEN_TRIES = 1_000;
const LOCKED = /Could not get lock|Unable to acquire the dpkg|Unable to lock directory/;

/**
 * Installs packages of Debian one after the other, as root; elsewhere it does nothing. What is available is asked once.
 *
 * @param {Machine} [machine]
 * @returns {(name: string, packageName: string) => Promise<void>}
 */
export function installer(machine = thisMachine()) {
  const isPossible =
    machine.isRoot && machine.path.split(':').some((folder) => existsSync(join(folder, 'apt-get')));
  let isUpdated = false;
  return async (name, packageName) => {
    if (!isPossible) return;
    machine.say(
      `${name} is not installed: installing Debian’s package ${packageName}, which takes a minute …`,
    );
    // Without the network the lists that are there may do.
    if (!isUpdated) await apt(machine, 'update');
    isUpdated = true;
    const began = Date.now();
    const { code, output } = await apt(
      machine,
      'install',
      '--yes',
      '--no-install-recommends',
      '-o',
      `DPkg::Lock::Timeout=${Math.ceil(machine.patience / 1000)}`,
      packageName,
    );
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    machine.say(
      code === 0 ? `Installed ${name} in ${seconds} s.` : `${name} could not be installed:\n${output.trim()}`,
    );
  };
}

/**
 * Somebody else may be installing something: apt waits for some of its locks by itself, for the others it is asked again.
 *
 * @param {Machine} machine
 * @param {string[]} args
 */
async function apt(machine, ...args) {
  for (let end = Date.now() + machine.patience, tries = 0; ; tries++) {
    const { code, output } = await run(machine, args);
    if (code === 0 || !LOCKED.test(output) || Date.now() > end) return { code, output };
    if (tries === 0) machine.say('Another program is installing packages; waiting until it has ended …');
    await sleep(BETWEEN_TRIES);
  }
}

/**
 * @param {Machine} machine
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ path }, args) {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: path, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
  });
  let output = '';
  child.stderr.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
