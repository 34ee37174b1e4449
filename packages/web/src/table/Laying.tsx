import './style.ts';

/** While the table is laid there is an empty one: what comes in a moment needs no word. */
export const Laying = () => <div class="laying" aria-busy="true" />;

/** The moment that an address names: `p31`. */
export function momentOf(anchor: string | null): number | null {
  const match = /^p(\d+)$/.exec(anchor ?? '');
  return match === null ? null : Number(match[1]);
}
