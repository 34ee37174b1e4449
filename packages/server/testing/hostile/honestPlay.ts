import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, TableStatus } from '@saqqara/protocol';
import { type Guest, guestAt } from '../guest.ts';
import { type AnsweredPlay, playMatch } from '../playMatch.ts';

/** Two people who want nothing but to play. */
export interface HonestPair {
  readonly two: readonly [Guest, Guest];
  readonly plays: AnsweredPlay[];
  readonly ended: EndedMatch[];
}

export interface EndedMatch {
  readonly table: TableStatus;
  /** By seat: how long it took them to play, as they saw it themselves, in milliseconds. */
  readonly took: readonly number[];
}

export const CLOCK: Extract<Clock, { kind: 'live' }> = {
  kind: 'live',
  bank: 180,
  increment: 0,
  timeUp: 'loss',
};

const GAMES = ['imhotep', 'kheops', 'anubixx'];

/** A person takes longer; but so there is more to measure. */
const THINKING = 350;

/** What takes longer is the server's fault, not the player's. */
const ANSWER = 1_000;

export async function honestPair(address: string, n: number): Promise<HonestPair> {
  const from = (m: number) => ({ 'x-forwarded-for': `192.0.2.${2 * n + m + 1}` });
  const two = [
    await guestAt(() => address, 'Isis', from(0)),
    await guestAt(() => address, 'Osiris', from(1)),
  ] as const;
  return { two, plays: [], ended: [] };
}

/** Match after match, until it is over. */
export async function playOn(
  { two, plays, ended }: HonestPair,
  n: number,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const took = [0, 0];
    const { table } = await playMatch(
      two,
      GAMES[(n + ended.length) % GAMES.length]!,
      n * 1_000 + ended.length,
      {
        opening: { clock: CLOCK },
        think: () => sleep(THINKING),
        answered(play) {
          plays.push(play);
          took[play.seat]! += play.sentAt - play.seenAt + Math.min(ANSWER, play.answeredAt - play.sentAt);
        },
      },
    );
    ended.push({ table, took });
  }
}
