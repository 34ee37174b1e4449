import type { PoolStatus, Seek, Strength } from '@saqqara/protocol';
import { noteGone, noteHere } from './looking.ts';
import { listen, type PoolNode } from './poolNode.ts';
import { seekOf, type SeekRow, seeksOfOffer } from './seekRow.ts';

/** What became of somebody's search. */
export async function poolStatus(node: PoolNode, user: string): Promise<PoolStatus> {
  const { database } = node;
  const row = await seekOf(database, user);
  const now = node.now();
  if (row === null || row.state === 'stopped') return { seek: null, now, mark: 'none' };
  const offer = row.state === 'offered' ? row.offer_id : null;
  const asked = offer === null ? [] : await seeksOfOffer(database, offer);
  const [made] =
    offer === null
      ? []
      : await database.all<{ until: number }>('SELECT until FROM offers WHERE id = ?', offer);
  const ready = asked.filter(({ ready_at: at }) => at !== null).length;
  const seek: Seek = {
    game: row.game,
    seats: row.seats === 0 ? null : row.seats,
    tempo: row.tempo,
    isRated: row.is_rated === 1,
    since: row.since,
    strength: { value: row.strength, plusMinus: row.plus_minus },
    state: row.state,
    table: row.match_id,
    offer:
      offer === null
        ? null
        : {
            id: offer,
            seats: asked.length,
            until: made?.until ?? now + node.answerWithin,
            lasts: node.answerWithin,
            people: asked.map((each) => ({
              name: node.sanctions.hides(each.user_id, each.name) ? '—' : each.name,
              isMe: each.user_id === user,
              isReady: each.ready_at !== null,
              strength: strengthIn(each),
            })),
          },
  };
  return { seek, now, mark: [row.state, row.since, offer ?? '-', ready, row.match_id ?? '-'].join(' ') };
}

const strengthIn = ({ is_known: isKnown, strength, plus_minus: plusMinus }: SeekRow): Strength | null =>
  isKnown === 1 ? { value: strength, plusMinus } : null;

interface Waiting {
  readonly mark: string | null;
  /** In seconds. */
  readonly wait: number;
  readonly signal: AbortSignal;
}

/** With many nodes a hint may be lost; nobody waits longer than this for what another one has decided. */
const LOOK_AGAIN = 5_000;

/** The same once it is other than it was, or the time is over. While somebody waits for it they are there; if they hang up they go. */
export async function nextStatus(
  node: PoolNode,
  user: string,
  { mark, wait, signal }: Waiting,
): Promise<PoolStatus> {
  await noteHere(node, user);
  const until = performance.now() + wait * 1_000;
  for (;;) {
    let resolve = (): void => {};
    const changed = new Promise<void>((act) => (resolve = act));
    const end = listen(node, user, resolve);
    const status = await poolStatus(node, user);
    const left = until - performance.now();
    if (status.mark !== mark || left <= 0 || signal.aborted) {
      end();
      if (signal.aborted && !node.listeners.has(user)) await noteGone(node, user);
      return status;
    }
    const timer = setTimeout(resolve, Math.min(left, node.database.dialect === 'sqlite' ? left : LOOK_AGAIN));
    signal.addEventListener('abort', resolve, { once: true });
    await changed;
    clearTimeout(timer);
    end();
  }
}
