import { expect } from 'vitest';
import { type GameTypes, play, silent } from '../src/index.ts';
import { type LawHarness, viewersOf } from './lawHarness.ts';
import { expectSame } from './expectSame.ts';

/** What may be stored, sent and copied. */
export function lawsOfData<T extends GameTypes>({
  game,
  inEveryPosition,
  onWholeGames,
}: LawHarness<T>): void {
  onWholeGames('options are read back unchanged, and nothing else passes for options', ({ options }) => {
    expectSame(game.parseOptions(JSON.parse(JSON.stringify(options))), options);
    expect(game.seatCounts).toContain(options.seats);
    for (const wrong of [null, 7, 'x', [], {}, { seats: 99 }, { ...options, unheardOf: 1 }]) {
      expect(() => game.parseOptions(wrong)).toThrow(/^[A-Z]+-\d+/);
    }
  });

  inEveryPosition('states and views are JSON', (state, _next, _chooser, seats) => {
    for (const value of [state, ...viewersOf(seats).map((viewer) => game.view(state, viewer))]) {
      expectSame(JSON.parse(JSON.stringify(value)), value);
    }
  });

  inEveryPosition('reading a state or a view writes nothing', (state, next, _chooser, seats) => {
    const frozen = deepFreeze(game.clone(state));
    for (const viewer of viewersOf(seats)) {
      const view = deepFreeze(game.view(frozen, viewer));
      game.hidden(view);
      for (const known of [frozen, view]) {
        for (const seat of game.toAct(known)) if (viewer === seat) game.legalActions(known, seat);
        if (next !== null && viewer !== null) game.refuse(known, viewer, next.action);
        game.outcome(known);
        game.score(known);
        game.turn(known);
      }
    }
  });

  inEveryPosition('a clone is equal and independent', (state, next) => {
    const before = JSON.stringify(state);
    const copy = game.clone(state);
    expectSame(copy, state);
    if (next !== null) game.apply(copy, next.seat, next.action, silent);
    expectSame(JSON.stringify(state), before);
  });

  inEveryPosition('a view shares nothing with the state it shows', (state, next, _chooser, seats) => {
    if (next === null) return;
    const copy = game.clone(state);
    const views = viewersOf(seats).map((viewer) => game.view(copy, viewer));
    const before = JSON.stringify(views);
    game.apply(copy, next.seat, next.action, silent);
    expectSame(JSON.stringify(views), before);
  });

  inEveryPosition('apply depends on nothing but its arguments', (state, next, _chooser, seats) => {
    if (next === null) return;
    const copies = [
      game.clone(state),
      JSON.parse(JSON.stringify(state)) as T['State'],
      game.clone(state),
    ] as const;
    game.apply(copies[0], next.seat, next.action, silent);
    game.apply(copies[1], next.seat, next.action, (event) => {
      for (const seen of [event, ...viewersOf(seats).map((viewer) => game.viewEvent(event, viewer))]) {
        expectSame(JSON.parse(JSON.stringify(seen)), seen);
      }
    });
    play(game, copies[2], { seat: next.seat, action: game.format(next.action) }, silent);
    expectSame(copies[1], copies[0]);
    expectSame(copies[2], copies[0]);
  });
}

function deepFreeze<X>(value: X): X {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
