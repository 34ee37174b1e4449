import { STONES, type View } from '@saqqara/anubixx';
import type { Layout } from '../../../table/screen.ts';
import { archSpots, gathered, pyramidSpots, reliefSpots } from './fieldGrid.ts';
import type { Scene } from './scene.ts';

const WIDTH = 876;
const HEIGHT = 716;

export const wideLayout: Layout = { width: WIDTH, height: HEIGHT, isNarrow: false };

const SHEET = 122;
const GROUND = 474;
const SHELF = 634;

const PYRAMID = { x: 54, y: GROUND, width: 69, height: 46 };
const ARCH = { x: 576, y: GROUND, width: 68, height: 39 };
const GAP = 96;
const RELIEF = { x: 262, y: 506, width: 82, height: 35 };
const LEAN = 0.42;

/** One composition, scaled as one: the dice above, the sheet below with the quarry on its edge. */
export function wideScene(view: View): Scene {
  const jokers = view.options.seats;
  return {
    size: { width: WIDTH, height: HEIGHT },
    isNarrow: false,
    fields: gathered(pyramidSpots(PYRAMID), archSpots(ARCH, GAP), reliefSpots(RELIEF, LEAN)),
    depth: 7,
    badge: 0.66,
    horizon: GROUND,
    sheet: { x: 0, y: SHEET, width: WIDTH, height: HEIGHT - SHEET },
    bases: [
      { x: PYRAMID.x - 12, y: GROUND, width: 6 * PYRAMID.width + 30, height: 7 },
      { x: ARCH.x - 12, y: GROUND, width: 2 * ARCH.width + GAP + 30, height: 7 },
    ],
    scales: {
      pyramid: Array.from({ length: 6 }, (_, level) => ({
        x: PYRAMID.x + (level * PYRAMID.width) / 2 - 17,
        y: GROUND - (level + 0.5) * PYRAMID.height,
      })),
      arch: [1, 2, 3, 4, 5].map((level) => ({
        x: ARCH.x + ARCH.width + GAP / 2 + 3,
        y: GROUND - (level + 0.5) * ARCH.height,
      })),
      cap: { x: ARCH.x + 2 * ARCH.width + GAP + 28, y: GROUND - 6.5 * ARCH.height },
      relief: Array.from({ length: 5 }, (_, i) => ({ x: 646 + i * 42, y: 528 })),
    },
    tray: { x: 0, y: 0, width: WIDTH, height: SHEET - 10 },
    dieEdge: 33,
    dice: view.dice.map((_, die) => ({ x: 236 + die * 82, y: 74 })),
    taken: [0, 1].map((place) => ({ x: 732 + place * 92, y: 74 })),
    takenBox: { x: 690, y: 10, width: 176, height: 92 },
    shelf: { x: 0, y: SHELF, width: WIDTH, height: HEIGHT - SHELF },
    stoneEdge: 19,
    stones: STONES.map((_, i) => ({ x: 146 + i * 41, y: 684 })),
    jokerEdge: 16,
    jokers: Array.from({ length: jokers }, (_, i) => ({ x: 778 + (i * 84) / Math.max(4, jokers), y: 682 })),
    jokerBox: { x: 758, y: SHELF + 8, width: 110, height: HEIGHT - SHELF - 16 },
    labels: {
      pyramid: { x: 28, y: SHEET + 18 },
      arch: { x: ARCH.x, y: SHEET + 14 },
      relief: { x: 28, y: 506 },
      quarry: { x: 28, y: SHELF + 22 },
      jokers: { x: 652, y: SHELF + 22 },
      middle: { x: 22, y: 34 },
      taken: { x: 556, y: 30 },
      sheet: { x: 290, y: SHEET + 16 },
      legend: { x: 628, y: 562 },
      reliefScale: { x: 632, y: 496 },
    },
  };
}
