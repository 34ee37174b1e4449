import { expect } from 'vitest';
import { below, type GameTypes, play, Refused, silent } from '../src/index.ts';
import type { LawHarness } from './lawHarness.ts';
import { playsFrom } from './walk.ts';
import { expectSame } from './sameData.ts';

/** Who may do what, why not, and how it ends. */
export function lawsOfLegality<T extends GameTypes>({
  game,
  maxPlays,
  inEveryPosition,
  onWholeGames,
}: LawHarness<T>): void {
  inEveryPosition('toAct is empty exactly when there is an outcome', (state) => {
    expect(game.outcome(state) !== null).toBe(game.toAct(state).length === 0);
  });

  inEveryPosition('exactly the seats that owe a decision have actions', (state, _next, _chooser, seats) => {
    const able = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => game.legalActions(state, seat).length > 0,
    );
    expectSame(able, [...game.toAct(state)].sort((a, b) => a - b));
  });

  inEveryPosition('legal actions are distinct, and each has one written form', (state) => {
    for (const seat of game.toAct(state)) {
      const legal = game.legalActions(state, seat);
      const written = legal.map((action) => game.format(action));
      expect(new Set(written).size).toBe(written.length);
      expectSame(written.map((text) => game.parse(text)), [...legal]);
    }
  });

  inEveryPosition('nonsense is not an action, and is refused without a trace', (state, next) => {
    if (next === null) return;
    const text = game.format(next.action);
    const before = JSON.stringify(state);
    for (const wrong of [
      '',
      ' ',
      `${text} `,
      ` ${text}`,
      `${text} 1`,
      text.toUpperCase() + '!',
      '__proto__',
      'constructor',
    ]) {
      if (wrong !== '' && game.parse(wrong) !== null) expect(game.format(game.parse(wrong)!)).toBe(wrong);
      else expect(() => play(game, state, { seat: next.seat, action: wrong }, silent)).toThrow(Refused);
    }
    for (const seat of [-1, 99, 0.5]) {
      expect(() => play(game, state, { seat, action: text }, silent)).toThrow(Refused);
    }
    expect(JSON.stringify(state)).toBe(before);
  });

  const heard = new Map<string, T['Action']>();
  inEveryPosition(
    'an action is refused, with a rule, exactly when it is not legal',
    (state, next, chooser, seats) => {
      for (const seat of game.toAct(state)) {
        for (const action of game.legalActions(state, seat)) heard.set(game.format(action), action);
      }
      const pool = [...heard.values()];
      for (let seat = 0; seat < seats; seat++) {
        const legal = new Set(game.legalActions(state, seat).map((action) => game.format(action)));
        for (let i = 0; i < 8; i++) {
          const action = pool[below(chooser, pool.length)]!;
          const refusal = game.refuse(state, seat, action);
          expect(refusal === null, `${seat} ${game.format(action)}: ${JSON.stringify(refusal)}`).toBe(
            legal.has(game.format(action)),
          );
          if (refusal !== null) expect(refusal.rule).toMatch(/^[A-Z]+-\d+[a-z]?$/);
        }
        if (next?.seat === seat) expect(game.refuse(state, seat, next.action)).toBeNull();
      }
    },
  );

  inEveryPosition('score sheets have the same lines, and add up', (state, _next, _chooser, seats) => {
    const sheets = game.score(state);
    expect(sheets).toHaveLength(seats);
    for (const { lines, total } of sheets) {
      expectSame(
        lines.map(({ id, rule, scored }) => [id, rule, scored]),
        sheets[0]!.lines.map(({ id, rule, scored }) => [id, rule, scored]),
      );
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(total);
    }
    const outcome = game.outcome(state);
    if (outcome === null) return;
    expectSame(outcome.scores, sheets.map(({ total }) => total));
    expect(Math.min(...outcome.places)).toBe(1);
    for (let a = 0; a < seats; a++) {
      for (let b = 0; b < seats; b++) {
        if (outcome.scores[a]! > outcome.scores[b]!)
          expect(outcome.places[a]).toBeLessThan(outcome.places[b]!);
      }
    }
  });

  onWholeGames('turns never fall', ({ options, seed }, chooser) => {
    const state = game.setup(options, seed, silent);
    let turn = game.turn(state);
    for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
      game.apply(state, next.seat, next.action, silent);
      expect(game.turn(state)).toBeGreaterThanOrEqual(turn);
      turn = game.turn(state);
    }
  });
}
