import { GAMES, type Imhotep } from '@saqqara/games';
import { seeded, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  MINIMUM_LOAD,
  OBELISK_POINTS,
  PYRAMID_POINTS,
  SMALL_PYRAMIDS,
  TEMPLE_PLACES,
  TOWER_POINTS,
} from '../src/imhotep/printed.ts';

const { imhotep } = GAMES;
type Event = Imhotep['Event'];
type State = Imhotep['State'];

const GAMES_PLAYED = 30;

/** Every position of random games, of every number of players and mix of sides. */
function positions(): State[] {
  const found: State[] = [];
  for (let game = 0; game < GAMES_PLAYED; game++) {
    const options = imhotep.anyOptions(2 + (game % 3), seeded(seedFrom(game)));
    walk(imhotep, { options, seed: seedFrom(game) }, 2000, (state) => void found.push(imhotep.clone(state)));
  }
  return found;
}

/** What happens when the first, the middle and the last legal action is played in each of them. */
function events<Type extends Event['type']>(
  type: Type,
): { event: Extract<Event, { type: Type }>; before: State }[] {
  const found: { event: Extract<Event, { type: Type }>; before: State }[] = [];
  for (const before of POSITIONS) {
    for (const seat of imhotep.toAct(before)) {
      const legal = imhotep.legalActions(before, seat);
      for (const action of new Set([legal[0]!, legal[legal.length >> 1]!, legal.at(-1)!])) {
        imhotep.apply(imhotep.clone(before), seat, action, (event) => {
          if (event.type === type) found.push({ event: event as Extract<Event, { type: Type }>, before });
        });
      }
    }
  }
  return found;
}

const POSITIONS = positions();
const INDEX = { left: 0, middle: 1, right: 2 };

describe('what is drawn is what the rules play by', () => {
  test('[IM-22] points of the great pyramid', () => {
    const built = events('builtPyramid').filter(({ before }) => before.options.sides.pyramid === 'A');
    expect(new Set(built.map(({ event }) => event.place)).size).toBeGreaterThan(PYRAMID_POINTS.length / 2);
    expect(built.map(({ event }) => PYRAMID_POINTS[event.place] ?? 1)).toEqual(
      built.map(({ event }) => event.points),
    );
  });

  test('[IM-23] points and bonuses of the small pyramids', () => {
    const built = events('builtPyramid').flatMap(({ event: { pyramid, place, points } }) =>
      pyramid === null ? [] : [{ printed: SMALL_PYRAMIDS[INDEX[pyramid]]![place]!, points }],
    );
    expect(built.map(({ printed }) => Number.parseInt(printed))).toEqual(built.map(({ points }) => points));
    const offered = POSITIONS.flatMap(({ agenda, pyramids }) => {
      const task = agenda.at(-1);
      if (task?.type !== 'bonus') return [];
      return [
        SMALL_PYRAMIDS.some(
          (places, index) => places[pyramids[index]!.length - 1]?.[1] === task.bonus.charAt(0),
        ),
      ];
    });
    expect(new Set(offered)).toEqual(new Set([true]));
  });

  test('[IM-24] places of the temple', () => {
    const last = new Map<number, number>();
    for (const { event, before } of events('builtTemple')) {
      last.set(before.options.seats, Math.max(event.place + 1, last.get(before.options.seats) ?? 0));
    }
    expect(Object.fromEntries(last)).toEqual(TEMPLE_PLACES);
  });

  test('[IM-30] points by height', () => {
    const ranked = POSITIONS.filter(
      ({ options, obelisks }) =>
        options.sides.obelisks === 'A' && !obelisks.includes(0) && new Set(obelisks).size === obelisks.length,
    );
    expect(ranked.length).toBeGreaterThan(0);
    for (const state of ranked) {
      const points = imhotep
        .score(state)
        .map(({ lines }) => lines.find(({ id }) => id === 'obelisks')!.points);
      expect(points.toSorted((a, b) => b - a)).toEqual(OBELISK_POINTS[state.options.seats]);
    }
  });

  test('[IM-31] spaces for towers', () => {
    const built = events('builtTower');
    expect(built.length).toBeGreaterThan(0);
    expect(built.map(({ event }) => TOWER_POINTS[event.space])).toEqual(
      built.map(({ event }) => event.points),
    );
  });

  test('[IM-1] the fewest stones of a ship', () => {
    for (const state of POSITIONS.filter(({ agenda, isOver }) => agenda.length === 0 && !isOver)) {
      const legal = imhotep.legalActions(state, state.turn);
      const sailing = new Set(legal.flatMap((action) => (action.type === 'sail' ? [action.ship] : [])));
      const drawn = state.ships.map(
        ({ at, size, spaces }) =>
          at === 'harbour' && spaces.filter((owner) => owner !== null).length >= MINIMUM_LOAD[size]!,
      );
      expect(state.ships.map((_, index) => sailing.has(index))).toEqual(drawn);
    }
  });
});
