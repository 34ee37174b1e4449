import { expect, test } from 'vitest';
import { localJobQueue } from '../src/bots/localJobQueue.ts';

test('no more jobs are under way than may be; the others wait in line, each of them once', async () => {
  const begun: string[] = [];
  const errors: unknown[] = [];
  const ends: (() => void)[] = [];
  const act = async (name: string): Promise<void> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (name === 'b') throw new Error('no');
  };
  const queue = localJobQueue<string>(
    { name: 'days', nameOf: (name) => name, act },
    (error) => errors.push(error),
    2,
  );
  for (const name of ['a', 'b', 'c', 'c', 'a', 'd']) queue.add(name);
  expect(begun).toEqual(['a', 'b']);
  ends[1]!();
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  expect(errors).toHaveLength(1);
  const closed = queue.close();
  for (const end of ends) end();
  await closed;
  expect(begun).toEqual(['a', 'b', 'c']);
});
