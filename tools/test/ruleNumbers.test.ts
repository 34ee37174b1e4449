import { expect, test } from 'vitest';
import { wrongRuleNumbers } from '../ruleNumbers.mjs';
import { project } from './project.ts';

const withRules = (rules: string, files: Readonly<Record<string, string>> = {}): string =>
  project({
    'packages/imhotep/package.json': '{}',
    'packages/imhotep/RULES.md': rules,
    'packages/cli/package.json': '{}',
    ...files,
  });

const untested = (number: string): unknown => expect.stringContaining(`defines ${number}, but no test`);
const unknown = (place: string, number: string): string =>
  `${place} names ${number}, which no RULES.md defines`;

test.each([
  ['a list item', '- IM-7 Stones are loaded.'],
  ['a list item in bold', '- **IM-7** Stones are loaded.'],
  ['a list item inside another', '- Loading\n  - IM-7 Stones are loaded.'],
  ['a table row', '| rule | text |\n|---|---|\n| IM-7 | Stones are loaded. |'],
  ['a paragraph', 'IM-7 Stones are loaded.'],
  ['a heading', '### IM-7 Loading'],
])('a rule defined as %s needs a test', (_name, rules) => {
  expect(wrongRuleNumbers(withRules(rules))).toEqual([untested('IM-7')]);
  const tests = { 'packages/imhotep/test/a.test.ts': `test('[IM-7] stones are loaded', () => {});` };
  expect(wrongRuleNumbers(withRules(rules, tests))).toEqual([]);
});

test('a mention in the middle of a sentence defines nothing', () => {
  const rules = '- IM-1 One.\n\nLoading follows IM-7, as\n  IM-8 says.';
  expect(wrongRuleNumbers(withRules(rules))).toEqual([untested('IM-1')]);
});

test.each([
  ['a test', `test('[IM-7] a', f); test("[IM-16a] b", f);`],
  ['one test for both', `test('[IM-7, IM-16a] both', f);`],
  ['rows of a table', `test.each([['[IM-7] a', 1], [\`[IM-16a] b\`, 2]])('%s', f);`],
  ['a test after a comment', `// It's a comment's end.\ntest('[IM-7,IM-16a] both', f);`],
])('numbers are found in %s', (_name, text) => {
  const rules = '- IM-7 One.\n  - IM-16a Two.';
  expect(wrongRuleNumbers(withRules(rules, { 'packages/imhotep/test/a/b.test.ts': text }))).toEqual([]);
});

test.each([
  ['a comment', `// test('[IM-7] a', f);`],
  ['a skipped test', `test.skip('[IM-7] a', f);`],
  ['a test to be written', `test.todo('[IM-7] a');`],
  ['the middle of a name', `test('as IM-7 says', f);`],
  ['a longer number', `test('[IM-70] a', f); // `],
])('%s does not test a rule', (_name, text) => {
  const root = withRules('- IM-7 One.\n', { 'packages/imhotep/test/a.test.ts': text });
  expect(wrongRuleNumbers(root)).toContainEqual(untested('IM-7'));
});

test('a test in another package, or in a file that is no test, does not count', () => {
  const text = `test('[IM-7] a', f);`;
  const files = { 'packages/cli/test/a.test.ts': text, 'packages/imhotep/test/a.ts': text };
  expect(wrongRuleNumbers(withRules('- IM-7 One.', files))).toEqual([untested('IM-7')]);
});

test('numbers that do not exist are found in tests and sources, with their lines', () => {
  const root = withRules('- IM-7 One.', {
    'packages/imhotep/test/a.test.ts': `test('[IM-7] a', f);\ntest('[IM-8] b', f);`,
    'packages/imhotep/src/a.ts': `/** Stones. [IM-7] */\nconst a = { rule: 'IM-9' };\n/** Typing error. [MI-7] */`,
    'packages/cli/test/a.test.ts': `test('[IM-10] c', f);`,
  });
  expect(wrongRuleNumbers(root)).toEqual([
    unknown('packages/cli/test/a.test.ts:1', 'IM-10'),
    unknown('packages/imhotep/src/a.ts:2', 'IM-9'),
    unknown('packages/imhotep/src/a.ts:3', 'MI-7'),
    unknown('packages/imhotep/test/a.test.ts:2', 'IM-8'),
  ]);
});

test('what only looks like a number is left alone where there are no rules', () => {
  const root = withRules('- IM-7 One.', {
    'packages/imhotep/test/a.test.ts': `test('[IM-7] a', f);`,
    'packages/cli/src/a.ts': `const name = 'UTF-8 SHA-256 ES-2023';`,
  });
  expect(wrongRuleNumbers(root)).toEqual([]);
});

test('a game whose rules are missing, or have no numbers, is a problem', () => {
  const missing = ['packages/imhotep/RULES.md defines no rule'];
  expect(wrongRuleNumbers(withRules('Stones are loaded.'))).toEqual(missing);
  const registered = {
    'packages/imhotep/package.json': '{}',
    'packages/games/package.json': '{ "dependencies": { "@saqqara/imhotep": "1.0.0" } }',
  };
  expect(wrongRuleNumbers(project(registered))).toEqual(missing);
});
