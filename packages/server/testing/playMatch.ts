import { gameById } from '@saqqara/games';
import { below, seeded, seedFrom } from '@saqqara/kernel';
import type { Mirror, Opening } from '@saqqara/protocol';
import { type Guest, newKey } from './guest.ts';

/** How two want to play. */
interface Manner {
  readonly opening?: Partial<Opening>;
  /** What they do before each play. */
  readonly think?: () => Promise<unknown>;
  /** Hears of each play that was answered. */
  readonly answered?: (play: AnsweredPlay) => void;
}

export interface AnsweredPlay {
  readonly seat: number;
  /** When it was seen whose turn it is, when the play was sent and when it was answered. */
  readonly seenAt: number;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A match of two who do nothing but play; resolves with its end. */
export async function playMatch(
  two: readonly [Guest, Guest],
  game: string,
  seed: number,
  { opening = {}, think, answered }: Manner = {},
): Promise<Mirror> {
  const rules = gameById(game)!;
  const rng = seeded(seedFrom(seed));
  const [host, friend] = two;
  const table = await host.open({
    game,
    options: { ...rules.anyOptions(2, rng) },
    seats: [{ kind: 'me', name: 'Host' }, { kind: 'open' }],
    ...opening,
  });
  await friend.sit(table, 'Friend');
  const seatOf = async (who: Guest): Promise<number> => {
    const mirror = await who.link.watch(table, null);
    if (!('table' in mirror)) throw new Error(`may not watch: ${mirror.code}`);
    return mirror.yours[0]!;
  };
  for (const who of two) await who.link.watch(table, await seatOf(who));
  for (;;) {
    const mirror = host.link.mirror(table)!;
    if (mirror.table.phase === 'over') {
      // As a page does that is left: nobody may look at any number of tables at once.
      for (const { link } of two) link.unwatch(table);
      return mirror;
    }
    const seat = rules.toAct(mirror.view)[0]!;
    const who = two.find(({ link }) => link.mirror(table)!.yours.includes(seat))!;
    await until(who, table, mirror.table.seq);
    const seenAt = performance.now();
    await think?.();
    const legal = rules.legalActions(who.link.mirror(table)!.view, seat);
    const action = rules.format(legal[below(rng, legal.length)]);
    const base = mirror.table.seq;
    const sentAt = performance.now();
    const reply = await who.link.act({ type: 'play', table, key: newKey(), seat, base, action });
    if (reply.type === 'refused') throw new Error(`an honest play was refused: ${JSON.stringify(reply)}`);
    answered?.({ seat, seenAt, sentAt, answeredAt: performance.now() });
    await until(host, table, base + 1);
  }
}

function until({ link, heard }: Guest, table: string, seq: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean => (link.mirror(table)?.table.seq ?? 0) >= seq;
    if (look()) return resolve();
    heard(() => look() && resolve());
  });
}
