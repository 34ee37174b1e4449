import { expect, test } from 'vitest';
import { wrongImports } from '../imports.mjs';
import { project } from './project.ts';

const declares = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) });

const MANIFESTS = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '1.0.0' } }),
  'packages/kernel/package.json': '{}',
  'packages/imhotep/package.json': declares('@saqqara/kernel', '@saqqara/games', '@saqqara/kheops', 'left'),
  'packages/imhotep/RULES.md': '- IM-1 One.',
  'packages/kheops/package.json': '{}',
  'packages/kheops/RULES.md': '- KH-1 One.',
  'packages/games/package.json': declares('@saqqara/kernel', '@saqqara/imhotep', '@saqqara/cli'),
  'packages/bots/package.json': declares('@saqqara/games'),
  'packages/protocol/package.json': declares('zod', '@scope/one'),
  'packages/server/package.json': declares('@saqqara/games', '@saqqara/cli'),
  'packages/web/package.json': declares('preact'),
  'packages/cli/package.json': JSON.stringify({
    dependencies: { '@saqqara/games': '1.0.0', '@saqqara/web': '1.0.0' },
    devDependencies: { '@saqqara/bots': '1.0.0' },
  }),
};

test.each([
  ['rules import the kernel', 'imhotep/src/a.ts', `import { seat } from '@saqqara/kernel';`],
  ['a file imports its neighbour', 'imhotep/src/sites/a.ts', `import { b } from '../b.ts';`],
  ['games import the rules', 'games/src/a.ts', `export { imhotep } from '@saqqara/imhotep';`],
  ['rules come with the games', 'cli/src/a.ts', `import { imhotep } from '@saqqara/imhotep';`],
  ['a test imports what is for testing', 'imhotep/test/a.test.ts', `import '@saqqara/kernel/testing';`],
  ['a test imports the games', 'imhotep/test/a.test.ts', `import { games } from '@saqqara/games';`],
  ['a test imports its own package by name', 'imhotep/test/a.test.ts', `import '@saqqara/imhotep';`],
  ['a test imports tools and Node', 'kernel/test/a.test.ts', `import 'vitest';\nimport 'node:fs';`],
  ['protocol imports what it declares', 'protocol/src/a.ts', `import 'zod/mini';\nimport '@scope/one/two';`],
  ['the command line makes itself ready', 'cli/bin/a.mjs', `import '../../../tools/setup.mjs';`],
  ['the command line imports Node', 'cli/src/a.ts', `import fs from 'node:fs';`],
  ['the server sees the tables', 'server/src/a.ts', `import { t } from './tables/tables.ts';`],
  ['tables see each other', 'server/src/tables/a.ts', `import { act } from './act.ts';`],
  ['a test looks behind the tables', 'server/test/a.test.ts', `import { act } from '../src/tables/act.ts';`],
  ['a word in a string is no import', 'imhotep/src/a.ts', `const text = "we import 'x' from 'zod'";`],
])('%s', (_name, path, text) => {
  expect(wrongImports(project({ ...MANIFESTS, [`packages/${path}`]: text }))).toEqual([]);
});

test.each([
  [
    'the kernel imports nothing',
    'kernel/src/a.ts',
    `import '@saqqara/games';`,
    'may import no other package',
  ],
  [
    'rules do not import other rules',
    'imhotep/src/a.ts',
    `import '@saqqara/kheops';`,
    'may import @saqqara/kernel',
  ],
  [
    'rules do not import the games',
    'imhotep/src/a.ts',
    `import type { A } from '@saqqara/games';`,
    'may import',
  ],
  ['bots do not import the games', 'bots/src/a.ts', `import '@saqqara/games';`, 'may import @saqqara/kernel'],
  ['server does not import the command line', 'server/src/a.ts', `import '@saqqara/cli';`, 'may import'],
  ['the command line does not import web', 'cli/src/a.ts', `import '@saqqara/web';`, 'may import'],
  ['sources of rules do not import Node', 'imhotep/src/a.ts', `import 'node:fs';`, 'neither'],
  ['sources of rules import no package', 'imhotep/src/a.ts', `import 'left';`, 'neither'],
  [
    'sources do not import what is for testing',
    'imhotep/src/a.ts',
    `import '@saqqara/kernel/testing';`,
    'only tests',
  ],
  ['sources do not import tests', 'kernel/src/a.ts', `import '../testing/laws.ts';`, 'only tests'],
  [
    'a path does not leave its package',
    'imhotep/test/a.test.ts',
    `import '../../kernel/src/a.ts';`,
    'stays in',
  ],
  ['only bin imports the tools', 'cli/src/a.ts', `import '../../../tools/setup.mjs';`, 'stays in'],
  [
    'rules that are no game come with nothing',
    'cli/src/a.ts',
    `import '@saqqara/kheops';`,
    'does not declare',
  ],
  ['a package declares what it imports', 'games/src/a.ts', `import '@saqqara/kheops';`, 'does not declare'],
  [
    'sources do not live on tools',
    'cli/src/a.ts',
    `import '@saqqara/bots';`,
    'does not declare @saqqara/bots',
  ],
  ['a scoped package is named in full', 'protocol/src/a.ts', `import '@scope/two/x';`, 'declare @scope/two'],
  ['Node is named as Node', 'cli/src/a.ts', `import 'fs';`, `'node:fs'`],
  ['an import at run time counts', 'cli/src/a.ts', `await import('zod');`, 'does not declare zod'],
  [
    'of the tables the server sees one file',
    'server/src/http/a.ts',
    `import type { Act } from '../tables/act.ts';`,
    'only packages/server/src/tables/tables.ts is imported',
  ],
  ['an export counts', 'imhotep/src/a.ts', `export * from '@saqqara/games';`, 'may import'],
])('refused: %s', (_name, path, text, reason) => {
  const problems = wrongImports(project({ ...MANIFESTS, [`packages/${path}`]: text }));
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

test.each(['../tableModel.ts', '../useKeys.ts', '../Menu.tsx', 'preact/hooks'])(
  'refused: the table without a screen imports %s',
  (from) => {
    const text = `import type { A } from '${from}';`;
    const problems = wrongImports(project({ ...MANIFESTS, 'packages/web/src/table/model/a.ts': text }));
    expect(problems).toEqual([expect.stringContaining('without a screen')]);
  },
);

test('a problem names the file, the line and what is imported', () => {
  const text = `import { a } from '@saqqara/kernel';\nimport {\n  b,\n  c,\n} from '@saqqara/kheops';\n`;
  expect(wrongImports(project({ ...MANIFESTS, 'packages/imhotep/src/a.ts': text }))).toEqual([
    "packages/imhotep/src/a.ts:5 imports '@saqqara/kheops': sources of imhotep may import @saqqara/kernel",
  ]);
});

test('a package that nobody has placed is a problem', () => {
  expect(wrongImports(project({ 'packages/stray/package.json': '{}' }))).toEqual([
    expect.stringContaining('packages/stray is not in the table'),
  ]);
});
