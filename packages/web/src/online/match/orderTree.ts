import { MOST_ORDERS, type OrderLine, type OrderPlay, type Orders } from '@saqqara/protocol/client';

/** A play of an order, and what may follow it. */
export interface OrderNode {
  readonly play: OrderPlay;
  readonly next: readonly OrderNode[];
}

interface Group {
  readonly play: OrderPlay;
  readonly rests: OrderLine[];
}

/** Lines that begin alike share their beginning. */
export function treeOf(lines: Orders['lines']): OrderNode[] {
  const groups = new Map<string, Group>();
  for (const [first, ...rest] of lines) {
    if (first === undefined) continue;
    const key = `${first.sight} ${first.seat} ${first.action}`;
    const group: Group = groups.get(key) ?? { play: first, rests: [] };
    groups.set(key, group);
    if (rest.length > 0) group.rests.push(rest);
  }
  return [...groups.values()].map(({ play, rests }) => ({ play, next: treeOf(rests) }));
}

/** With one line more. What it contradicts goes, and what it only repeats; of too many the oldest goes. */
export function withLine(lines: Orders['lines'], line: OrderLine, seat: number): OrderPlay[][] {
  const kept = lines.filter((each) => !isAtOdds(each, line, seat) && !beginsWith(line, each));
  return [...kept.map((each) => [...each]), [...line]].slice(-MOST_ORDERS);
}

const isAtOdds = (one: OrderLine, other: OrderLine, seat: number): boolean =>
  one.some(
    ({ seat: by, sight, action }) =>
      by === seat &&
      other.some((play) => play.seat === seat && play.sight === sight && play.action !== action),
  );

const beginsWith = (line: OrderLine, start: OrderLine): boolean =>
  start.length <= line.length &&
  start.every(({ seat, action, sight }, at) => {
    const play = line[at]!;
    return play.seat === seat && play.action === action && play.sight === sight;
  });

/** Up to the last answer: what others do behind it asks for none. Empty where there is none. */
export const answering = (line: OrderLine, seat: number): OrderLine =>
  line.slice(0, line.findLastIndex((play) => play.seat === seat) + 1);

/** Whether a line is in store already. */
export const isOrdered = (lines: Orders['lines'], line: OrderLine): boolean =>
  line.length > 0 && lines.some((each) => beginsWith(each, line));
