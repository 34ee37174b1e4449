import {
  type Card,
  CARD_COUNTS,
  CARDS,
  MINIMUM_LOAD,
  OBELISK_POINTS,
  PYRAMID_POINTS,
  RED_CARDS,
  RED_SITES,
} from '@saqqara/imhotep';
import type { VNode } from 'preact';
import type { Key } from '@saqqara/words';
import { CARD_HEIGHT, CARD_WIDTH, cardArt } from '../art/card.tsx';
import { arrow, At, type Figure, numeral } from '../../../drawing/figure.tsx';
import { corners, translate, type Vec } from '../../../drawing/lattice.ts';
import { outline, pill, pointsDisc } from '../../../drawing/outline.tsx';
import { HullGradients } from '../../../drawing/ship.tsx';
import { tile } from '../../../drawing/solid.tsx';
import { stoneHref, StoneSymbols } from '../../../drawing/stone.tsx';
import { chamberPlace, GREAT_PYRAMID, obeliskPlace, templePlace } from '../board/place.ts';
import { shipArt } from './shipArt.tsx';
import { marketArt, SHAPE, siteArt, spot } from './siteArt.tsx';
import '../../../styles/board.css';

/** What the figures refer to, once in a document. */
export const Symbols = (): VNode => (
  <>
    <HullGradients />
    <StoneSymbols />
  </>
);

const card = (which: Card, x: number, y: number, scale = 1): VNode => (
  <At x={x} y={y} scale={scale}>
    {cardArt(which)}
  </At>
);

const note = (text: string | number, [x, y]: Vec): VNode => (
  <At x={x} y={y}>
    {pill(String(text), 30)}
  </At>
);

/** Each size of ship with as many stones as it needs before it may sail. [IM-1] */
function minimumLoads(): VNode {
  const xs = { 4: 72, 3: 196, 2: 300, 1: 384 };
  return (
    <>
      {([4, 3, 2, 1] as const).map((size) => (
        <At key={size} x={xs[size]} y={74} scale={0.62}>
          {shipArt({
            spaces: Array.from({ length: size }, (_, space) => (space < MINIMUM_LOAD[size]! ? space : null)),
          })}
        </At>
      ))}
    </>
  );
}

function allCards(): VNode {
  return (
    <>
      {CARDS.map((which, i) => {
        const [x, y] = [8 + (i % 6) * 54, 6 + Math.floor(i / 6) * 86];
        return (
          <g key={which}>
            {card(which, x, y)}
            {numeral(`×${CARD_COUNTS[which]}`, [x + CARD_WIDTH / 2, y + CARD_HEIGHT + 13], 14)}
          </g>
        );
      })}
    </>
  );
}

const stone = (look: number, x: number, y: number): VNode => (
  <use key={`${x} ${y}`} href={stoneHref(look)} transform={translate([x, y])} />
);

const kindsOfStones = (): VNode => <>{[0, 1, 2, 3].map((look) => stone(look, 35 + look * 63, 46))}</>;

const unloading = (): VNode => shipArt({ spaces: [0, 1, 0], order: [1, 2, 3] });

const lever = (): VNode => (
  <>
    {card('lever', 16, 56)}
    <At x={186} y={116}>
      {shipArt({ spaces: [0, 1, 0], order: [2, 3, 1] })}
    </At>
  </>
);

const hammer = (): VNode => (
  <>
    {card('hammer', 14, 38)}
    {[0, 1, 2].map((i) => stone(2, 90 + i * 24, 58 + i * 13))}
    {arrow([176, 76], [206, 76])}
    <At x={272} y={80} scale={0.74}>
      {shipArt({ spaces: [{ loads: 2 }, null] })}
    </At>
  </>
);

const sail = (): VNode => (
  <>
    {card('sail', 14, 38)}
    <At x={140} y={76} scale={0.78}>
      {shipArt({ spaces: [{ loads: 2 }, 0] })}
    </At>
    {arrow([218, 104], [276, 120])}
  </>
);

const chisel = (): VNode => (
  <>
    {card('chisel', 14, 38)}
    <At x={136} y={78} scale={0.72}>
      {shipArt({ spaces: [0, { loads: 2 }] })}
    </At>
    <At x={274} y={78} scale={0.72}>
      {shipArt({ spaces: [{ loads: 2 }, null, 1] })}
    </At>
  </>
);

const market = (): VNode => marketArt(['entrance', 'statue', 'templeDecoration', 'hammer']);

/** Each red card with the site where it puts a stone. [IM-21] */
function redCards(): VNode {
  return (
    <>
      {RED_CARDS.map((red, i) => {
        const x = 8 + i * 154;
        return (
          <g key={red}>
            {card(red, x, 32)}
            {arrow([x + 45, 60], [x + 61, 60])}
            <At x={x + 106} y={62} scale={0.36}>
              {siteArt(RED_SITES[red], 'A', {
                pyramids: [[0]],
                chamber: [0],
                obelisks: [1, 0, 0],
              })}
            </At>
          </g>
        );
      })}
    </>
  );
}

const PYRAMID_STONES = [0, 1, 2, 0, 1];

