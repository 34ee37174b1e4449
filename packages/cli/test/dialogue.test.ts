import { describe, expect, test } from 'vitest';
import { saqqara } from './fakeTerminal.ts';

/** Seat 1 begins with 2 stones; the ships and cards are those of seed 1. */
const BEGIN = ['play', 'imhotep', '--players', '2', '--seed', '1', '--options', '{"first":0}'];

/** What was printed for each line typed. */
async function talk(lines: readonly string[], argv: readonly string[] = BEGIN): Promise<string[]> {
  const { code, out, err } = await saqqara(argv, lines);
  expect([code, err]).toEqual([0, '']);
  return out.split(/^(?:Press Enter.*)?> .*$/m);
}

describe('what a person types', () => {
  test('a number, the notation and looser writing are the same', async () => {
    const [, byNumber] = await talk(['2']);
    for (const line of ['load A1', 'load a1', 'a1', 'LOAD A 1', 'load ship a space 1']) {
      expect((await talk([line]))[1]).toBe(byNumber);
    }
    expect(byNumber).toContain('● You loaded ship A, space 1.');
  });

  test('what is not possible is refused in a sentence with the rule', async () => {
    const [, sail, card, odd, number, empty, why] = await talk([
      'sail a temple',
      'play lever',
      'dance',
      '99',
      '',
      'why sail B to the burial chamber',
    ]);
    expect(sail).toMatch(/Ship A is empty and needs \d to sail\. \(IM-15\)/);
    expect(card).toContain('You have no blue card.');
    expect(odd).toContain('“dance” is not an action of this game.');
    expect(number).toContain('There is no choice 99.');
    expect(empty!.trim()).toBe('');
    expect(why).toMatch(/Ship B is empty .* \(IM-15\)/);
  });

  test('why says when nothing stands against it, and asks what is meant', async () => {
    const [, may, what, odd] = await talk(['why load A1', 'why', 'why xyz']);
    expect(may).toContain('You may do that now.');
    expect(what).toContain('for example: why sail A temple');
    expect(odd).toContain('“xyz” is not an action of this game.');
  });

  test('help, scores, hint and table', async () => {
    const [, help, scores, hint, table] = await talk(['?', 'scores', 'hint', 'table']);
    for (const word of ['sail B temple', 'scores', 'why', 'undo', 'save …', 'quit'])
      expect(help).toContain(word);
    expect(scores).toMatch(/Burial chamber +IM-28 +0 +0/);
    expect(hint).toMatch(/^\s*(get|load|sail).*: [A-Z].*\? \d+ % chance to win/);
    expect(table).toContain('Round 1 of 6');
  });

  test.each(['quit', 'exit', 'q', 'QUIT'])('%s leaves', async (word) => {
    const { code, out } = await saqqara(BEGIN, [word, 'get']);
    expect(out.trimEnd().endsWith('Goodbye.')).toBe(true);
    expect(code).toBe(0);
  });
});

describe('[IM-38] undo', () => {
  test('takes back while the others wait, and only then', async () => {
    const [begin, , undone, , , late] = await talk(
      ['load A1', 'undo', 'load B1', '', 'undo'],
      [...BEGIN, '--confirm'],
    );
    expect(undone).toContain('Undone: load A1.');
    expect(undone!.slice(undone!.indexOf('Round'))).toBe(begin!.slice(begin!.indexOf('Round')));
    expect(late).toContain(
      'Nothing can be undone: another player has acted since, or something hidden has been revealed. (IM-38)',
    );
  });

  test('nothing else is played while the others wait', async () => {
    const [, , notNow, scores, hint] = await talk(
      ['load A1', 'get', 'scores', 'hint'],
      [...BEGIN, '--confirm'],
    );
    expect(notNow).toContain('It is the others’ turn.');
    expect(scores).toContain('If it ended now');
    expect(hint).toContain('It is not your turn.');
  });

  test('at once, the others have acted', async () => {
    const [, , undone] = await talk(['load A1', 'undo']);
    expect(undone).toContain('Nothing can be undone');
  });
});

test('what happened since is told: others’ plays, with their effects', async () => {
  const { out } = await saqqara([...BEGIN, '--opponents', 'random'], (prompt) =>
    prompt === '> ' ? '1' : '',
  );
  expect(out).toMatch(/- ○ Alabaster sailed ship [A-D] to the .*\. [●○] .*\./);
  expect(out).toMatch(/- Round 2: ships \d/);
});
