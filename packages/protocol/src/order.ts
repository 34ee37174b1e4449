import * as z from 'zod/mini';
import { MOST_ORDERED, MOST_ORDERS } from './habitLimits.ts';
import { ActionText, matching, SeatNumber } from './scalars.ts';

/** One play of a line, and what the owner sees before it: `sightKey` of their view. */
export const OrderPlay = z.strictObject({
  seat: SeatNumber,
  action: ActionText,
  sight: matching(/^[0-9a-z]{1,8}$/, 8),
  /** As the owner was told it, for themselves. */
  text: z.string().check(z.maxLength(300)),
});
export type OrderPlay = z.infer<typeof OrderPlay>;

/** What the others do, and what the owner answers, from some moment on. */
export const OrderLine = z.array(OrderPlay).check(z.minLength(1), z.maxLength(MOST_ORDERED));
export type OrderLine = readonly OrderPlay[];

export const OrderLines = z.array(OrderLine).check(z.maxLength(MOST_ORDERS));

/** What is in store for a seat, and where it has got to. */
export interface Order {
  readonly lines: readonly OrderLine[];
  /** What its owner is to play as long as they see this; `null` while it is not for them to play. */
  readonly planned: PlannedPlay | null;
}

export interface PlannedPlay {
  readonly sight: string;
  readonly action: string;
}

/** What the owner of an order sees. */
export interface Sighted {
  readonly seat: number;
  readonly sight: string;
  readonly isToAct: boolean;
  /** What they have played since the last look, whoever sent it; `null` if nothing. */
  readonly played: string | null;
}

/** What becomes of it: it waits, has an answer, was carried out, or something else has happened. */
export type Considered =
  | { readonly kind: 'waits'; readonly order: Order }
  | { readonly kind: 'answers'; readonly order: Order; readonly action: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'dropped' };

/**
 * Looks at an order with its owner's eyes. Only what they see counts: what was dealt for a trial differs from what is true, and no order
 * may tell them which. A line holds as long as all that they see is what they saw when they tried it.
 */
export function considered({ lines, planned }: Order, { seat, sight, isToAct, played }: Sighted): Considered {
  const hasPlayed = planned !== null && sight !== planned.sight && played !== null;
  if (hasPlayed && played !== planned.action) return { kind: 'dropped' };
  const left = hasPlayed ? lines.flatMap((line) => beyond(line, seat, planned.sight)) : lines;
  if (left.length === 0) return { kind: 'done' };
  const fitting = left.filter((line) => line.some((play) => play.sight === sight));
  if (fitting.length === 0) return { kind: 'dropped' };
  const answer = isToAct ? answerIn(fitting, seat, sight) : null;
  if (answer === null) return { kind: 'waits', order: { lines: fitting, planned: null } };
  return { kind: 'answers', order: { lines: fitting, planned: { sight, action: answer } }, action: answer };
}

/** What a line has in store behind what was just played; none, where that was its last. */
function beyond(line: OrderLine, seat: number, sight: string): OrderLine[] {
  const at = line.findIndex((play) => play.seat === seat && play.sight === sight);
  const rest = at < 0 ? line : line.slice(at + 1);
  return rest.length === 0 ? [] : [rest];
}

const answerIn = (lines: readonly OrderLine[], seat: number, sight: string): string | null =>
  lines.flat().find((play) => play.seat === seat && play.sight === sight)?.action ?? null;

/** What others do behind the last answer asks for none. */
export const untilAnswer = (line: OrderLine, seat: number): OrderLine =>
  line.slice(0, line.findLastIndex((play) => play.seat === seat) + 1);

/** Whether two lines would have the same seat do two things at one sight. */
export function isAtOdds(lines: readonly OrderLine[], seat: number): boolean {
  const answers = new Map<string, string>();
  for (const { seat: by, sight, action } of lines.flat()) {
    if (by !== seat) continue;
    if ((answers.get(sight) ?? action) !== action) return true;
    answers.set(sight, action);
  }
  return false;
}
