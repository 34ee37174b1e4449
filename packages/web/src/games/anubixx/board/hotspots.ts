import { type Field, FIELDS, PLACES, STONES, type View } from '@saqqara/anubixx';
import { buildingPart, diePart, fieldPart, stonePart } from '@saqqara/words/games/anubixx';
import type { Hotspot, Layout, Point } from '../../../table/screen.ts';
import { diePlace } from './piece.ts';
import { type Rect, type Scene, sceneOf } from './scene.ts';

/** Everything on the board that can be touched: fields, dice, quarry stones and jokers. None lies over another. */
export function hotspots(view: View, layout: Layout): readonly Hotspot[] {
  const scene = sceneOf(view, layout);
  return [...fields(scene), ...dice(view, scene), ...payments(scene)].map((spot) => ({
    ...spot,
    tag: {
      x: Math.min(layout.width - 34, Math.max(34, spot.tag.x)),
      y: Math.min(layout.height - 12, Math.max(12, spot.tag.y)),
    },
  }));
}

const fields = (scene: Scene): Hotspot[] =>
  FIELDS.map((field) => {
    const { x, y, width, height, lean } = scene.fields[field];
    const rect = { x: x - (lean * height) / 2, y, width, height };
    const { building } = PLACES[field];
    return {
      part: fieldPart(field),
      ...rect,
      drags: false,
      // On the stone itself, below its sign.
      tag: { x: x - lean * height + width / 2, y: y + height - TAG_RISE },
      group: { part: buildingPart(building), row: rowOf(field) },
      ...besideOf(scene, field),
    };
  });

/** How high over the foot of a stone its number stands. */
const TAG_RISE = 3;

/** The value of a level stands beside its first stone; those of the relief stand together. */
function besideOf({ scales, isNarrow }: Scene, field: Field): Pick<Hotspot, 'beside'> {
  if (field === 'CAP') return { beside: around([scales.cap], 0) };
  if (field === 'F11') return { beside: around(scales.relief, isNarrow ? 0 : COUNTS) };
  return /^P.1$/.test(field) ? { beside: around([scales.pyramid[Number(field[1]) - 1]!], 0) } : {};
}

/** How much room the counts need that stand below the values of the relief, where there is room for them. */
const COUNTS = 20;

/** Around values, with what stands below them. */
function around(values: readonly Point[], below: number): Rect {
  const xs = values.map(({ x }) => x);
  const { y } = values[0]!;
  return {
    x: Math.min(...xs) - 14,
    y: y - 12,
    width: Math.max(...xs) - Math.min(...xs) + 28,
    height: 24 + below,
  };
}

/** Counted from above, as the arrows go. */
function rowOf(field: Field): number {
  if (field === 'CAP') return 1;
  const row = Number(field[1]);
  return PLACES[field].building === 'relief' ? row : 8 - row;
}

function dice(view: View, scene: Scene): Hotspot[] {
  const half = Math.min(scene.dieEdge * 0.98, halfPitch(scene));
  return view.dice.map((_, die) => {
    const { x, y } = diePlace(view, scene, die);
    return spot(diePart(die), {
      x: x - half,
      y: y - scene.dieEdge * 1.7,
      width: 2 * half,
      height: scene.dieEdge * 2.4,
    });
  });
}

/** Dice that lie close together share the room between them. */
const halfPitch = ({ dice: [one, two] }: Scene): number =>
  one === undefined || two === undefined ? Number.POSITIVE_INFINITY : (two.x - one.x) / 2;

function payments(scene: Scene): Hotspot[] {
  const { stones, shelf, jokerBox, labels } = scene;
  const pitch = stones[1]!.x - stones[0]!.x;
  const inShelf = (x: number, width: number): Rect => ({ x, y: shelf.y, width, height: shelf.height });
  return [
    ...STONES.map((stone, i) => ({
      ...spot(stonePart(stone), inShelf(stones[i]!.x - pitch / 2, pitch)),
      ...(i === 0 ? namedBy(labels.quarry, stones[0]!.x) : {}),
    })),
    { ...spot('joker', jokerBox), ...namedBy(labels.jokers, jokerBox.x) },
  ];
}

/** What is paid with has its name before it, where there is room for words. */
const namedBy = (label: Point | null, until: number): Pick<Hotspot, 'beside'> =>
  label === null ? {} : { beside: { ...label, width: until - label.x, height: 40 } };

const spot = (part: string, rect: Rect): Hotspot => ({
  part,
  ...rect,
  drags: true,
  tag: { x: rect.x + rect.width / 2, y: rect.y - 12 },
});
