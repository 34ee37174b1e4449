/**
 * Writes `packages/protocol/src/confusables.ts` from Unicode's own table of letters that look alike:
 * `node tools/confusables.mjs confusables.txt`. The file is published with UTS #39 at unicode.org/Public/security.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TARGET = fileURLToPath(new URL('../packages/protocol/src/confusables.ts', import.meta.url));
const WIDTH = 104;

const text = readFileSync(process.argv[2] ?? 'confusables.txt', 'utf8');
const version = /^# Version: ([\d.]+)/m.exec(text)?.[1] ?? 'unknown';

/** @type {Map<string, string[]>} */
const groups = new Map();
for (const line of text.split('\n')) {
  const [from = '', to = ''] = line.split(';').map((part) => part.trim());
  if (!/^[0-9A-F]+$/.test(from) || !/^[0-9A-F ]+$/.test(to)) continue;
  if (!isNeeded(String.fromCodePoint(Number.parseInt(from, 16)))) continue;
  const prototype = to.split(' ').map(shortened).join('+');
  groups.set(prototype, [...(groups.get(prototype) ?? []), shortened(from)]);
}

/** Letters and digits alone: the rest is not compared, or has become one of these by then. */
function isNeeded(/** @type {string} */ letter) {
  return /^[\p{L}\p{N}]$/u.test(letter) && letter.normalize('NFKC') === letter;
}

function shortened(/** @type {string} */ hex) {
  return Number.parseInt(hex, 16).toString(16);
}

const lines = [''];
for (const [prototype, letters] of groups) {
  const group = `${prototype}:${letters.join('.')}`;
  if ((lines.at(-1) ?? '').length + group.length > WIDTH) lines.push('');
  const line = lines.pop() ?? '';
  lines.push(line === '' ? group : `${line} ${group}`);
}

writeFileSync(
  TARGET,
  `/**
 * Letters and digits that look like others, by what they look like, in hexadecimal: Unicode's own table (UTS #39, version ${version}).
 * Made by \`tools/confusables.mjs\`. © Unicode, Inc., under the Unicode License V3.
 */
export const CONFUSABLES = \`
${lines.join('\n')}
\`;
`,
);
