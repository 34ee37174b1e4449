import { type Game, type GameTypes, type Play, type Seat, sightKey, type Viewer } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';

/** A play that was tried, and what its seat saw before it. */
export interface TriedPlay extends Play {
  readonly sight: string;
}

/** What is told of a line that was tried. */
export interface TriedLine {
  /** Whose: with whose eyes the trial began. `null` where these saw only what everybody may see. */
  readonly seat: Viewer;
  /** As it was told when it was kept. */
  readonly text: string;
  readonly plays: readonly TriedPlay[];
}

/** A line that was kept as a note, on this device, for one table. */
export interface KeptLine extends TriedLine {
  readonly id: string;
}

const PREFIX = 'saqqara.lines.';
/** The latest of a table are kept. */
const MOST = 8;

const edition = storeOf(0);

/** Changes whenever a line is kept or forgotten. */
export const linesEdition: Readable<number> = edition;

/** All that are kept for a table, whosoever they are; the latest first. */
export function linesOf(match: string): readonly KeptLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + match) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

/** Those of one seat: what somebody plans is nobody else's business at the same device. */
export const linesFor = (match: string, seat: Viewer): readonly KeptLine[] =>
  linesOf(match).filter((line) => line.seat === null || line.seat === seat);

export const isLineKept = (match: string, line: Omit<TriedLine, 'text'>): boolean =>
  linesOf(match).some((kept) => isSame(kept, line));

/** Keeps a line, once. */
export function keepLine(match: string, { seat, text, plays }: TriedLine): void {
  if (isLineKept(match, { seat, plays })) return;
  write(match, [{ id: crypto.randomUUID(), seat, text, plays }, ...linesOf(match)].slice(0, MOST));
}

export const forgetLine = (match: string, id: string): void =>
  write(
    match,
    linesOf(match).filter((line) => line.id !== id),
  );

/** When the match is deleted. */
export const forgetLinesOf = (match: string): void => write(match, []);

/** When somebody else uses this browser. */
export function forgetAllLines(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  edition.set(edition.get() + 1);
}

/**
 * What a line has a seat do next: where the seat sees what it saw when it tried that, all before it has happened, and none of
 * it since. `null` where nothing fits, or it is not legal as far as the seat knows.
 */
export function fitting<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  line: TriedLine,
): string | null {
  if (line.seat !== null && line.seat !== seat) return null;
  const sight = sightKey(view);
  const next = line.plays.find((play) => play.seat === seat && play.sight === sight)?.action ?? null;
  return game.legalActions(view, seat).some((action) => game.format(action) === next) ? next : null;
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

const isSame = (one: Omit<TriedLine, 'text'>, other: Omit<TriedLine, 'text'>): boolean =>
  one.seat === other.seat &&
  one.plays.length === other.plays.length &&
  one.plays.every(({ seat, action, sight }, at) => {
    const tried = other.plays[at]!;
    return seat === tried.seat && action === tried.action && sight === tried.sight;
  });

const isLine = (value: unknown): value is KeptLine => {
  const line = value as Partial<KeptLine> | null;
  return (
    typeof line?.id === 'string' &&
    (line.seat === null || typeof line.seat === 'number') &&
    typeof line.text === 'string' &&
    Array.isArray(line.plays) &&
    line.plays.every(isTriedPlay)
  );
};

const isTriedPlay = (value: unknown): boolean => {
  const play = value as Partial<TriedPlay> | null;
  return typeof play?.seat === 'number' && typeof play.action === 'string' && typeof play.sight === 'string';
};
