import { useEffect, useState } from 'preact/hooks';
import { type Language, localeOf, type Translate } from '@saqqara/words';
import { listMatches, type StoredMatch, watchMatches } from '../match/storage.ts';
import { shownName } from './shownName.ts';

interface Matches {
  /** `null` until they are read. */
  readonly all: readonly StoredMatch[] | null;
  readonly readAgain: () => void;
}

let latest: readonly StoredMatch[] | null = null;

/** Longer than this no screen waits for what is stored. */
const PATIENCE = 500;

/** Reads the matches before a screen is drawn that shows them: if they came after, they would push the rest down. */
export async function readMatches(): Promise<void> {
  const read = listMatches().then((matches) => {
    latest = matches;
  });
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** The matches on this device, also as other tabs change them. */
export function useMatches(): Matches {
  const [all, setAll] = useState(latest);
  const readAgain = (): void =>
    void listMatches().then((matches) => {
      latest = matches;
      setAll(matches);
    });
  useEffect(() => {
    readAgain();
    return watchMatches(readAgain);
  }, []);
  return { all, readAgain };
}

export const isRunning = ({ result, ending }: StoredMatch): boolean =>
  result === null && ending === undefined;

/** Whether a person has played in it: a table that was only looked at waits for nobody. */
export const isBegun = ({ plays, seats }: StoredMatch): boolean =>
  plays.some(({ seat }) => seats[seat]?.kind === 'person');

/** Whether it goes on at a table online. */
export const isCarried = ({ carriedTo }: StoredMatch): boolean => carriedTo !== undefined;

/** The names of all who play. Who gave none, as in a game that was brought, goes by the seat. */
export const namesOf = ({ seats }: StoredMatch, t: Translate): string[] =>
  seats.map((sitter, seat) => shownName(sitter, t) || t('app.new.seat', { seat: seat + 1 }));

/** "Nefret, Ptahmose and Meryt", as the language lists them. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language)).format(names);

/** With whom it is played: whoever plays alone on a device is not told their own name. */
export function companyOf(match: StoredMatch, t: Translate): string {
  const all = namesOf(match, t);
  const people = match.seats.filter(({ kind }) => kind === 'person');
  const others = all.filter((_, seat) => people.length > 1 || match.seats[seat]!.kind !== 'person');
  return listed(others.length === 0 ? all : others, t.language);
}

/** "3 hours ago", or the date where that says more. */
export function timeAgo(at: number, language: Language): string {
  const seconds = (at - Date.now()) / 1000;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return relative.format(Math.round(seconds / 3600), 'hour');
  if (seconds > -7 * 86_400) return relative.format(Math.round(seconds / 86_400), 'day');
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(at);
}
