import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAllUnsent, keepUnsent, type PlayDeed, readUnsent } from '../src/online/match/unsent.ts';

const deed: PlayDeed = {
  type: 'play',
  table: 'aaaaaaaaaaaaaaaa',
  key: 'aaaaaaaa',
  seat: 0,
  base: 4,
  action: 'get',
};

beforeEach(forgetAllUnsent);

/** What it imports listens to the page. */
async function postAll(): Promise<boolean> {
  vi.stubGlobal('addEventListener', () => {});
  const { postUnsent } = await import('../src/online/match/posting.ts');
  return postUnsent();
}

/** A server that was restored: it has another epoch than the one in which the play was made. */
const restoredServer = () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const isOutOfDate = path.endsWith('?epoch=first');
    return Promise.resolve(
      Response.json(isOutOfDate ? { code: 'stale' } : { seq: 5 }, { status: isOutOfDate ? 409 : 200 }),
    );
  });
  return asked;
};

test('a play that was made before a backup was restored is not made on what came in its place', async () => {
  const asked = restoredServer();
  keepUnsent({ deed, isSent: false, epoch: 'first' });
  expect(await postAll()).toBe(true);
  expect(asked).toEqual([`/api/v1/tables/${deed.table}/deeds?epoch=first`]);
  expect(readUnsent(deed.table)).toMatchObject({ declined: { reason: 'changed' } });
});

test('one that was made since is', async () => {
  restoredServer();
  keepUnsent({ deed, isSent: false, epoch: 'second' });
  expect(await postAll()).toBe(true);
  expect(readUnsent(deed.table)).toBeNull();
});
