import { GAME_IDS } from '@saqqara/games';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { loadScreen } from '../src/games/screens.ts';
import { type Box, boxOf, laidOut } from '../src/learn/camera.ts';
import type { Note } from '../src/learn/guide.ts';
import { openLesson } from '../src/learn/lessonMatch.ts';
import { type Bubble, placeAll, tail } from '../src/learn/placement.ts';
import { lastState } from '../src/match/timeline.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);

describe('words', () => {
  const space = { width: 300, height: 200 };
  const bubble: Bubble = { size: { width: 80, height: 24 }, at: box(110, 90, 60, 40), of: [] };

  test('stand close to what they name, and not on it', () => {
    const [placed] = placeAll([bubble], { space, kept: [], faint: [] });
    expect(overlaps(placed!, bubble.at)).toBe(false);
    expect(Math.abs(placed!.y - 90)).toBeLessThan(60);
  });

  test('leave in sight what is lit, however near it is', () => {
    const kept = [box(0, 0, 300, 90), box(0, 130, 190, 70)];
    const [placed] = placeAll([bubble], { space, kept, faint: [] });
    for (const each of [...kept, bubble.at]) expect(overlaps(placed!, each)).toBe(false);
  });

  test('do not lie on each other', () => {
    const all = placeAll([bubble, bubble, bubble], { space, kept: [], faint: [] });
    expect(overlaps(all[0]!, all[1]!) || overlaps(all[0]!, all[2]!) || overlaps(all[1]!, all[2]!)).toBe(
      false,
    );
  });
});

describe('a tail', () => {
  const words = box(100, 100, 120, 40);

  test.each([
    ['above', { x: 130, y: 20 }, { x: 130, y: 92 }],
    ['below', { x: 40, y: 300 }, { x: 118, y: 148 }],
    ['to the left', { x: 20, y: 110 }, { x: 92, y: 118 }],
    ['to the right', { x: 400, y: 130 }, { x: 228, y: 122 }],
  ] as const)('points out of its words to what lies %s', (_where, to, tip) => {
    const [, x, y] = /^M[^L]+L([^ ]+) ([^L]+)L/.exec(tail(words, to))!;
    expect({ x: Number(x), y: Number(y) }).toEqual(tip);
  });
});

test('Imhotep: the ring lies on the very space that is asked for, though fingers have more room beside it', async () => {
  const [guide, screen] = await Promise.all([
    PAGE_GAMES.imhotep.guide!(),
    loadScreen({ game: 'imhotep', version: PAGE_GAMES.imhotep.version }),
  ]);
  const [lesson] = guide.lessons;
  const { timeline } = openLesson(screen!.game, guide, lesson!, 'You').state.get();
  const view = screen!.game.view(lastState(timeline), 0);
  const space = { width: 390, height: 400 };
  const { board } = screen!;
  const spots = board.hotspots(view, board.layout(view, space));
  const { middles, camera, frame } = laidOut({ board, view, space, shows: lesson!.shows, zoom: 1.7 });
  const { x, y } = middles.get('space:0:2')!;
  const distances = [0, 1, 2, 3].map((place) => {
    const { drawn } = spots.find(({ part }) => part === `space:0:${place}`)!;
    const by = camera.zoom * frame.scale;
    return Math.hypot(x - camera.x - by * drawn!.x, y - camera.y - by * drawn!.y);
  });
  expect(distances.indexOf(Math.min(...distances))).toBe(2);
  expect(distances[2]).toBeLessThan(1);
});

