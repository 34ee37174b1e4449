import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpOnConfig } from '../src/config.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Everything that the environment can say to the server. */
const SETTINGS = [...helpOnConfig().matchAll(/^ {2}([A-Z_]+) /gm)].map((match) => match[1]!);

const COMPOSE = read('deploy/compose.yaml');
const NODES = COMPOSE.slice(COMPOSE.indexOf('x-environment'), COMPOSE.indexOf('  proxy:'));
const ENVIRONMENT = [...NODES.matchAll(/^ +([A-Z_]+): (.*)$/gm)].map(([, name, value]) => ({
  name: name!,
  value: value!,
}));
const FIXED = /^ENV (.*)$/m.exec(read('deploy/Dockerfile').split('FROM').at(-1)!)![1]!.split(' ');

test('there are settings', () => {
  expect(SETTINGS).toContain('MODERATORS');
  expect(SETTINGS).toHaveLength(new Set(SETTINGS).size);
});

test('each setting is passed to the nodes of deploy/, or fixed by the image', () => {
  const passed = [...ENVIRONMENT.map(({ name }) => name), ...FIXED.map((each) => each.split('=')[0]!)];
  expect(SETTINGS.filter((name) => !passed.includes(name))).toEqual([]);
  expect(ENVIRONMENT.map(({ name }) => name).filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

test('what is passed by its own name comes from whoever starts it', () => {
  const mixed = ENVIRONMENT.filter(({ value }) => value.startsWith('${')).filter(
    ({ name, value }) => !value.startsWith(`\${${name}:-`),
  );
  expect(mixed).toEqual([]);
});

test('each setting is told in the documents', () => {
  const documents = [
    'README.md',
    'packages/server/README.md',
    ...readdirSync(new URL('docs/', ROOT)).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ].map(read);
  expect(
    SETTINGS.filter((name) => !documents.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
  ).toEqual([]);
});
