import type { StoredMatch } from '../match/storage.ts';

/**
 * A link that carries the whole record, packed, and the moment to begin at. It works on any device and asks no server; it
 * stands after the `#`, so that no server sees it either.
 */
export async function shareLink(match: StoredMatch, cursor: number | null): Promise<string> {
  const { exportRecord } = await import('../match/storageRecord.ts');
  const packed = await pack(await exportRecord(match));
  const looks = match.seats.map(({ look }) => look).join('-');
  return `${location.origin}/shared#${packed}!${cursor ?? NO_MOMENT}!${looks}`;
}

const NO_MOMENT = '-';

/** What a link carries. */
export interface SharedGame {
  readonly record: string;
  /** After how many plays it is to be shown; `null` at its latest. */
  readonly cursor: number | null;
  /** The colours of the seats; `null` in links of older pages, and in those that a program has made. */
  readonly looks: readonly number[] | null;
}

export async function readLink(anchor: string): Promise<SharedGame> {
  const [packed = '', moment = NO_MOMENT, colours] = anchor.split('!', 3);
  const cursor = Number(moment);
  return {
    record: await unpack(packed),
    cursor: Number.isInteger(cursor) ? cursor : null,
    looks: colours === undefined ? null : colours.split('-').map(Number),
  };
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A link that somebody made to burst: no record is longer. */
const LONGEST = 1_000_000;

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error('the record is too long');
  }
}
