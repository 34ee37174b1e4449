import {
  ARCH_POINTS,
  BONUSES,
  CAPSTONE_POINTS,
  type Colour,
  COLOURS,
  type Field,
  PYRAMID_FIELDS,
  PYRAMID_POINTS,
  RELIEF_POINTS,
  SHEETS,
  STONES,
} from '@saqqara/anubixx';
import type { VNode } from 'preact';
import type { Key } from '@saqqara/words';
import { arrow, At, type Figure } from '../../../drawing/figure.tsx';
import { built } from '../art/brick.tsx';
import { die, joker, stone } from '../art/cube.tsx';
import { medallion } from '../art/medallion.tsx';
import { archSpots, pyramidSpots, reliefSpots } from '../board/fieldGrid.ts';
import { tick } from '../board/frame.tsx';
import { fieldsArt, valuePill } from './sheetArt.tsx';
import '../../../styles/board.css';
import '../art.css';

/** The drawings refer to nothing. */
export const Symbols = (): VNode | null => null;

const colours = (): VNode => (
  <>
    {COLOURS.map((colour, i) => (
      <At key={colour} x={30 + i * 54} y={44}>
        {die(colour, 22)}
      </At>
    ))}
  </>
);

const PYRAMID = pyramidSpots({ x: 14, y: 218, width: 42, height: 35 });
const ARCH = archSpots({ x: 16, y: 218, width: 46, height: 29 }, 50);
const RELIEF = reliefSpots({ x: 44, y: 10, width: 58, height: 29 }, 0.42);

/** A whole sheet as it is at the start. */
const sheet = (): VNode => (
  <>
    {fieldsArt(pyramidSpots({ x: 8, y: 172, width: 38, height: 29 }), {})}
    {fieldsArt(archSpots({ x: 296, y: 208, width: 40, height: 29 }, 56), {})}
    {fieldsArt(reliefSpots({ x: 66, y: 190, width: 46, height: 21 }, 0.42), {})}
  </>
);

const symbols = (): VNode => (
  <>
    {BONUSES.map((bonus, i) => (
      <At key={bonus} x={27 + i * 46} y={27} scale={1.25}>
        {medallion(bonus, 'open')}
      </At>
    ))}
  </>
);

const upTo = (level: number): readonly Field[] => PYRAMID_FIELDS.filter((field) => Number(field[1]) <= level);

/** Three levels: what rests on two stones can be marked. [AN-6] */
function pyramidFree(): VNode {
  const spots = pyramidSpots({ x: 14, y: 118, width: 44, height: 35 }).filter(([field]) =>
    upTo(3).includes(field),
  );
  return fieldsArt(spots, {
    marked: ['P11', 'P12', 'P13', 'P21', 'P22', 'P15'],
    framed: { P14: 'die', P16: 'die', P31: 'die' },
  });
}

const archFree = (): VNode =>
  fieldsArt(ARCH, { marked: ['L1', 'L2', 'L3', 'R1'], framed: { L4: 'die', R2: 'die' } });

/** A pair that can be marked, and a field that has lost its neighbours. [AN-8] */
const reliefPairs = (): VNode => (
  <>
    {fieldsArt(RELIEF, {
      marked: ['F13', 'F24', 'F31', 'F32'],
      framed: { F21: 'die', F22: 'die' },
    })}
    <At x={44 + 3.5 * 58 - 6} y={24}>
      <circle class="figure-disc" r="11" />
      <path class="figure-mark" d="M-5 -5L5 5M5 -5L-5 5" />
    </At>
  </>
);

const brick = (colour: Colour, x: number, y: number): VNode => (
  <At x={x} y={y}>
    {built(colour, { width: 46, height: 36, depth: 5 })}
  </At>
);

/** With a die of its colour; without one from the quarry or with a joker. [AN-9] */
const payments = (): VNode => (
  <>
    <At x={36} y={40}>
      {die('red', 20)}
    </At>
    {arrow([68, 30], [98, 30])}
    {brick('red', 110, 12)}
    <At x={36} y={104}>
      {stone('blue', 20, 'free')}
    </At>
    {arrow([68, 94], [98, 94])}
    {brick('blue', 110, 76)}
    {arrow([212, 94], [180, 94])}
    <At x={244} y={104}>
      {joker(20, true)}
    </At>
  </>
);

/** The third and the sixth have paid: what they passed over is lost. [AN-10] */
function quarry(): VNode {
  const crossed = [2, 5];
  const last = Math.max(...crossed);
  return (
    <>
      {STONES.map((name, i) => (
        <At key={name} x={22 + i * 30} y={42}>
          {stone(SHEETS.A.quarry[i]!, 14, crossed.includes(i) ? 'crossed' : i < last ? 'lost' : 'free')}
        </At>
      ))}
      <path class="from-here" d={`M${22 + last * 30 + 15} 8v46`} />
    </>
  );
}

