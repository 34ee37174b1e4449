import { STONES, type View } from '@saqqara/anubixx';
import type { Layout, Size } from '../../../table/screen.ts';
import { archSpots, gathered, pyramidSpots, reliefSpots } from './fieldGrid.ts';
import type { Labels, Rect, Scene } from './scene.ts';

/** Below this the drawing is scaled down rather than laid out anew. */
const LEAST_WIDTH = 320;
const LEAST_HEIGHT = 330;
const LEAST_FLAT_HEIGHT = 236;
/** A phone that lies: all buildings in one row. */
const FLAT = 1.5;

/** The units are those of the screen, so that texts and touch targets keep their size. */
export function narrowLayout({ width, height }: Size): Layout {
  const least = width > FLAT * height ? LEAST_FLAT_HEIGHT : LEAST_HEIGHT;
  const scale = Math.max(1, LEAST_WIDTH / width, least / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale), isNarrow: true };
}

/** The three buildings: where they stand, and what their stones measure. */
interface Plan {
  readonly pyramid: Rect;
  readonly arch: Rect;
  readonly gap: number;
  readonly relief: Rect;
  readonly sheet: Rect;
  readonly legend: Labels['legend'];
  readonly scaleLabel: Labels['reliefScale'];
  readonly reliefScale: { readonly x: number; readonly y: number; readonly step: number };
}

const SHELF = 42;
const SMALLEST_ROW = 23;
const LEAST_BESIDE_SCALE = 70;

export function narrowScene(view: View, { width, height }: Size): Scene {
  const isFlat = width > FLAT * height;
  const tray = isFlat
    ? { x: 4, y: 2, width: width * 0.42, height: SHELF }
    : { x: 8, y: 2, width: width - 16, height: Math.min(66, Math.max(46, height * 0.12)) };
  const shelf = isFlat
    ? { x: tray.width + 8, y: 2, width: width - tray.width - 12, height: SHELF }
    : { x: 0, y: height - SHELF, width, height: SHELF };
  const sheet = {
    x: 0,
    y: tray.y + tray.height + 6,
    width,
    height: height - tray.height - 8 - (isFlat ? 0 : SHELF),
  };
  const plan = isFlat ? inRow(sheet) : best(sheet);
  const { pyramid, arch, gap, relief } = plan;
  const onTray = diceOn(tray, view.dice.length);
  const { takenBox } = onTray;
  return {
    size: { width, height },
    isNarrow: true,
    fields: gathered(pyramidSpots(pyramid), archSpots(arch, gap), reliefSpots(relief, 0)),
    depth: Math.min(6, pyramid.width * 0.12),
    badge: Math.min(0.62, Math.max(0.42, pyramid.height / 64)),
    horizon: pyramid.y,
    sheet,
    bases: [
      { x: pyramid.x - 5, y: pyramid.y, width: 6 * pyramid.width + 15, height: 5 },
      { x: arch.x - 5, y: arch.y, width: 2 * arch.width + gap + 15, height: 5 },
    ],
    scales: scalesOf(plan),
    tray,
    ...onTray,
    shelf,
    ...savingsOn(shelf),
    labels: {
      pyramid: null,
      arch: null,
      relief: null,
      quarry: null,
      jokers: null,
      middle: null,
      taken: { x: takenBox.x + 5, y: takenBox.y + takenBox.height / 2 - 9 },
      sheet: { x: 8, y: sheet.y + 2 },
      legend: plan.legend,
      reliefScale: plan.scaleLabel,
    },
  };
}

/** What each level and column of the buildings is worth stands beside it. */
const scalesOf = ({ pyramid, arch, gap, reliefScale }: Plan): Scene['scales'] => ({
  pyramid: Array.from({ length: 6 }, (_, level) => ({
    x: Math.max(14, pyramid.x + (level * pyramid.width) / 2 - 13),
    y: pyramid.y - (level + 0.5) * pyramid.height,
  })),
  arch: [1, 2, 3, 4, 5].map((level) => ({
    x: arch.x + arch.width + gap / 2 + 1,
    y: arch.y - (level + 0.5) * arch.height,
  })),
  cap: { x: arch.x + arch.width + gap / 2 + 1, y: arch.y - 7 * arch.height - 9 },
  relief: Array.from({ length: 5 }, (_, i) => ({
    x: reliefScale.x + i * reliefScale.step,
    y: reliefScale.y,
  })),
});

/** The dice that were rolled, and beside them those that are taken. */
function diceOn(tray: Rect, dice: number): Pick<Scene, 'dieEdge' | 'dice' | 'taken' | 'takenBox'> {
  const dieEdge = Math.min(24, tray.height * 0.44);
  const takenWidth = 4 * dieEdge + 26;
  const pitch = Math.min(70, (tray.width - takenWidth - 14) / dice);
  const foot = tray.y + tray.height / 2 + dieEdge / 2;
  const takenBox = {
    x: tray.x + tray.width - takenWidth - 4,
    y: tray.y + 4,
    width: takenWidth,
    height: tray.height - 8,
  };
  return {
    dieEdge,
    dice: Array.from({ length: dice }, (_, die) => ({ x: tray.x + 4 + pitch * (die + 0.5), y: foot })),
    taken: [0, 1].map((place) => ({ x: takenBox.x + 24 + dieEdge * (0.95 + 2 * place), y: foot })),
    takenBox,
  };
}

