import { readFileSync } from 'node:fs';
import { gameById, levelsOf } from '@saqqara/games';
import { expect, test, vi } from 'vitest';
import { netsOfPage } from '../src/match/nets.ts';

const { version } = gameById('imhotep')!;
const WEIGHTS = readFileSync(new URL(`../../games/nets/imhotep-${version}.net`, import.meta.url));
const nets = () => netsOfPage({ gameById, levelsOf });

test('a net is fetched once, and all who ask wait for it', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(WEIGHTS)));
  vi.stubGlobal('fetch', fetched);
  const netOf = nets();
  const [first, second] = await Promise.all([netOf('imhotep', version), netOf('imhotep', version)]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  expect(await netOf('imhotep', version)).toBe(first);
  expect(fetched).toHaveBeenCalledOnce();
});

test('one that could not be had is asked for again by the next thought; that there was none is said once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(null, { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  const netOf = nets();
  expect(await netOf('imhotep', version)).toBeNull();
  expect(await netOf('imhotep', version)).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledOnce();
  fetched.mockResolvedValue(new Response(WEIGHTS));
  expect(await netOf('imhotep', version)).not.toBeNull();
});

test('for rules without weights nothing is fetched', async () => {
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  expect(await nets()('kheops', 1)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
