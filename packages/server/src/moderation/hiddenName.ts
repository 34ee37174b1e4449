import { isSameName } from '@saqqara/protocol';
import { guestName } from '../people/guestName.ts';
import type { People } from '../people/people.ts';
import type { Sitting } from '../people/sittings.ts';
import { type KeptSeat, keptSeatsOf, renaming, renamingKept } from '../people/storedNames.ts';
import type { Database, Statement } from '../storage/database.ts';

/** A name that is not shown any more, what stands in its place, and where, so that it can be put back. */
export interface Hidden {
  /** As it was reported: perhaps with the number that a table puts behind one of two alike. */
  readonly name: string;
  readonly neutral: string;
  readonly places: readonly Named<Sitting>[];
  readonly kept: readonly Named<KeptSeat>[];
  /** How the person calls themselves, where it is that name. */
  readonly own?: string;
}

/** What stood there; absent of old ones, where it was the name itself. */
type Named<Place> = Place & { readonly name?: string };

/** Where a person has the name, with or without a number behind it; nothing is changed yet. */
export async function hidden(database: Database, user: string, name: string): Promise<Hidden> {
  const isIt = (place: { readonly name: string }): boolean => isSameName(place.name, name);
  const [own] = await database.all<{ name: string }>('SELECT name FROM users WHERE id = ?', user);
  return {
    name,
    neutral: guestName(),
    places: (await namedSittings(database, user)).filter(isIt),
    kept: (await namedKeptSeats(database, user)).filter(isIt),
    ...(own !== undefined && isIt(own) ? { own: own.name } : {}),
  };
}

interface SeatNames {
  readonly name?: string;
  readonly keptFor?: string;
}

async function namedSittings(database: Database, user: string): Promise<Required<Named<Sitting>>[]> {
  const rows = await database.all<Sitting & { readonly seats: string; readonly body: string | null }>(
    `SELECT sittings.match_id AS "match", sittings.seq, sittings.seat, matches.seats, entries.body
     FROM sittings JOIN matches ON matches.id = sittings.match_id
       LEFT JOIN entries ON entries.match_id = sittings.match_id AND entries.seq = sittings.seq
     WHERE sittings.user_id = ? ORDER BY sittings.match_id, sittings.seq, sittings.seat`,
    user,
  );
  return rows.map(({ seats, body, ...place }) => {
    const opened = (JSON.parse(seats) as SeatNames[])[place.seat];
    return { ...place, name: (body === null ? opened?.name : (JSON.parse(body) as SeatNames).name) ?? '' };
  });
}

async function namedKeptSeats(database: Database, user: string): Promise<Required<Named<KeptSeat>>[]> {
  const named: Required<Named<KeptSeat>>[] = [];
  for (const { match, seat } of await keptSeatsOf(database, user)) {
    const [row] = await database.all<{ seats: string }>('SELECT seats FROM matches WHERE id = ?', match);
    const seats = row === undefined ? [] : (JSON.parse(row.seats) as SeatNames[]);
    named.push({ match, seat, name: seats[seat]?.keptFor ?? '' });
  }
  return named;
}

/** Writes the neutral name wherever the other one was; what else the person was called stays. */
export const hiding = (people: People, user: string, hides: Hidden): Statement[] =>
  exchanging(people, user, hides, (name) => ({ from: name, to: hides.neutral }));

/**
 * Hides a name also where it was taken in the very moment it was hidden; returns whether it was. To be called once everybody
 * knows that it may not be taken any more.
 */
export async function hideLate(
  people: People,
  user: string,
  { decision, hides }: { readonly decision: string; readonly hides: Hidden },
): Promise<boolean> {
  const { database } = people;
  const late = { ...(await hidden(database, user, hides.name)), neutral: hides.neutral };
  if (late.places.length === 0 && late.kept.length === 0 && late.own === undefined) return false;
  const all: Hidden = {
    ...late,
    ...hides,
    places: [...hides.places, ...late.places],
    kept: [...hides.kept, ...late.kept],
  };
  await database.run([
    ...hiding(people, user, late),
    {
      sql: "UPDATE acts SET hidden = ? WHERE decision = ? AND kind = 'hideName'",
      values: [JSON.stringify(all), decision],
    },
  ]);
  announceName(people, user);
  return true;
}

export const showing = (people: People, user: string, hides: Hidden): Statement[] =>
  exchanging(people, user, hides, (name) => ({ from: hides.neutral, to: name }));

/** Nobody remembers the old one; the tables hear of it as all that moderators decide (`sanctions.ts`). */
export const announceName = ({ sessions }: People, user: string): void =>
  sessions.announce({ kind: 'changed', user });

/** Whether a moderator has hidden that name of somebody, as the database has it. */
export async function hidesName(database: Database, user: string, name: string): Promise<boolean> {
  const rows = await database.all<{ hidden: string }>(
    `SELECT hidden FROM acts
     WHERE subject_id = ? AND kind = 'hideName' AND undone_at IS NULL AND hidden IS NOT NULL`,
    user,
  );
  return rows.some((row) => isSameName((JSON.parse(row.hidden) as Hidden).name, name));
}

const exchanging = (
  { database }: People,
  user: string,
  { name: reported, places, kept, own }: Hidden,
  names: (name: string) => { readonly from: string; readonly to: string },
): Statement[] => {
  const called = names(own ?? reported);
  // As it was at some table; which one it was is not kept here.
  const elsewhere = [...new Set([reported, ...[...places, ...kept].flatMap(({ name }) => name ?? [])])].map(
    names,
  );
  return [
    ...places.map((place) => renaming(database, place, names(place.name ?? reported))),
    ...kept.map((seat) => renamingKept(database, seat, names(seat.name ?? reported))),
    {
      sql: 'UPDATE users SET name = ? WHERE id = ? AND name = ?',
      values: [called.to, user, called.from],
    },
    ...elsewhere.flatMap(({ from, to }) => [
      { sql: 'UPDATE blocks SET name = ? WHERE blocked_id = ? AND name = ?', values: [to, user, from] },
      {
        sql: `UPDATE reports SET name = ?
          WHERE name = ? AND case_n IN (SELECT n FROM cases WHERE subject_id = ?)`,
        values: [to, from, user],
      },
    ]),
  ];
};
