import { expect } from 'vitest';
import {
  below,
  type Game,
  type GameTypes,
  type Play,
  play,
  replay,
  silent,
  spawn,
  takeBack,
  type Viewer,
} from '../src/index.ts';
import { type LawHarness, viewersOf } from './lawHarness.ts';
import { expectSame } from './expectSame.ts';
import { playsFrom, walk } from './walk.ts';

/** Who knows what: views, re-deals, take-backs. */
export function lawsOfInformation<T extends GameTypes>({
  game,
  maxPlays,
  inEveryPosition,
  onWholeGames,
}: LawHarness<T>): void {
  inEveryPosition('a determinized state looks the same to the viewer', (state, _next, chooser, seats) => {
    for (const viewer of viewersOf(seats)) {
      const seen = game.view(state, viewer);
      expectSame(game.view(game.determinize(seen, spawn(chooser)), viewer), seen);
    }
  });

  let redeals = 0;
  onWholeGames(
    'what nobody has seen is dealt anew without anybody seeing it, and alike for the same seed',
    (start) =>
      walk(game, start, maxPlays, (state, _next, chooser) => {
        const seen = (of: T['State']): string =>
          JSON.stringify(viewersOf(start.options.seats).map((viewer) => game.view(of, viewer)));
        const [before, rng] = [JSON.stringify(state), spawn(chooser)];
        const redealt = game.redeal(state, [...rng]);
        expect(seen(redealt)).toBe(seen(state));
        expect(JSON.stringify(game.redeal(state, rng))).toBe(JSON.stringify(redealt));
        expect(JSON.stringify(state)).toBe(before);
        if (JSON.stringify(redealt) !== before) redeals++;
      }),
    () => expect(redeals).toBeGreaterThan(0),
  );

  inEveryPosition('whoever must act can tell from their view what they may do', (state) => {
    for (const seat of game.toAct(state)) {
      const seen = game.view(state, seat);
      expectSame(game.toAct(seen).includes(seat), true);
      expectSame(game.legalActions(seen, seat), game.legalActions(state, seat));
    }
  });

  /** Whoever is told more by a refusal than they knew could find out everything by trying. */
  const heard = new Map<string, T['Action']>();
  inEveryPosition('a refusal is the one that the own view gives', (state, _next, chooser, seats) => {
    for (const seat of game.toAct(state)) {
      for (const action of game.legalActions(state, seat)) heard.set(game.format(action), action);
    }
    const pool = [...heard.values()];
    for (let seat = 0; seat < seats; seat++) {
      const seen = game.view(state, seat);
      for (let i = 0; i < 8; i++) {
        const action = pool[below(chooser, pool.length)]!;
        expectSame(game.refuse(seen, seat, action), game.refuse(state, seat, action));
      }
    }
  });

  inEveryPosition('what is public is the same in every view', (state, _next, _chooser, seats) => {
    for (const viewer of viewersOf(seats)) {
      const seen = game.view(state, viewer);
      expectSame(game.turn(seen), game.turn(state));
      expectSame(game.outcome(seen), game.outcome(state));
    }
  });

  /**
   * Beside the true game runs, for each viewer, one in which all that the viewer cannot see was dealt
   * anew. The viewer must not be able to tell the two apart until something comes to light.
   */
  onWholeGames(
    'non-interference: what a viewer sees depends on nothing hidden from them',
    (start, chooser) => {
      const viewers = viewersOf(start.options.seats);
      const state = game.setup(start.options, start.seed, silent);
      const redealt = viewers.map((viewer) => game.determinize(game.view(state, viewer), spawn(chooser)));
      for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
        const before = viewers.map((viewer) => JSON.stringify(game.hidden(game.view(state, viewer))));
        const events: T['Event'][] = [];
        game.apply(state, next.seat, next.action, (event) => events.push(event));
        for (const [i, viewer] of viewers.entries()) {
          const view = game.view(state, viewer);
          if (JSON.stringify(game.hidden(view)) === before[i]) {
            const elsewhere: T['Event'][] = [];
            const written = { seat: next.seat, action: game.format(next.action) };
            play(game, redealt[i]!, written, (event) => elsewhere.push(event));
            expectSame(game.view(redealt[i]!, viewer), view);
            expectSame(seenBy(game, elsewhere, viewer), seenBy(game, events, viewer));
          } else {
            redealt[i] = game.determinize(view, spawn(chooser));
          }
        }
      }
    },
  );

  /** Guards the law above against a `hidden` that changes all the time and so proves nothing. */
  let plays = 0;
  let quiet = 0;
  onWholeGames(
    'many plays leave what is hidden as it was',
    (start, chooser) => {
      const viewers = viewersOf(start.options.seats);
      const state = game.setup(start.options, start.seed, silent);
      const hidden = (): string =>
        JSON.stringify(viewers.map((viewer) => game.hidden(game.view(state, viewer))));
      for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
        const before = hidden();
        game.apply(state, next.seat, next.action, silent);
        plays++;
        if (hidden() === before) quiet++;
      }
    },
    // Where all decide in secret nearly every play hides or shows something: of Anubixx' a fifth to a third do not.
    () => expect(8 * quiet).toBeGreaterThanOrEqual(plays),
  );

  onWholeGames('no take-back teaches anybody anything', (start, chooser) => {
    const viewers = viewersOf(start.options.seats);
    let plays: Play[] = [];
    let state = game.setup(start.options, start.seed, silent);
    let taken = 0;
    for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
      plays.push({ seat: next.seat, action: game.format(next.action) });
      game.apply(state, next.seat, next.action, silent);
      if (taken > 40 || below(chooser, 4) > 0) continue;
      const free = takeBack(game, { ...start, plays }, next.seat);
      expect(free.turn).toBeLessThanOrEqual(free.plays);
      if (free.plays === 0) continue;
      const kept = plays.slice(0, plays.length - 1 - below(chooser, free.plays));
      const undone = plays.slice(kept.length);
      expectSame(
        undone.every(({ seat }) => seat === next.seat),
        true,
      );
      const back = replay(game, { ...start, plays: kept });
      for (const viewer of viewers) {
        const shown = excursion(game, back, undone, viewer);
        const other = game.determinize(game.view(back, viewer), spawn(chooser));
        expectSame(excursion(game, other, undone, viewer), shown);
      }
      plays = kept;
      state = back;
      taken++;
    }
  });
}

const seenBy = <T extends GameTypes>(game: Game<T>, events: readonly T['Event'][], viewer: Viewer) =>
  events.map((event) => game.viewEvent(event, viewer)).filter((event) => event !== null);

/** Everything that `viewer` is shown while `plays` are played from `state`. */
function excursion<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  plays: readonly Play[],
  viewer: Viewer,
) {
  const copy = game.clone(state);
  const events: T['Event'][] = [];
  return plays.map((entry) => {
    play(game, copy, entry, (event) => events.push(event));
    return [game.view(copy, viewer), seenBy(game, events.splice(0), viewer)];
  });
}