/** Two dice have paid and stay with the active player; the others use the rest. [AN-13] */
const taken = (): VNode => (
  <>
    {(['red', 'green'] as const).map((colour, i) => (
      <At key={colour} x={44 + i * 56} y={52}>
        {die(colour, 21)}
      </At>
    ))}
    <rect class="taken-box" x="160" y="8" width="130" height="68" rx="14" />
    {(['yellow', 'purple'] as const).map((colour, i) => (
      <At key={colour} x={196 + i * 56} y={52}>
        {die(colour, 21)}
        <At x={17} y={-28}>
          {tick(0.9)}
        </At>
      </At>
    ))}
  </>
);

const bonusStates = (): VNode => (
  <>
    {(['open', 'won', 'lost'] as const).map((look, i) => (
      <At key={look} x={36 + i * 69} y={30} scale={1.5}>
        {medallion('scarab', look)}
      </At>
    ))}
  </>
);

const PYRAMID_LEVEL = 4;

function pyramidValues(): VNode {
  return (
    <>
      {fieldsArt(PYRAMID, {
        marked: [...upTo(2), 'P31', 'P32', 'P33', 'P41'],
      })}
      {PYRAMID_POINTS.slice(1).map((points, level) =>
        valuePill(points, [290, 218 - (level + 0.5) * 35], level + 1 === PYRAMID_LEVEL),
      )}
    </>
  );
}

const ARCH_LEVEL = 3;

const archValues = (): VNode => (
  <>
    {fieldsArt(ARCH, { marked: ['L1', 'L2', 'L3', 'L4', 'L5', 'R1', 'R2', 'R3'] })}
    {ARCH_POINTS.slice(2).map((points, i) =>
      valuePill(points, [196, 218 - (i + 1.5) * 29], i + 2 === ARCH_LEVEL),
    )}
    {valuePill(CAPSTONE_POINTS, [196, 218 - 6.5 * 29])}
  </>
);

const reliefValues = (): VNode => (
  <>
    {fieldsArt(RELIEF, { marked: ['F11', 'F12', 'F21', 'F22', 'F33', 'F34'] })}
    {RELIEF_POINTS.slice(2).map((points, i) => valuePill(points, [56 + i * 46, 124], i + 2 === 3))}
  </>
);

const worth = (): VNode => (
  <>
    <At x={44} y={26} scale={1.2}>
      {medallion('lotus', 'won')}
    </At>
    {valuePill(3, [44, 62])}
    <At x={120} y={38}>
      {stone('green', 20, 'free')}
    </At>
    {valuePill(1, [120, 62])}
    <At x={196} y={38}>
      {joker(20, true)}
    </At>
    {valuePill(2, [196, 62])}
  </>
);

/** A figure is there exactly where the messages have a caption for it. */
type Caption = Extract<Key, `anubixxRules.figure.${string}`>;
type Drawn = Caption extends `anubixxRules.figure.${infer Number}` ? Number : never;

export const captionOf = (rule: Drawn): Caption => `anubixxRules.figure.${rule}`;

/** Where a drawing says more than the text. */
export const FIGURES: Readonly<Record<Drawn, Figure>> = {
  'AN-1': { box: [0, 0, 330, 66], ground: 'plain', art: colours },
  'AN-3': { box: [0, -8, 448, 268], ground: 'sand', art: sheet },
  'AN-4': { box: [0, 0, 330, 54], ground: 'plain', art: symbols },
  'AN-6': { box: [0, 0, 300, 128], ground: 'sand', art: pyramidFree },
  'AN-7': { box: [0, 0, 190, 226], ground: 'sand', art: archFree },
  'AN-8': { box: [0, 0, 300, 108], ground: 'sand', art: reliefPairs },
  'AN-9': { box: [0, 0, 300, 128], ground: 'plain', art: payments },
  'AN-10': { box: [0, 0, 372, 62], ground: 'plain', art: quarry },
  'AN-13': { box: [0, 0, 300, 84], ground: 'plain', art: taken },
  'AN-16': { box: [0, 0, 210, 60], ground: 'plain', art: bonusStates },
  'AN-20': { box: [0, -8, 310, 232], ground: 'sand', art: pyramidValues },
  'AN-21': { box: [0, 0, 240, 226], ground: 'sand', art: archValues },
  'AN-22': { box: [0, 0, 300, 146], ground: 'sand', art: reliefValues },
  'AN-23': { box: [0, 0, 240, 78], ground: 'plain', art: worth },
};
