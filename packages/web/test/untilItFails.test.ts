import { expect, test, vi } from 'vitest';
import { untilItFails } from '../src/online/untilItFails.ts';

test('what is fetched once is not fetched again, unless it failed', async () => {
  const fetched = vi.fn<() => Promise<number>>();
  fetched.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(7);
  const { get, known } = untilItFails(fetched);
  expect(await known()).toBeNull();
  await expect(get()).rejects.toThrow('no network');
  expect(await known()).toBeNull();
  expect(await Promise.all([get(), get(), known()])).toEqual([7, 7, 7]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
