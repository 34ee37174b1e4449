/**
 * Finds positions of the last round in which two ships are left and nothing hidden matters, and what each action is worth
 * there. Run by hand, with `npx tsx packages/imhotep/test/mindLastRounds.ts`, when the rules' version rises; it writes
 * `mindLastRounds.txt`.
 */
import { writeFileSync } from 'node:fs';
import { choose } from '@saqqara/bots';
import { imhotep, imhotepLevels, type Options } from '@saqqara/imhotep';
import { after, nextWord, type Play, seeded, seedFrom, silent } from '@saqqara/kernel';
import { ROUNDS } from '../src/material.ts';
import { solve } from '../src/mind/solve.ts';
import type { State } from '../src/state.ts';
import { bruteForce } from './mindBruteForce.ts';

const POSITIONS = 200;

/** Positions that take the solver longer would take brute force, which prunes nothing, for ever. */
const mostNodes = (seats: number): number => (seats === 2 ? 4_000 : 12_000);

/** The third level plays sensibly and in no time. */
const LEVEL = imhotepLevels[2]!;

const lines: string[] = [];
for (let number = 0; lines.length < POSITIONS; number++) {
  const line = lastRound(number, imhotep.seatCounts[lines.length % imhotep.seatCounts.length]!);
  if (line === null) continue;
  lines.push(line);
  console.log(`${lines.length}: game ${number}`);
}
writeFileSync(new URL('mindLastRounds.txt', import.meta.url), `${lines.join('\n')}\n`);

/** Options, seed, plays and the value of each action in a position of that game, if there is a suitable one. */
function lastRound(number: number, seats: number): string | null {
  const chooser = seeded(seedFrom(number));
  const options = imhotep.anyOptions(seats, chooser);
  const state = imhotep.setup(options, seedFrom(number), silent);
  const plays: Play[] = [];
  // Not always the first such turn: later ones are reached with stones aboard both ships.
  let turnsToWait = number % 4;
  for (let seat; (seat = imhotep.toAct(state)[0]) !== undefined;) {
    if (isCandidate(state) && turnsToWait-- === 0) {
      const rewards = values(state, seat);
      if (rewards === null) return null;
      const written = plays.map((entry) => `${entry.seat} ${entry.action}`).join(',');
      return JSON.stringify({ options: brief(options), seed: number, plays: written, rewards });
    }
    const seed = [nextWord(chooser), nextWord(chooser), nextWord(chooser), nextWord(chooser)] as const;
    const view = imhotep.view(state, seat);
    const { action } = choose({ game: imhotep, view, seat, seats, seed }, LEVEL);
    plays.push({ seat, action: imhotep.format(action) });
    imhotep.apply(state, seat, action, silent);
  }
  return null;
}

/** Options without what is so by default. */
function brief({ seats, sides, wrath }: Options): Partial<Record<keyof Options, unknown>> {
  const sideB = Object.fromEntries(Object.entries(sides).filter(([, side]) => side === 'B'));
  return { seats, ...(Object.keys(sideB).length > 0 ? { sides: sideB } : {}), ...(wrath ? { wrath } : {}) };
}

function isCandidate({ round, agenda, ships }: State): boolean {
  return round === ROUNDS && agenda.length === 0 && ships.filter(({ at }) => at === 'harbour').length === 2;
}

function values(state: State, seat: number): number[] | null {
  const legal = imhotep.legalActions(state, seat);
  if (legal.length < 2 || solve(state, seat, legal, mostNodes(state.options.seats)) === null) return null;
  const seen = new Map<string, number[]>();
  return legal.map((action) => {
    const reward = bruteForce(after(imhotep, state, seat, action), seen)[seat]!;
    return Number(reward.toFixed(6));
  });
}
