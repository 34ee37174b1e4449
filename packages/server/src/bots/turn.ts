import { type Pace, paceOf, type Thinker } from '@saqqara/bots';
import type { House } from '../tables/house.ts';
import type { BotTurn } from './desk.ts';

/** What it takes to play a bot's turn. */
export interface Bench {
  readonly house: House;
  /** One of the threads in which bots think. */
  readonly thinker: () => Thinker;
  readonly pace: Pace;
  readonly wait: (ms: number) => Promise<void>;
}

/** Plays a turn, unless it has been played. What a bot cannot find out in time is played by the second level. */
export async function playTurn({ house, thinker, pace, wait }: Bench, turn: BotTurn): Promise<void> {
  const question = await house.question(turn);
  if (question === null) return;
  const began = performance.now();
  const { thought } = await thinker().ask(question.inquiry).answer;
  const thoughtMs = performance.now() - began;
  const ms = paceOf({ legal: question.legal, thoughtMs, seed: question.inquiry.seed, pace });
  if (ms > 0) await wait(ms);
  await house.answer(turn, thought.action);
}
