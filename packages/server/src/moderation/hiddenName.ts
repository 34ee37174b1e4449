import { guestName } from '../people/guestName.ts';
import type { People } from '../people/people.ts';
import { type Sitting, sittingsOf } from '../people/sittings.ts';
import { type KeptSeat, keptSeatsOf, renaming, renamingKept } from '../people/storedNames.ts';
import type { Statement } from '../storage/database.ts';

/** A name that is not shown any more, what stands in its place, and where, so that it can be put back. */
export interface Hidden {
  readonly name: string;
  readonly neutral: string;
  readonly places: readonly Sitting[];
  readonly kept: readonly KeptSeat[];
}

/** Where a person has the name; nothing is changed yet. */
export async function hidden({ database }: People, user: string, name: string): Promise<Hidden> {
  const places = await sittingsOf(database, user);
  const kept = await keptSeatsOf(database, user);
  return { name, neutral: guestName(), places, kept };
}

/** Writes the neutral name wherever the other one was; what else the person was called stays. */
export const hiding = (people: People, user: string, hides: Hidden): Statement[] =>
  exchanging(people, user, hides, { from: hides.name, to: hides.neutral });

export const showing = (people: People, user: string, hides: Hidden): Statement[] =>
  exchanging(people, user, hides, { from: hides.neutral, to: hides.name });

/** Every node reads the tables again. Who has one open sees it when they come back to it. */
export const announceNames = ({ sessions }: People, user: string, { places, kept }: Hidden): void =>
  sessions.announce({
    kind: 'renamed',
    user,
    tables: [...new Set([...places, ...kept].map(({ match }) => match))],
  });

const exchanging = (
  { database }: People,
  user: string,
  { places, kept }: Hidden,
  names: { readonly from: string; readonly to: string },
): Statement[] => {
  const { from, to } = names;
  return [
    ...places.map((place) => renaming(database, place, names)),
    ...kept.map((seat) => renamingKept(database, seat, names)),
    { sql: 'UPDATE users SET name = ? WHERE id = ? AND name = ?', values: [to, user, from] },
    { sql: 'UPDATE blocks SET name = ? WHERE blocked_id = ? AND name = ?', values: [to, user, from] },
    {
      sql: `UPDATE reports SET name = ?
        WHERE name = ? AND case_n IN (SELECT n FROM cases WHERE subject_id = ?)`,
      values: [to, from, user],
    },
  ];
};
