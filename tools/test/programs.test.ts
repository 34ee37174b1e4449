import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensurePrograms, type Program } from '../programs.mjs';
import { project } from './project.ts';

/** Notes how it is called; an installed package is a file of its name. */
const APT = `#!/bin/sh
echo "$*" >> "$(dirname "$0")/called"
for last; do :; done
[ "$1" = update ] || touch "$(dirname "$0")/$last"
`;

/** The first time somebody else holds the lock. */
const BUSY_APT = `#!/bin/sh
if [ ! -e "$(dirname "$0")/tried" ]; then
  touch "$(dirname "$0")/tried"
  echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 12 (apt-get)' >&2
  exit 100
fi
${APT}`;

const FAILING_APT = `#!/bin/sh
echo 'E: Unable to locate package' >&2
exit 100
`;

function machineWith(apt: string | null, { isRoot = true } = {}) {
  const path = project(apt === null ? { nothing: '' } : { 'apt-get': apt });
  const said: string[] = [];
  return {
    machine: {
      path: `${path}:/usr/bin:/bin`,
      isRoot,
      say: (line: string) => void said.push(line),
      patience: 60_000,
    },
    said,
    program: (name: string): Program => ({
      name,
      debian: name.toLowerCase(),
      unrun: `the tests of ${name}`,
      find: () => (existsSync(join(path, name.toLowerCase())) ? join(path, name.toLowerCase()) : null),
    }),
    called: () =>
      existsSync(join(path, 'called')) ? readFileSync(join(path, 'called'), 'utf8').trim().split('\n') : [],
  };
}

test('what is missing is installed one after the other, and said', async () => {
  const { machine, program, called, said } = machineWith(APT);
  expect(await ensurePrograms([program('Papyrus'), program('Reed')], machine)).toEqual([]);
  expect(called()).toEqual([
    'update',
    expect.stringMatching(/^install --yes .*DPkg::Lock::Timeout=60 papyrus$/),
    expect.stringMatching(/^install --yes .* reed$/),
  ]);
  expect(said).toEqual([
    expect.stringContaining('Papyrus is not installed: installing'),
    expect.stringContaining('Installed Papyrus in'),
    expect.stringContaining('Reed is not installed: installing'),
    expect.stringContaining('Installed Reed in'),
  ]);
});

test('what is there is not asked for', async () => {
  const { machine, program, called, said } = machineWith(APT);
  await ensurePrograms([program('Papyrus')], machine);
  const before = called().length;
  expect(await ensurePrograms([program('Papyrus')], machine)).toEqual([]);
  expect(called()).toHaveLength(before);
  expect(said).toHaveLength(2);
});

test('while another program holds the lock, it is waited for', async () => {
  const { machine, program, said } = machineWith(BUSY_APT);
  expect(await ensurePrograms([program('Papyrus')], machine)).toEqual([]);
  expect(said).toContain('Another program is installing packages; waiting until it has ended …');
});

test('what cannot be installed gets a sentence: why, and what is not run', async () => {
  const { machine, program, said } = machineWith(FAILING_APT);
  const missing = await ensurePrograms([program('Papyrus'), program('Reed')], machine);
  expect(missing).toEqual([
    expect.stringContaining('Papyrus is not installed, so the tests of Papyrus are not run.'),
    expect.stringContaining('Reed is not installed, so the tests of Reed are not run.'),
  ]);
  expect(said.join('\n')).toContain('E: Unable to locate package');
});

test.each([
  ['without root', APT, { isRoot: false }],
  ['where Debian’s package manager is not', null, { isRoot: true }],
])('%s nothing is tried', async (_where, apt, who) => {
  const { machine, program, called, said } = machineWith(apt, who);
  if (apt === null) machine.path = machine.path.split(':')[0] ?? '';
  expect(await ensurePrograms([program('Papyrus')], machine)).toHaveLength(1);
  expect(called()).toEqual([]);
  expect(said).toEqual([]);
});
