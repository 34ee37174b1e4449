import type { Library } from '../service/library.ts';
import type { KernelMaker } from './kernel.ts';
import type { Net } from './net.ts';
import { readNet } from './weights.ts';

/** The net of a file for the bots of a game that have learnt, or `null` if there are none. Throws `BadWeights`. */
export function netFor(
  { gameById, levelsOf }: Pick<Library, 'gameById' | 'levelsOf'>,
  { id, version }: { readonly id: string; readonly version: number },
  bytes: Uint8Array,
  make: KernelMaker,
): Net | null {
  const game = gameById(id, version);
  const inputs = levelsOf(id, version).find(({ learnt }) => learnt !== undefined)?.mind.net;
  return game === null || inputs === undefined ? null : readNet({ game, inputs }, bytes, make);
}
