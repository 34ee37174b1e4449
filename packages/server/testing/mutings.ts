import type { Seat } from '@saqqara/kernel';
import type { Message } from '@saqqara/protocol';
import type { Asked } from './checkMessages.ts';

/** Somebody does not want to hear what a seat says. */
export interface Muting {
  readonly seat: Seat;
  /** The message that said it was done. */
  readonly from: number;
  /** How many messages had come when the opposite was asked for. */
  until: number;
}

/** From when until when no line of which seat may have come. */
export function mutings(messages: readonly Message[], asked: readonly Asked[]): readonly Muting[] {
  const all: Muting[] = [];
  for (const [from, message] of messages.entries()) {
    if (message.type !== 'done') continue;
    const { request, after } = asked[message.id - 1]!;
    if (request.type !== 'do' || request.deed.type !== 'mute') continue;
    const { seat, isMuted } = request.deed;
    if (isMuted) all.push({ seat, from, until: Infinity });
    else for (const muting of all) if (muting.seat === seat) muting.until = Math.min(muting.until, after);
  }
  return all;
}
