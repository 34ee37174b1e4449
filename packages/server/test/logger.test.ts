import { expect, test } from 'vitest';
import { logger } from '../src/logger.ts';

function logged(
  level: Parameters<typeof logger>[0],
  act: (log: ReturnType<typeof logger>) => void,
): string[] {
  const lines: string[] = [];
  act(logger(level, { write: (line) => void lines.push(line) }));
  return lines;
}

const SECRET = 'kept between us';

test.each([
  'cookie',
  'set-cookie',
  'authorization',
  'token',
  'bearer',
  'email',
  'password',
  'secret',
  'seed',
])('what is called %s is not told, however deep it lies', (name) => {
  const lines = logged('info', (log) => {
    log.info({ [name]: SECRET }, 'a');
    log.info({ request: { [name]: SECRET } }, 'b');
    log.info({ request: { headers: { [name]: SECRET } } }, 'c');
  });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(SECRET);
});

test('an error is told without addresses and tokens', () => {
  const token = 'A-_z'.repeat(11).slice(0, 43);
  const error = new Error(`Key (email)=(ada@mail.example) exists, <bob@mail.example>: token ${token}.`);
  const [line = ''] = logged('info', (log) => log.error({ err: error }, 'went wrong'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'went wrong',
    err: { type: 'Error', message: 'Key (email)=(…) exists, <…>: token ….' },
  });
  expect(line).toContain('logger.test.ts');
  expect(line).not.toContain('mail.example');
  expect(line).not.toContain(token);
});

test('is a JSON object a line, with the time, and nothing below its level', () => {
  const lines = logged('warn', (log) => {
    log.info('not this');
    log.warn({ table: 'k3' }, 'this');
  });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 'warn', at: expect.any(Number), table: 'k3', msg: 'this' },
  ]);
});
