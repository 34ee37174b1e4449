/** Whether two people keep apart: nothing of one is shown to the other. Takes the one and the other. */
export const KEPT_APART = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks WHERE (blocks.user_id = ${one} AND blocks.blocked_id = ${other})
     OR (blocks.user_id = ${other} AND blocks.blocked_id = ${one}))`;
