import type { GameTypes } from '@saqqara/kernel';
import { emptyMemory, type Memory } from '../memory.ts';
import type { Inquiry } from './messages.ts';

/** What is remembered of each match, seat and level: a tree that one level grew would mislead another. */
export type Memories = Map<string, Memory<GameTypes>>;

/** A tree takes up to some megabytes, and a worker may live long. */
const MOST = 16;

/** What is to be used for an inquiry; nothing if its answer must follow from itself alone. */
export function memoryFor(
  memories: Memories,
  { game, match, seat, level }: Inquiry,
): { readonly memory?: Memory<GameTypes> } {
  if (match === null) return {};
  const key = JSON.stringify([game, match, seat, level]);
  const memory = memories.get(key) ?? emptyMemory();
  // The least recently used is the first to be forgotten.
  memories.delete(key);
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= MOST) break;
    memories.delete(oldest);
  }
  return { memory };
}
