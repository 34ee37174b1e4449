import type { Json } from '@saqqara/kernel';

/**
 * The difference between two views, as short as a play is small: `[value]` sets, `[]` takes away, an object says what is to
 * be done at each of its keys. A list is treated as an object of its positions; `length` cuts it short. Keys are names of our
 * rules; those that every object has by nature, such as `constructor`, are not among them.
 */
export type Patch = readonly [] | readonly [Json] | { readonly [key: string]: Patch };

type Tree = { readonly [key: string]: Json };

/** What turns `before` into `after`; `null` if they are the same. Law: `patched(before, difference(before, after))` equals `after`. */
export function difference(before: Json, after: Json): Patch | null {
  if (before === after) return null;
  if (isList(before)) return isList(after) ? listDifference(before, after) : [after];
  return isTree(before) && isTree(after) && !isList(after) ? treeDifference(before, after) : [after];
}

/** `value` with a difference worked in; what did not change is shared with it. */
export function patched(value: Json, patch: Patch): Json {
  if (Array.isArray(patch)) return patch[0] as Json;
  if (!isTree(value)) throw new TypeError('a patch for another value');
  const copy: { [key: string]: Json } | Json[] = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, change] of Object.entries(patch as { [key: string]: Patch })) {
    const place = copy as { [key: string]: Json };
    if (Array.isArray(change) && change.length === 0) delete place[key];
    else place[key] = patched(place[key] ?? null, change);
  }
  return copy;
}

function treeDifference(before: Tree, after: Tree): Patch | null {
  let patch: { [key: string]: Patch } | null = null;
  for (const key in after) {
    const was = before[key];
    const change = was === undefined ? [after[key]!] : difference(was, after[key]!);
    if (change !== null) (patch ??= {})[key] = change as Patch;
  }
  for (const key in before) if (after[key] === undefined) (patch ??= {})[key] = [];
  return patch;
}

function listDifference(before: readonly Json[], after: readonly Json[]): Patch | null {
  let patch: { [key: string]: Patch } | null = null;
  for (let i = 0; i < after.length; i++) {
    const change = i < before.length ? difference(before[i]!, after[i]!) : [after[i]!];
    if (change !== null) (patch ??= {})[i] = change as Patch;
  }
  if (after.length < before.length) (patch ??= {})['length'] = [after.length];
  return patch;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isTree = (value: Json): value is Tree => typeof value === 'object' && value !== null;
