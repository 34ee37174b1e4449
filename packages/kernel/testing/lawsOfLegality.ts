import { expect } from 'vitest';
import { below, type Game, type GameTypes, type Play, play, Refused, silent } from '../src/index.ts';
import type { LawHarness } from './lawHarness.ts';
import { playsFrom } from './walk.ts';
import { expectSame } from './expectSame.ts';

/** Who may do what, why not, and how it ends. */
export function lawsOfLegality<T extends GameTypes>({
  game,
  maxPlays,
  inEveryPosition,
  onWholeGames,
}: LawHarness<T>): void {
  inEveryPosition('toAct is empty exactly when there is an outcome', (state) => {
    expectSame(game.outcome(state) !== null, game.toAct(state).length === 0);
  });

  inEveryPosition('exactly the seats that owe a decision have actions', (state, _next, _chooser, seats) => {
    const able = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => game.legalActions(state, seat).length > 0,
    );
    expectSame(
      able,
      [...game.toAct(state)].sort((a, b) => a - b),
    );
  });

  inEveryPosition('legal actions are distinct, and each has one written form', (state) => {
    for (const seat of game.toAct(state)) {
      const legal = game.legalActions(state, seat);
      const written = legal.map((action) => game.format(action));
      expectSame(new Set(written).size, written.length);
      expectSame(
        written.map((text) => game.parse(text)),
        [...legal],
      );
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
      if (wrong !== '' && game.parse(wrong) !== null) expectSame(game.format(game.parse(wrong)!), wrong);
      else expectRefused(game, state, { seat: next.seat, action: wrong });
    }
    for (const seat of [-1, 99, 0.5]) {
      expectRefused(game, state, { seat, action: text });
    }
    expectSame(JSON.stringify(state), before);
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
          const written = game.format(action);
          if ((refusal === null) !== legal.has(written))
            expect.unreachable(`${seat} ${written}: ${JSON.stringify(refusal)}`);
          if (refusal !== null && !/^[A-Z]+-\d+[a-z]?$/.test(refusal.rule)) expect.unreachable(refusal.rule);
        }
        if (next?.seat === seat) expectSame(game.refuse(state, seat, next.action), null);
      }
    },
  );

  inEveryPosition('score sheets have the same lines, and add up', (state, _next, _chooser, seats) => {
    const sheets = game.score(state);
    expectSame(sheets.length, seats);
    for (const { lines, total } of sheets) {
      expectSame(
        lines.map(({ id, rule, scored }) => [id, rule, scored]),
        sheets[0]!.lines.map(({ id, rule, scored }) => [id, rule, scored]),
      );
      expectSame(new Set(lines.map(({ id }) => id)).size, lines.length);
      expectSame(
        lines.reduce((sum, { points }) => sum + points, 0),
        total,
      );
    }
    const outcome = game.outcome(state);
    if (outcome === null) return;
    expectSame(
      outcome.scores,
      sheets.map(({ total }) => total),
    );
    expectSame(Math.min(...outcome.places), 1);
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
      expectSame(game.turn(state) >= turn, true);
      turn = game.turn(state);
    }
  });
}

function expectRefused<T extends GameTypes>(game: Game<T>, state: T['State'], entry: Play): void {
  try {
    play(game, state, entry, silent);
  } catch (error) {
    if (error instanceof Refused) return;
    throw error;
  }
  expect.unreachable(`${entry.seat} ${entry.action} is not refused`);
}
