import imhotep2 from '@saqqara/games/nets/imhotep-2.net?url';
import type { Library } from '@saqqara/bots';
import { type Instantiate, kernelFrom, type Net, netFor } from '@saqqara/bots/net';

/** What bots have learnt: files of their own, fetched by the worker when a level asks for them. */
const FILES: Readonly<Record<string, string>> = { 'imhotep 2': imhotep2 };

/** Where the policy of a page forbids it this throws, and nets do without vectors. */
const instantiate: Instantiate = (bytes) => new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;

/**
 * Nets by game and version. The first who asks `netOf` gets none yet: a level answers without it until the weights have come.
 * Whoever awaits `netReady` gets what there is to be had.
 */
export function netsOfPage(
  library: Pick<Library, 'gameById' | 'levelsOf'>,
): Required<Pick<Library, 'netOf' | 'netReady'>> {
  const known = new Map<string, Net | null>();
  const coming = new Map<string, Promise<Net | null>>();
  const netReady = (id: string, version: number): Promise<Net | null> => {
    const name = `${id} ${version}`;
    const file = FILES[name];
    const asked = coming.get(name) ?? (file === undefined ? Promise.resolve(null) : fetched(id, version, file));
    coming.set(name, asked);
    return asked;
  };
  const fetched = (id: string, version: number, file: string): Promise<Net | null> =>
    fetchNet(file, (bytes) => netFor(library, { id, version }, bytes, kernelFrom(instantiate))).then(
      (net) => {
        known.set(`${id} ${version}`, net);
        return net;
      },
      (error: unknown) => {
        console.warn(`Bots play without a net: ${String(error)}`);
        return null;
      },
    );
  return {
    netReady,
    netOf(id, version) {
      void netReady(id, version);
      return known.get(`${id} ${version}`) ?? null;
    },
  };
}

async function fetchNet(file: string, read: (bytes: Uint8Array) => Net | null): Promise<Net | null> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} is not to be had (${answer.status})`);
  return read(new Uint8Array(await answer.arrayBuffer()));
}
