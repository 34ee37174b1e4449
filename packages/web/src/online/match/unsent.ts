import type { Deed } from '@saqqara/protocol/client';

/** A play, as it is sent. */
export type PlayDeed = Extract<Deed, { type: 'play' }>;

const placeOf = (table: string): string => `saqqara.unsent.${table}`;

/** Keeps a play until the server has it, also if the page is closed meanwhile. */
export function keepUnsent(deed: PlayDeed): void {
  try {
    localStorage.setItem(placeOf(deed.table), JSON.stringify(deed));
  } catch {
    // A browser that keeps nothing: the play lasts as long as the page.
  }
}

export function forgetUnsent(table: string): void {
  try {
    localStorage.removeItem(placeOf(table));
  } catch {
    // Nothing was kept.
  }
}

export function readUnsent(table: string): PlayDeed | null {
  try {
    const deed = JSON.parse(localStorage.getItem(placeOf(table)) ?? 'null') as PlayDeed | null;
    return deed?.type === 'play' && deed.table === table ? deed : null;
  } catch {
    return null;
  }
}
