import type { Statement } from '../storage/database.ts';

/**
 * To be stored with every entry of a table by days, whether anybody there has given orders or not: neither what is answered nor
 * when tells whether they have.
 */
export const lookAtOrders = (id: string, at: number): Statement => ({
  sql: 'UPDATE orders SET look_at = ? WHERE match_id = ? AND dropped_at IS NULL',
  values: [at, id],
});
