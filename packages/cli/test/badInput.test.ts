import { mkdirSync, writeFileSync } from 'node:fs';
import { formatRecord } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { saqqara, scratch } from './fakeTerminal.ts';
import { randomRecord } from './randomRecord.ts';

const good = scratch('good.txt');
writeFileSync(good, formatRecord(randomRecord()));
const corrupt = scratch('corrupt.txt');
writeFileSync(corrupt, 'saqqara record 1\ngame imhotep 1\noptions {"seats":\n');
const chess = scratch('chess.txt');
writeFileSync(chess, formatRecord({ ...randomRecord(), game: 'chess' }));
const future = scratch('future.txt');
writeFileSync(future, formatRecord({ ...randomRecord(), version: 99 }));
const illegal = scratch('illegal.txt');
writeFileSync(illegal, formatRecord({ ...randomRecord(), plays: [{ seat: 0, action: 'sail A temple' }] }));
const running = scratch('running.txt');
writeFileSync(running, formatRecord({ ...randomRecord(), seed: null, commitment: '0'.repeat(64) }));
const folder = scratch('folder');
mkdirSync(folder);
const inTheWay = scratch('file');
writeFileSync(inTheWay, '');

/** What is typed, and what the one line on stderr says. */
const CASES: readonly (readonly [argv: string, says: RegExp])[] = [
  ['frobnicate', /There is no command “frobnicate”\.$/m],
  ['plya', /Did you mean play\?/],
  ['play --playrs 3', /There is no option --playrs. Did you mean --players\?/],
  ['replay --at', /Something is missing after --at <n>\./],
  ['bench 3', /Too many arguments: bench takes none, not 1\./],
  ['bench --only chess', /no game “chess”/],
  ['--frob', /There is no option --frob\.$/m],
  ['play --frob', /There is no option --frob\.$/m],
  ['play chess', /no game “chess”: choose imhotep/],
  ['play imhotep extra', /Too many arguments: play takes 1, not 2\./],
  ['play imhotep --players 7', /Imhotep is for 2, 3, 4 players, not 7/],
  ['play imhotep --players two', /must be a whole number from 1 up/],
  ['play imhotep --players -1', /whole number|no option|missing after/],
  ['play imhotep --seat 4 --players 3', /no seat 4: 3 play/],
  ['play imhotep --seed pi', /whole number/],
  ['play imhotep --options {', /--options is not JSON/],
  ['play imhotep --options []', /must be a JSON object/],
  ['play imhotep --options {"speed":9}', /no option “speed”/],
  ['play imhotep --options {"sides":{"temple":"C"}}', /“sides.temple” cannot be "C". \(IM-6\)/],
  ['play imhotep --options {"seats":4} --players 2', /with --players/],
  ['play imhotep --opponents clever', /a level from 1 to 8, its name, greedy or random/],
  ['play imhotep --opponents 9', /a level from 1 to 8/],
  ['play imhotep --players 2 --names A B C', /3 names were given, but 2 play/],
  [`play --resume ${scratch('none.txt')}`, /no such file/],
  [`play --resume ${good} --players 3`, /--resume continues a game as it was set up/],
  [`play --resume ${illegal}`, /Move 1, “0 sail A temple”, is not legal/],
  [`play kheops --resume ${good}`, /is a game of imhotep/],
  ['play --resume -', /needs a file/],
  [`play imhotep --save ${inTheWay}`, /exists/],
  ['simulate --game chess', /no game “chess”/],
  ['simulate --players 5', /2, 3, 4 players/],
  ['simulate --games 0', /whole number from 1 up/],
  ['simulate --games 1.5', /whole number/],
  ['simulate --options nonsense', /not JSON/],
  [`simulate --games 1 --records ${inTheWay}`, /file is in the way/],
  [`simulate --games 1 --records ${inTheWay}/below`, /not a folder/],
  ['replay', /file is missing: “saqqara \w+ --help” says/],
  [`replay ${scratch('none.txt')}`, /Cannot read .*none.txt: there is no such file/],
  [`replay ${folder}`, /it is a folder/],
  [`replay ${corrupt}`, /is not a record: line 3/],
  [`replay ${chess}`, /“chess”, which is unknown here/],
  [`replay ${future}`, /version 99 of the rules/],
  [`replay ${illegal}`, /Move 1, “0 sail A temple”, is not legal\. .*\(IM-1\d\)/],
  [`replay ${running}`, /does not include its seed/],
  [`replay ${good} --at 100000`, /beyond them/],
  [`replay ${good} --at -3`, /whole number|no option|missing after/],
  ['verify', /file is missing: “saqqara \w+ --help” says/],
  [`verify ${scratch('none.txt')}`, /no such file/],
  [`verify ${corrupt}`, /is not a record: line 3/],
  [`verify ${chess}`, /unknown here/],
  ['bench --games 0', /whole number/],
  ['bench --repeats 9999', /from 1 to 1000/],
];

describe('bad input is answered with one line on stderr and exit code 2', () => {
  test.each(CASES)('saqqara %s', async (argv, says) => {
    const { code, out, err } = await saqqara(argv.split(' '));
    expect(err).toMatch(says);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  test('what a file says cannot command the terminal', async () => {
    const path = scratch('escape.txt');
    writeFileSync(path, formatRecord({ ...randomRecord(), plays: [{ seat: 0, action: 'x\u001b[2Jx' }] }));
    const { out } = await saqqara(['verify', path]);
    expect(out).toContain('x [2Jx');
    expect(out).not.toContain('\u001b');
  });
});
