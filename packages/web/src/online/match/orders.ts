import type { Seat } from '@saqqara/kernel';
import type { OrderLine, Orders } from '@saqqara/protocol/client';
import { useEffect } from 'preact/hooks';
import { storeOf, useStore } from '../../app/store.ts';
import { api } from '../session.ts';
import { useOnline } from './context.ts';
import { withLine } from './orderTree.ts';
import { isStoodIn } from './sitting.ts';

/** What seats at this device have in store, by table and seat. */
const known = storeOf<Readonly<Record<string, Orders>>>({});

const NONE: Orders = { lines: [], droppedAt: null };

const keyOf = (table: string, seat: Seat): string => `${table} ${seat}`;

const remember = (table: string, seat: Seat, orders: Orders): void =>
  known.set({ ...known.get(), [keyOf(table, seat)]: orders });

/** The seat for which orders can be given here, and what it has in store. */
export interface OrderingSeat {
  readonly seat: Seat;
  readonly orders: Orders;
  /** Resolves when the server has it. */
  readonly give: (line: OrderLine) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** `null` where there are none: live, over, or for who only looks on. */
export function useOrdering(): OrderingSeat | null {
  const { table, as } = useOnline().state.mirror;
  const all = useStore(known);
  if (as === null || table.clock.kind !== 'days' || table.phase !== 'running') return null;
  if (isStoodIn(table.seats[as])) return null;
  const { id } = table;
  const orders = all[keyOf(id, as)] ?? NONE;
  const send = async (lines: Orders['lines']): Promise<void> => {
    const body = { lines: lines.map((line) => [...line]) };
    remember(id, as, await api('POST /api/v1/tables/:id/orders/:seat', { params: { id, seat: as }, body }));
  };
  return {
    seat: as,
    orders,
    give: (line) => send(withLine(orders.lines, line, as)),
    end: () => send([]),
  };
}

/** Asks again whenever something has happened at the table. */
export function useFreshOrders(ordering: OrderingSeat | null): void {
  const { id, seq } = useOnline().state.mirror.table;
  const seat = ordering?.seat ?? null;
  useEffect(() => {
    if (seat === null) return;
    let isGone = false;
    api('GET /api/v1/tables/:id/orders/:seat', { params: { id, seat } })
      .then((orders) => {
        if (!isGone) remember(id, seat, orders);
      })
      // Without a network there is nothing new.
      .catch(() => {});
    return () => void (isGone = true);
  }, [id, seat, seq]);
}