/** Quarry stones in a row, jokers at its end. */
function savingsOn(shelf: Rect): Pick<Scene, 'stoneEdge' | 'stones' | 'jokerEdge' | 'jokers' | 'jokerBox'> {
  const pitch = (shelf.width - 58) / STONES.length;
  const stoneEdge = Math.min(17, pitch * 0.54);
  const foot = shelf.y + shelf.height / 2 + stoneEdge / 2;
  const jokerBox = { x: shelf.x + shelf.width - 50, y: shelf.y + 2, width: 48, height: shelf.height - 4 };
  return {
    stoneEdge,
    stones: STONES.map((_, i) => ({ x: shelf.x + 6 + pitch * (i + 0.5), y: foot })),
    jokerEdge: stoneEdge,
    jokers: [{ x: jokerBox.x + 16, y: foot }],
    jokerBox,
  };
}

/** The pyramid above the other two where that leaves stones large enough to touch, else the arch beside it. */
function best(sheet: Rect): Plan {
  const stacked = above(sheet);
  return stacked.arch.height >= SMALLEST_ROW ? stacked : beside(sheet);
}

function above(sheet: Rect): Plan {
  const { width } = sheet;
  const row = Math.min(64, width * 0.1, (sheet.height - 56) / (6 + 7 * 0.8));
  const pyramid = { x: 32, y: sheet.y + 8 + 6 * row, width: (width - 46) / 6, height: row };
  const bottom = sheet.y + sheet.height - 12;
  const archRow = Math.min(row * 0.86, (bottom - pyramid.y - 36) / 7);
  const column = width * 0.128;
  const arch = { x: 18, y: bottom, width: column, height: archRow };
  const gap = column * 1.04;
  const left = arch.x + 2 * column + gap + 26;
  const reliefRow = Math.min(archRow * 1.36, (7 * archRow - 40) / 3);
  const relief = {
    x: left,
    y: bottom - 3 * reliefRow - 34,
    width: (width - left - 14) / 4,
    height: reliefRow,
  };
  return {
    pyramid,
    arch,
    gap,
    relief,
    sheet,
    legend: { x: width - 74, y: sheet.y + 4 },
    scaleLabel: null,
    reliefScale: { x: left + 16, y: bottom - 12, step: (width - left - 46) / 4 },
  };
}

function beside(sheet: Rect): Plan {
  const { width } = sheet;
  const brick = (width - 84) / 8;
  const row = Math.min(46, (sheet.height - 40) / 9);
  const foot = sheet.y + 18 + 6 * row;
  const gap = 28;
  const x = width - 2 * brick - gap - 12;
  const reliefWidth = Math.min(54, (width - 160) / 4);
  const relief = {
    x: 14,
    y: foot + 14,
    width: reliefWidth,
    height: (sheet.y + sheet.height - foot - 22) / 3,
  };
  const right = relief.x + 4 * reliefWidth + 10;
  const step = Math.min(27, (width - right - 30) / 4);
  return {
    pyramid: { x: 26, y: foot, width: brick, height: row },
    arch: { x, y: foot, width: brick, height: ((6 * row) / 7) * 0.98 },
    gap,
    relief,
    sheet,
    legend: { x: right + 2, y: relief.y + 30 },
    // Beside a low relief there is no room for words.
    scaleLabel: 3 * relief.height < LEAST_BESIDE_SCALE ? null : { x: right, y: relief.y + 42 },
    reliefScale: { x: right + 14, y: relief.y + 12, step },
  };
}

function inRow(sheet: Rect): Plan {
  const { width } = sheet;
  const row = (sheet.height - 24) / 7;
  const brick = Math.min(row * 1.9, (width - 92) / 12);
  const foot = sheet.y + sheet.height - 10;
  const archX = 30 + 6 * brick + 22;
  const gap = 28;
  const reliefX = archX + 2 * brick + gap + 22;
  const reliefWidth = Math.min(brick * 1.2, (width - reliefX - 8) / 4);
  return {
    pyramid: { x: 30, y: foot, width: brick, height: row },
    arch: { x: archX, y: foot, width: brick, height: row * 0.92 },
    gap,
    relief: { x: reliefX, y: foot - 3 * row - 30, width: reliefWidth, height: row },
    sheet,
    legend: { x: reliefX, y: sheet.y + 8 },
    scaleLabel: null,
    reliefScale: { x: reliefX + 14, y: foot - 12, step: Math.min(30, (4 * reliefWidth - 26) / 4) },
  };
}