describe('Imhotep: words of the guide stand at the ship that they name, and where there is room on no other name', () => {
  test.each([
    { width: 390, height: 414, isNear: true },
    { width: 390, height: 534, isNear: true },
    { width: 768, height: 640, isNear: true },
    { width: 1074, height: 844, isNear: false },
  ])('on $width × $height', async ({ isNear, ...space }) => {
    const [guide, screen] = await Promise.all([
      PAGE_GAMES.imhotep.guide!(),
      loadScreen({ game: 'imhotep', version: PAGE_GAMES.imhotep.version }),
    ]);
    for (const lesson of guide.lessons) {
      const { timeline } = openLesson(screen!.game, guide, lesson, 'You').state.get();
      const view = screen!.game.view(lastState(timeline), 0);
      const { shows } = lesson;
      const laid = laidOut({
        ...{ board: screen!.board, view, space, shows },
        zoom: isNear ? (lesson.zoom ?? 1) : 1,
      });
      const boxes = [...laid.corners].map(([part, corners]) => ({ part, box: boxOf(corners) }));
      const notes = lesson.notes ?? [];
      const boxAt = (part: string): Box => boxOf(laid.corners.get(part)!);
      const placed = placeAll(
        notes.map((note) => ({ size: sizeOf(note, space.width), at: boxAt(note.at), of: [] })),
        {
          ...{ space, signs: laid.signs, isDimmed: true },
          kept: [...shows.map(boxAt), ...laid.plates],
          faint: boxes.map(({ box }) => box),
        },
      );
      // Ships lie side by side: words below the next one seem to speak of it.
      const ships = boxes.filter(({ part }) => part.startsWith('ship:')).map(({ part }) => part);
      const nearest = (words: Box): string | undefined => {
        const middle = words.x + words.width / 2;
        const aside = (part: string): number => Math.abs(laid.middles.get(part)!.x - middle);
        return ships.toSorted((one, other) => aside(one) - aside(other))[0];
      };
      const atShips = notes.flatMap(({ at }, i) => (ships.includes(at) ? [{ at, words: placed[i]! }] : []));
      expect(atShips.map(({ words }) => nearest(words))).toEqual(atShips.map(({ at }) => at));
      const covered = placed.filter((words) => laid.signs.some((sign) => overlaps(words, sign)));
      // A phone has no room beside the names of other sites.
      expect(isNear ? [] : covered).toEqual([]);
    }
  });
});

/** What is left for the board on the smallest phone, on a phone, a tablet and a desktop, and whether it comes nearer there. */
const SPACES = [
  { width: 320, height: 216, isNear: true },
  { width: 390, height: 400, isNear: true },
  { width: 720, height: 620, isNear: true },
  { width: 1058, height: 780, isNear: false },
] as const;

const guides = await Promise.all(
  GAME_IDS.map(async (game) => {
    const { guide, version } = PAGE_GAMES[game];
    return { game, guide: await guide!(), screen: (await loadScreen({ game, version }))! };
  }),
);

describe.each(guides)('in $game', ({ guide, screen }) => {
  test.each(SPACES)('no words of a lesson cover what is lit, on $width × $height', ({ isNear, ...space }) => {
    for (const lesson of guide.lessons) {
      const { timeline } = openLesson(screen.game, guide, lesson, 'You').state.get();
      const view = screen.game.view(lastState(timeline), 0);
      const zoom = isNear ? (lesson.zoom ?? 1) : 1;
      const { corners } = laidOut({ board: screen.board, view, space, shows: lesson.shows, zoom });
      const kept = lesson.shows.flatMap((part) => boxesAt(part));
      const said = [lesson.notes, lesson.sums, ...lesson.answers.map(({ pop }) => pop && [pop])];
      for (const notes of said) {
        // A small phone shows the built rows alone: what lies elsewhere is not talked about there.
        const all = (notes ?? []).filter(({ at, isCarved }) => isCarved !== true && corners.has(at));
        const bubbles = all.map((note) => ({
          size: sizeOf(note, space.width),
          at: boxesAt(note.at)[0]!,
          of: (note.of ?? []).flatMap(boxesAt),
        }));
        for (const [i, placed] of placeAll(bubbles, { space, kept, faint: [] }).entries()) {
          const covers = [...kept, bubbles[i]!.at, ...bubbles[i]!.of].filter((each) =>
            overlaps(placed, each),
          );
          expect(covers, `${lesson.id}: ${all[i]!.text}`).toEqual([]);
        }
      }

      function boxesAt(part: string): Box[] {
        const found = corners.get(part);
        return found === undefined ? [] : [boxOf(found)];
      }
    }
  });
});

const { t } = sayIn('en');

/** About as large as the words are set. */
function sizeOf({ text }: Note, width: number) {
  const most = Math.min(236, 0.45 * width) - 24;
  const long = 7 * t(text).length;
  return { width: Math.min(long, most) + 24, height: 12 + 18 * Math.ceil(long / most) };
}
