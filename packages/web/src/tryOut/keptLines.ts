import type { Game, GameTypes, Play, Seat } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';

/** A line that was tried and kept as a note, on this device, for one table. */
export interface KeptLine {
  readonly id: string;
  /** As it was told when it was kept. */
  readonly text: string;
  readonly plays: readonly Play[];
}

const PREFIX = 'saqqara.lines.';
/** The latest of a table are kept. */
const MOST = 8;

const edition = storeOf(0);

/** Changes whenever a line is kept or forgotten. */
export const linesEdition: Readable<number> = edition;

/** The latest first. */
export function linesOf(match: string): readonly KeptLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + match) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

export const keepLine = (match: string, { text, plays }: Omit<KeptLine, 'id'>): void =>
  write(match, [{ id: crypto.randomUUID(), text, plays }, ...linesOf(match)].slice(0, MOST));

export const forgetLine = (match: string, id: string): void =>
  write(
    match,
    linesOf(match).filter((line) => line.id !== id),
  );

/** When somebody else uses this browser. */
export function forgetAllLines(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  edition.set(edition.get() + 1);
}

/** What a line would have a seat do first, if that is legal now as far as the seat knows; `null` otherwise. */
export function fitting<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  { plays }: KeptLine,
): string | null {
  const first = plays.find((play) => play.seat === seat)?.action ?? null;
  return game.legalActions(view, seat).some((action) => game.format(action) === first) ? first : null;
}

function write(match: string, lines: readonly KeptLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(PREFIX + match);
    else localStorage.setItem(PREFIX + match, JSON.stringify(lines));
  } catch {
    // It was a note: the game goes on without it.
  }
  edition.set(edition.get() + 1);
}

const isLine = (value: unknown): value is KeptLine => {
  const line = value as Partial<KeptLine> | null;
  return (
    typeof line?.id === 'string' &&
    typeof line.text === 'string' &&
    Array.isArray(line.plays) &&
    line.plays.every(({ seat, action }) => typeof seat === 'number' && typeof action === 'string')
  );
};
