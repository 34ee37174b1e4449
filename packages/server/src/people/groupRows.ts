import type { Statement } from '../storage/database.ts';

/** A group without members is none. */
export const WITHOUT_MEMBERS: Statement = {
  sql: `DELETE FROM groups_of_people WHERE NOT EXISTS
    (SELECT 1 FROM group_members WHERE group_members.group_id = groups_of_people.id)`,
  values: [],
};