/** The next place is set off with what it pays. [IM-22] */
function greatPyramid(): VNode {
  const next = GREAT_PYRAMID[PYRAMID_STONES.length]!;
  const [x, y] = spot(next);
  return (
    <>
      {siteArt('pyramid', 'A', { pyramids: [PYRAMID_STONES] })}
      {outline(corners(tile(next.x, next.y, next.z, 26)), 'target')}
      <At x={x + 2} y={y - 26}>
        {pointsDisc(PYRAMID_POINTS[PYRAMID_STONES.length]!)}
      </At>
    </>
  );
}

const smallPyramids = (): VNode => siteArt('pyramid', 'B', { pyramids: [[0], [2], [1, 0], []] });

const TEMPLE_STONES = [0, 1, 2, 0, 1, 2, 0];

/** The topmost stone of each place pays. [IM-25] */
function temple(): VNode {
  return (
    <>
      {siteArt('temple', 'A', { temple: TEMPLE_STONES })}
      {TEMPLE_STONES.slice(-SHAPE.templePlaces).map((seat, i) => {
        const [x, y] = spot(templePlace(TEMPLE_STONES.length - SHAPE.templePlaces + i, SHAPE));
        return (
          <At key={`${seat} ${i}`} x={x} y={y - 30}>
            {pointsDisc(1)}
          </At>
        );
      })}
    </>
  );
}

/** Groups of three, four, two and one. */
const CHAMBER_STONES = [0, 0, 1, 0, 1, 1, 2, 2, 1, 0];

function chamber(): VNode {
  const over = (index: number): Vec => {
    const [x, y] = spot(chamberPlace(index, SHAPE));
    return [x, y - 24];
  };
  return (
    <>
      {siteArt('chamber', 'A', { chamber: CHAMBER_STONES })}
      {note(6, over(0))}
      {note(10, over(5))}
      {note(3, over(6))}
      {note(1, over(9))}
    </>
  );
}

const HEIGHTS = [4, 2, 3];

function obelisks(): VNode {
  const ranked = HEIGHTS.toSorted((a, b) => b - a);
  return (
    <>
      {siteArt('obelisks', 'A', { obelisks: HEIGHTS })}
      {HEIGHTS.map((height, seat) => {
        const [x, y] = spot(obeliskPlace(seat, HEIGHTS.length, height, SHAPE));
        return (
          <g key={seat}>{note(OBELISK_POINTS[HEIGHTS.length]![ranked.indexOf(height)]!, [x, y - 24])}</g>
        );
      })}
    </>
  );
}

const towers = (): VNode => siteArt('obelisks', 'B', { towers: [1, 0], obelisks: [2, 1, 0] });

/** Thirteen stones at the pyramid: all but its top. [IM-33] */
const decoration = (): VNode => (
  <>
    <At x={112} y={104} scale={0.9}>
      {siteArt('pyramid', 'A', { pyramids: [[0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0]] })}
    </At>
    {card('pyramidDecoration', 244, 36)}
    {note('+4', [264, 112])}
  </>
);

const STATUES = [1, 3, 6, 10, 15];

const statues = (): VNode => (
  <>
    {STATUES.map((points, i) => (
      <g key={points}>
        {card('statue', 10 + i * 58, 6)}
        {note(points, [10 + i * 58 + CARD_WIDTH / 2, 78])}
      </g>
    ))}
  </>
);

/** A figure is there exactly where the messages have a caption for it. */
type Caption = Extract<Key, `imhotepRules.figure.${string}`>;
type Drawn = Caption extends `imhotepRules.figure.${infer Number}` ? Number : never;

export const captionOf = (rule: Drawn): Caption => `imhotepRules.figure.${rule}`;

/** Where a drawing says more than the text. */
export const FIGURES: Readonly<Record<Drawn, Figure>> = {
  'IM-1': { box: [0, 0, 430, 118], ground: 'river', art: minimumLoads },
  'IM-3': { box: [0, 0, 330, 172], ground: 'plain', art: allCards },
  'IM-4': { box: [0, 0, 260, 66], ground: 'plain', art: kindsOfStones },
  'IM-15': { box: [-100, -116, 200, 164], ground: 'river', art: unloading },
  'IM-16a': { box: [0, 0, 300, 166], ground: 'river', art: lever },
  'IM-16b': { box: [0, 0, 340, 130], ground: 'river', art: hammer },
  'IM-16c': { box: [0, 0, 300, 130], ground: 'river', art: sail },
  'IM-16d': { box: [0, 0, 360, 130], ground: 'river', art: chisel },
  'IM-19': { box: [-122, -178, 256, 256], ground: 'sand', art: market },
  'IM-21': { box: [0, 0, 462, 116], ground: 'sand', art: redCards },
  'IM-22': { box: [-118, -106, 236, 184], ground: 'sand', art: greatPyramid },
  'IM-23': { box: [-146, -106, 292, 192], ground: 'sand', art: smallPyramids },
  'IM-25': { box: [-136, -166, 272, 244], ground: 'sand', art: temple },
  'IM-28': { box: [-128, -96, 256, 168], ground: 'sand', art: chamber },
  'IM-30': { box: [-110, -186, 226, 246], ground: 'sand', art: obelisks },
  'IM-31': { box: [-172, -162, 320, 270], ground: 'sand', art: towers },
  'IM-33': { box: [0, 0, 300, 176], ground: 'sand', art: decoration },
  'IM-34': { box: [0, 0, 300, 96], ground: 'plain', art: statues },
};
