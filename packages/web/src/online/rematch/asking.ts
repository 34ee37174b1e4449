import { api, NotDone } from '../session.ts';
import { serverNow } from '../serverTime.ts';
import { type Call, callOf, type Seated } from './call.ts';

/**
 * Asks whether somebody waits at a rematch for the person. What began without them, is kept for them no longer or is not there any
 * more is `settled`, and not asked for again; a server that cannot be reached settles nothing.
 */
export async function askFor(before: Seated, settled: Set<string>): Promise<Call | null> {
  const id = before.table.next ?? '';
  try {
    const next = await api('GET /api/v1/tables/:id', { params: { id } });
    const call = callOf(before, next, serverNow());
    if (call === null) settled.add(id);
    return call;
  } catch (error) {
    if (error instanceof NotDone && GONE.has(error.problem.code)) settled.add(id);
    return null;
  }
}

const GONE: ReadonlySet<string> = new Set(['notFound', 'notYours', 'malformed']);
