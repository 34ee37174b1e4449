import type { Thinker } from '@saqqara/bots';
import { gameById } from '@saqqara/games';
import { closesAt, dealOf, endsAt, opensAt } from '@saqqara/games/day';
import type { GameTypes } from '@saqqara/kernel';
import type { DayStatus, Problem } from '@saqqara/protocol/client';
import { sayIn } from '@saqqara/words/testing';
import { expect, vi } from 'vitest';
import { beginTry } from '../../src/day/beginTry.ts';
import type { DayServer } from '../../src/day/handIn.ts';
import { personIn } from '../../src/day/tries.ts';
import { type LocalMatch, openLocalMatch } from '../../src/match/localMatch.ts';
import { appendPlay, deleteMatch, idOfDay, readMatch, type StoredMatch } from '../../src/match/storage.ts';
import { beginTimeline, extend, lastState, type Timeline } from '../../src/match/timeline.ts';
import { hearDate } from '../../src/online/serverTime.ts';
import { inProcess } from '../table/inProcess.ts';

export const { t } = sayIn('en', ['app', 'day']);

/** The server's clock is the device's: answers name a second, and are taken for its middle. */
export function setServerClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: 500 });
  hearDate(new Date(0).toUTCString());
  vi.useRealTimers();
}

/** A try at a day as if it were that day, whatever clock was heard before. */
export async function tryAt(day: string): Promise<StoredMatch> {
  setServerClock();
  // What is kept is gone once its list is closed.
  vi.useFakeTimers({ toFake: ['Date'], now: closesAt(day) });
  await deleteMatch(idOfDay(day));
  vi.setSystemTime(opensAt(day));
  return beginTry(day, t);
}

export function sitDown(stored: StoredMatch, thinker: Thinker = inProcess()): LocalMatch<GameTypes> {
  return openLocalMatch(gameById(stored.game, stored.version)!, stored, {
    thinker,
    pace: () => 'instant',
    settled: () => Promise.resolve(),
    gone: () => {},
  });
}

/** Whoever plays takes the last of what is allowed, so many times. */
export async function playOn(match: LocalMatch<GameTypes>, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { game } = match;
  const seat = personIn(match.state.get().stored);
  for (let n = 0; n < most; n++) {
    const now = () => match.state.get().timeline.states.at(-1);
    await vi.waitFor(
      () => expect(game.outcome(now()) !== null || game.toAct(now()).includes(seat)).toBe(true),
      {
        timeout: 100_000,
        interval: 5,
      },
    );
    if (game.outcome(now()) !== null) return;
    const legal = game.legalActions(now(), seat);
    expect(await match.play(seat, game.format(legal.at(-1)))).toBeNull();
  }
}

/** A server that answers what it is told to. */
export function serverThat(answers: (DayStatus['mine'] | Problem['code'] | Problem)[]) {
  const asked: { what: 'enter' | 'look'; body?: { record: string; began: number; bots: number } }[] = [];
  const answer = (): Promise<DayStatus> => {
    const [next = 'unavailable'] = answers.splice(0, 1);
    if (next === null || (typeof next === 'object' && 'state' in next))
      return Promise.resolve({ count: 1, closesAt: 0, mine: next, list: null });
    const problem = typeof next === 'string' ? { code: next } : next;
    return Promise.reject(Object.assign(new Error('no'), { problem }));
  };
  const server: DayServer = {
    enter: (_day, body) => {
      asked.push({ what: 'enter', body });
      return answer();
    },
    look: () => {
      asked.push({ what: 'look' });
      return answer();
    },
    who: () => Promise.resolve('me'),
    now: () => endsAt(DAY) + 1,
  };
  return { server, asked };
}

export const DAY = '2026-11-14';
export const own = { points: 1, place: 1, play: null };

/** A whole game by whoever takes what `choose` says of what is allowed. */
export function wholeGame(
  day: string,
  choose: (count: number, plays: number) => number,
): Timeline<GameTypes> {
  const deal = dealOf(day);
  const game = gameById(deal.game, deal.version)!;
  let timeline = beginTimeline(game, { options: game.parseOptions(deal.options), seed: deal.seed });
  while (game.outcome(lastState(timeline)) === null) {
    const [seat = 0] = game.toAct(lastState(timeline));
    const legal = game.legalActions(lastState(timeline), seat);
    const action = game.format(legal[choose(legal.length, timeline.plays.length)]);
    timeline = extend(timeline, { seat, action });
  }
  return timeline;
}

/** A finished try, begun on its day. */
export async function finished(): Promise<StoredMatch> {
  const { id } = await tryAt(DAY);
  const timeline = wholeGame(DAY, () => 0);
  const at = endsAt(DAY) - 1;
  vi.setSystemTime(at);
  const outcome = timeline.game.outcome(lastState(timeline));
  for (const [seq, play] of timeline.plays.entries())
    await appendPlay(id, seq, { ...play, at }, seq + 1 === timeline.plays.length ? outcome : null);
  return (await readMatch(id))!;
}
