import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import { type Instantiate, kernelFrom, type Net, netFor } from '../src/net/index.ts';
import type { Library, WorkerContext, ThinkerContext, Worker } from '../src/index.ts';

/** Bots in threads of Node: for programs, which have the games and the entry of the thread. */

const FROM_SOURCE = new URL('./sourceThread.mjs', import.meta.url);

/** A thread of a bundle, or of a source that must first be made readable. */
export const startThread = (entry: URL): Thread =>
  entry.pathname.endsWith('.ts') ? new Thread(FROM_SOURCE, { workerData: entry.href }) : new Thread(entry);

/** A thread that does not keep the program from ending. */
export function threadFrom(entry: URL): Worker {
  const thread = startThread(entry);
  thread.unref();
  return {
    post: (request) => thread.postMessage(request),
    listen: (hear) => void thread.on('message', hear),
    whenLost(lost) {
      // An error that nobody listens to would end the whole program.
      thread.on('error', () => {});
      thread.once('exit', lost);
    },
    terminate: () => void thread.terminate(),
  };
}

/** What a thread must know of the games. */
export type ThreadLibrary = Library & Pick<WorkerContext, 'loadRules'>;

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** What Node lends to bots that think. */
export const workerContextOf = (library: ThreadLibrary): WorkerContext => ({
  ...library,
  now: () => performance.now(),
  pause: () => setImmediate(),
  after,
});

/** What Node lends to whoever waits for bots. */
export const thinkerContextOf = (library: Library): ThinkerContext => ({ ...library, after });

/** What is used of WebAssembly, which the language's own library does not name. */
interface WasmHost {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** Node's WebAssembly, for the kernel of a net. */
export const instantiate: Instantiate = (bytes) => {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: WasmHost }).WebAssembly;
  return new Instance(new Module(bytes)).exports;
};

/**
 * The nets whose weights lie in a folder, each read when it is first asked for. Weights that cannot be used are named once
 * on stderr, and bots play on without them.
 */
export function netsIn(
  folder: URL,
  library: Pick<Library, 'gameById' | 'levelsOf'>,
): (id: string, version: number) => Net | null {
  const known = new Map<string, Net | null>();
  return (id, version) => {
    const name = `${id}-${version}.net`;
    const net = known.get(name);
    if (net !== undefined) return net;
    const read = readOrNull(new URL(name, folder), (bytes) =>
      netFor(library, { id, version }, bytes, kernelFrom(instantiate)),
    );
    known.set(name, read);
    return read;
  };
}

function readOrNull(file: URL, read: (bytes: Uint8Array) => Net | null): Net | null {
  try {
    return read(readFileSync(file));
  } catch (error) {
    // Most games and older rules have no weights.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    console.error(`Bots play without a net: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
