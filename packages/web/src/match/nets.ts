import imhotep2 from '@saqqara/games/nets/imhotep-2.net?url';
import type { Library } from '@saqqara/bots';
import { type Instantiate, kernelFrom, type Net, netFor } from '@saqqara/bots/net';

/** What bots have learnt: files of their own, fetched by the worker when a level asks for them. */
const FILES: Readonly<Record<string, string>> = { 'imhotep 2': imhotep2 };

/** Where the policy of a page forbids it this throws, and nets do without vectors. */
const instantiate: Instantiate = (bytes) => new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;

/**
 * Nets by game and version. Who asks while one is fetched waits for the same; what could not be had is forgotten, so that a later
 * thought tries again, and said once.
 */
export function netsOfPage(
  library: Pick<Library, 'gameById' | 'levelsOf'>,
): (id: string, version: number) => Promise<Net | null> {
  const known = new Map<string, Promise<Net | null>>();
  let isSaid = false;
  const without = (name: string, error: unknown): null => {
    known.delete(name);
    if (!isSaid) console.warn(`Bots play without a net: ${String(error)}`);
    isSaid = true;
    return null;
  };
  return (id, version) => {
    const name = `${id} ${version}`;
    const file = FILES[name];
    if (file === undefined) return Promise.resolve(null);
    const net =
      known.get(name) ??
      fetchNet(file, (bytes) => netFor(library, { id, version }, bytes, kernelFrom(instantiate))).catch(
        (error: unknown) => without(name, error),
      );
    known.set(name, net);
    return net;
  };
}

async function fetchNet(file: string, read: (bytes: Uint8Array) => Net | null): Promise<Net | null> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} is not to be had (${answer.status})`);
  return read(new Uint8Array(await answer.arrayBuffer()));
}
