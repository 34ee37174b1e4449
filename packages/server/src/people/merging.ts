import type { Statement } from '../storage/database.ts';
import { holding } from './existence.ts';
import { mergingResults } from './resultsOf.ts';

/** What makes everything of a guest an account's. */
export function merging(guest: string, account: string): Statement[] {
  const both = [account, guest];
  return [
    // What is just being stored about the guest is waited for, and becomes the account's.
    holding(guest),
    { sql: 'UPDATE seats SET user_id = ? WHERE user_id = ?', values: both },
    { sql: 'UPDATE kept_seats SET user_id = ? WHERE user_id = ?', values: both },
    { sql: 'UPDATE sittings SET user_id = ? WHERE user_id = ?', values: both },
    {
      sql: `INSERT INTO mutes (match_id, user_id, seat)
        SELECT match_id, ?, seat FROM mutes WHERE user_id = ? ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM mutes WHERE user_id = ?', values: [guest] },
    { sql: 'UPDATE lines SET said_by = ? WHERE said_by = ?', values: both },
    {
      sql: `DELETE FROM blocks WHERE user_id = ? AND (blocked_id = ? OR blocked_id IN
        (SELECT other.blocked_id FROM blocks AS other WHERE other.user_id = ?))`,
      values: [guest, account, account],
    },
    {
      sql: `DELETE FROM blocks WHERE blocked_id = ? AND (user_id = ? OR user_id IN
        (SELECT other.user_id FROM blocks AS other WHERE other.blocked_id = ?))`,
      values: [guest, account, account],
    },
    { sql: 'UPDATE blocks SET user_id = ? WHERE user_id = ?', values: both },
    { sql: 'UPDATE blocks SET blocked_id = ? WHERE blocked_id = ?', values: both },
    ...['cases', 'acts'].map((table) => ({
      sql: `UPDATE ${table} SET subject_id = ? WHERE subject_id = ?`,
      values: both,
    })),
    { sql: 'UPDATE reports SET reporter_id = ? WHERE reporter_id = ?', values: both },
    {
      sql: `INSERT INTO traces (user_id, kind, hash, seen_at)
        SELECT ?, kind, hash, seen_at FROM traces WHERE user_id = ? ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM traces WHERE user_id = ?', values: [guest] },
    ...mergingWays(guest, account),
    ...mergingHabits(guest, account),
    {
      // What is in no list has used nothing up, and makes way for what is or will be.
      sql: `DELETE FROM day_tries WHERE user_id = ? AND state IN ('refused', 'stale') AND EXISTS
        (SELECT 1 FROM day_tries AS other WHERE other.user_id = ? AND other.day = day_tries.day
           AND other.state IN ('waiting', 'entered'))`,
      values: [account, guest],
    },
    {
      // Everybody has one try: where both have, the account's stands.
      sql: `DELETE FROM day_tries WHERE user_id = ? AND EXISTS
        (SELECT 1 FROM day_tries AS other WHERE other.user_id = ? AND other.day = day_tries.day)`,
      values: [guest, account],
    },
    { sql: 'UPDATE day_tries SET user_id = ? WHERE user_id = ?', values: both },
    ...mergingResults(guest, account),
    {
      // Everybody looks for players once: where both do, the account does.
      sql: `DELETE FROM seeks WHERE user_id = ? AND EXISTS (SELECT 1 FROM seeks AS other WHERE other.user_id = ?)`,
      values: [guest, account],
    },
    { sql: 'UPDATE seeks SET user_id = ? WHERE user_id = ?', values: both },
    {
      sql: `INSERT INTO removed_people (match_id, user_id)
        SELECT match_id, ? FROM removed_people WHERE user_id = ? ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM removed_people WHERE user_id = ?', values: [guest] },
    ...mergingFriends(guest, account),
    {
      // A key that both have used stays with the guest, or the two would be one.
      sql: `UPDATE matches SET opened_by = ? WHERE opened_by = ? AND open_key NOT IN
        (SELECT other.open_key FROM matches AS other WHERE other.opened_by = ?)`,
      values: [account, guest, account],
    },
    { sql: 'UPDATE sessions SET user_id = ? WHERE user_id = ?', values: both },
    { sql: 'DELETE FROM email_links WHERE user_id = ?', values: [guest] },
    { sql: 'DELETE FROM challenges WHERE user_id = ?', values: [guest] },
    { sql: 'UPDATE users SET merged_into = ? WHERE id = ?', values: both },
  ];
}

/** Guests follow nobody, belong to no group, and nobody follows them; but who is here, and was asked to a table, may be one. */
const mergingFriends = (guest: string, account: string): Statement[] => [
  ...['follows', 'group_members', 'showings', 'people_here'].map((table) => ({
    sql: `DELETE FROM ${table} WHERE user_id = ?`,
    values: [guest],
  })),
  {
    sql: `INSERT INTO invitations (match_id, user_id, from_id, at)
      SELECT match_id, ?, from_id, at FROM invitations WHERE user_id = ? ON CONFLICT DO NOTHING`,
    values: [account, guest],
  },
  { sql: 'DELETE FROM invitations WHERE user_id = ?', values: [guest] },
  { sql: 'UPDATE invitations SET from_id = ? WHERE from_id = ?', values: [account, guest] },
];

const HAD_BY_BOTH = `ways.user_id = ? AND EXISTS (SELECT 1 FROM ways AS other
  WHERE other.user_id = ? AND other.kind = ways.kind AND other.address = ways.address)`;

/** By what the guest was told, the account is; what the account has chosen itself stays. */
function mergingWays(guest: string, account: string): Statement[] {
  const both = [account, guest];
  return [
    // What was to be told by a way that both have is told by the account's.
    {
      sql: `DELETE FROM tellings WHERE way_id IN (SELECT ways.id FROM ways WHERE ${HAD_BY_BOTH})`,
      values: [guest, account],
    },
    { sql: `DELETE FROM ways WHERE ${HAD_BY_BOTH}`, values: [guest, account] },
    { sql: 'UPDATE ways SET user_id = ? WHERE user_id = ?', values: both },
    {
      sql: `INSERT INTO wishes (user_id, language, time_zone, digest_at, quiet_from, quiet_until)
        SELECT ?, language, time_zone, digest_at, quiet_from, quiet_until FROM wishes WHERE user_id = ?
        ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM wishes WHERE user_id = ?', values: [guest] },
    {
      sql: `INSERT INTO hushed_tables (match_id, user_id)
        SELECT match_id, ? FROM hushed_tables WHERE user_id = ? ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM hushed_tables WHERE user_id = ?', values: [guest] },
    { sql: 'UPDATE tellings SET user_id = ? WHERE user_id = ?', values: both },
  ];
}

/** What the account has chosen itself stays; days of vacation are used up, whoever took them. */
function mergingHabits(guest: string, account: string): Statement[] {
  const both = [account, guest];
  return [
    {
      sql: `DELETE FROM calendars WHERE user_id = ? AND EXISTS
        (SELECT 1 FROM calendars AS other WHERE other.user_id = ?)`,
      values: [guest, account],
    },
    { sql: 'UPDATE calendars SET user_id = ? WHERE user_id = ?', values: both },
    { sql: 'UPDATE vacations SET user_id = ? WHERE user_id = ?', values: both },
    {
      sql: `INSERT INTO habits (user_id, plays_forced) SELECT ?, plays_forced FROM habits WHERE user_id = ?
        ON CONFLICT DO NOTHING`,
      values: both,
    },
    { sql: 'DELETE FROM habits WHERE user_id = ?', values: [guest] },
    { sql: 'UPDATE orders SET user_id = ? WHERE user_id = ?', values: both },
  ];
}
