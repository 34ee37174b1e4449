import { networks, pointsUp, RANKS, START, TILES } from '@saqqara/kheops';
import type { VNode } from 'preact';
import type { Key } from '@saqqara/words';
import { lettered } from '@saqqara/words/games/kheops';
import { arrow, At, type Figure } from '../../../drawing/figure.tsx';
import { tenth, type Vec } from '../../../drawing/lattice.ts';
import { pill } from '../../../drawing/outline.tsx';
import { Pawn, type PawnColour, type PawnRank } from '../art/pawn.tsx';
import { PawnSymbols } from '../board/pawns.tsx';
import { Pin } from '../board/pins.tsx';
import { pinSpots } from '../board/pinSpots.ts';
import { middleOf } from '../board/scene.ts';
import { signOf, SignSymbols } from '../board/sign.tsx';
import { TileArt } from '../board/tile.tsx';
import { ALL_PLACES, corners, pathOf } from '../board/triangle.ts';
import { type Laid, middle, pyramidArt, SCENE, setOff, tableOf, tileNamed } from './pyramidArt.tsx';
import '../../../styles/board.css';
import '../art.css';

/** What the figures refer to, once in a document. */
export const Symbols = (): VNode => (
  <>
    <SignSymbols />
    <PawnSymbols />
  </>
);

const note = (text: string | number, [x, y]: Vec, width = 30): VNode => (
  <At x={x} y={y}>
    {pill(String(text), width)}
  </At>
);

const tile = (name: string, x: number, y: number, turned = 0, isCovered = false): VNode => (
  <At x={x} y={y}>
    <TileArt tile={tileNamed(name)} turned={turned} isUp side={92} holder="none" isCovered={isCovered} />
  </At>
);

/** At the edge of the pyramid a door leads out. [KH-2] */
function exit(): VNode {
  const [x, y] = middle('c1');
  return (
    <>
      {pyramidArt([
        ['c1', 'room-plain'],
        ['c2', 'passage-plain'],
        ['c3', 'room-ankh', 1],
      ])}
      {arrow([x - 26, y - 14], [x - 50, y - 28])}
    </>
  );
}

/** The whole pyramid, and which of its places are laid at the start. [KH-3] */
function start(): VNode {
  const side = 27;
  const scene = { ...SCENE, side, rise: (SCENE.rise * side) / SCENE.side };
  const drawn = (isLaid: boolean): string =>
    ALL_PLACES.filter((place) => START.includes(place) === isLaid)
      .map((place) => {
        const [x, y] = middleOf(scene, place);
        return pathOf(corners(side, pointsUp(place), 1).map(([dx, dy]): Vec => [x + dx, y + dy]));
      })
      .join('');
  return (
    <>
      <path class="unbuilt" d={drawn(false)} />
      <path class="slab" d={drawn(true)} />
    </>
  );
}

const kindsOfTiles = (): VNode => (
  <>
    {tile('room-ankh', 52, 62)}
    {tile('passage-plain', 150, 62)}
    {tile('passage-curse', 248, 62)}
  </>
);

/** Kings and queens, then every other symbol once, in the order of the box. [KH-5] */
function signs(): VNode {
  const once = TILES.map((_, each) => each).filter(
    (each, i, all) => signOf(each) !== null && all.findIndex((other) => signOf(other) === signOf(each)) === i,
  );
  return (
    <>
      {once.map((each, i) => (
        <At key={each} x={24 + (i % 7) * 46} y={28 + Math.floor(i / 7) * 48} scale={1.5}>
          <circle class="badge-disc" r="13" />
          <use class="sign" href={signOf(each)!} transform="scale(.72)" />
        </At>
      ))}
    </>
  );
}

const pawn = (colour: PawnColour, type: PawnRank, x: number, y: number, scale = 1.2): VNode => (
  <Pawn key={`${colour}${type}${x}`} colour={colour} type={type} x={x} y={y} scale={scale} />
);

const pawns = (): VNode => (
  <>
    {RANKS.map((rank, i) => pawn('w', rank, 30 + i * 46, 56))}
    {RANKS.filter((rank) => rank !== 'pharaoh').map((rank, i) => pawn('b', rank, 226 + i * 46, 56))}
  </>
);

const laying = (): VNode => (
  <>
    {pyramidArt([
      ['c2', 'passage-plain'],
      ['c3', 'room-double'],
      ['c4', 'passage-turn-room', 1],
    ])}
    {['b2', 'c1', 'c5'].map((place) => setOff(place, 'target'))}
  </>
);

const turning = (): VNode => (
  <>
    {tile('room-shift', 52, 64)}
    {arrow([98, 54], [120, 54])}
    {tile('room-shift', 165, 64, 1)}
    {arrow([211, 54], [233, 54])}
    {tile('room-shift', 278, 64, 2)}
  </>
);

/** Two pawns change places; a third goes to a tile without one. [KH-12] */
function swapping(): VNode {
  const [ax, ay] = middle('c2');
  const [bx, by] = middle('c4');
  return (
    <>
      {pyramidArt([
        ['b2', 'room-plain', 0],
        ['c2', 'passage-plain', 0, 'W'],
        ['c3', 'passage-plain'],
        ['c4', 'room-plain', 0, 'B'],
      ])}
      {arrow([ax + 18, ay + 18], [bx - 16, by + 18])}
      {arrow([bx - 18, by + 34], [ax + 16, ay + 34])}
    </>
  );
}

const taking = (): VNode => (
  <>
    {tile('passage-plain', 52, 66)}
    {pawn('b', 'worker', 52, 80, 0.9)}
    {arrow([104, 58], [132, 58])}
    {tile('passage-plain', 184, 66)}
    {pawn('w', 'mummy', 184, 80, 0.9)}
    {arrow([226, 62], [240, 62])}
    {pawn('b', 'worker', 258, 80, 0.8)}
  </>
);

/** Doors meet on the left, a door meets a wall on the right. [KH-17] */
function joined(): VNode {
  const [ax, ay] = middle('c2');
  const [bx, by] = middle('c4');
  return (
    <>
      {pyramidArt([
        ['c1', 'room-plain'],
        ['c2', 'passage-plain'],
        ['c4', 'room-plain'],
        ['c5', 'passage-curse', 0],
      ])}
      {mark('M-6 .5l4 4 8-9', [(ax + middle('c1')[0]) / 2, ay + 40])}
      {mark('M-5.500 -5.500L5.500 5.500M5.500 -5.500L-5.500 5.500', [(bx + middle('c5')[0]) / 2, by + 40])}
    </>
  );
}

const mark = (d: string, [x, y]: Vec): VNode => (
  <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
    <circle class="figure-disc" r="11" />
    <path class="figure-mark" d={d} />
  </g>
);

const MAJORITY: readonly Laid[] = [
  ['c1', 'room-ankh', 2, 'B'],
  ['c2', 'passage-double', 0, 'W'],
  ['c3', 'passage-plain'],
  ['c4', 'room-plain', 0, 'W'],
  ['c5', 'passage-swap', 0, 'B'],
];

/** What the pawns count is what the rules count. [KH-18] */
function majority(): VNode {
  const strength = networks(tableOf(MAJORITY))[0]!.strength;
  return (
    <>
      {pyramidArt(MAJORITY)}
      {pawn('w', 'worker', -52, 136, 0.5)}
      {note(`${strength[0]!} : ${strength[1]!}`, [0, 126], 52)}
      {pawn('b', 'worker', 52, 136, 0.5)}
    </>
  );
}

/** A secret network with a couple and the summit, one with an exit, a cursed one. */
const VALUES: readonly Laid[] = [
  ['a1', 'gold-king'],
  ['b1', 'gold-queen', 2],
  ['b2', 'passage-plain', 0, 'W'],
  ['c2', 'passage-plain'],
  ['c4', 'room-plain', 0, 'B'],
  ['c5', 'passage-curse', 1],
  ['d1', 'room-plain'],
  ['d2', 'passage-plain', 0, 'B'],
  ['d3', 'room-ankh'],
];
/** Where the value of each of them stands. */
const VALUE_SPOTS: readonly Vec[] = [
  [56, 40],
  [24, 272],
  [112, 150],
];

/** Networks with their signs, and their values as the rules count them. [KH-19] */
function values(): VNode {
  const table = tableOf(VALUES);
  const spots = pinSpots(lettered(table), table, SCENE, null);
  return (
    <>
      {pyramidArt(VALUES)}
      {lettered(table).map((network) => (
        <Pin key={network.part} network={network} spot={spots.get(network.letter)!} scene={SCENE} />
      ))}
      {lettered(table).map(({ letter, value }, i) => note(`${letter} ${value}`, VALUE_SPOTS[i]!, 48))}
    </>
  );
}

/** One, two and three ankhs side by side. [KH-20] */
const ankhs = (): VNode => (
  <>
    {[1, 2, 3].map((count) => {
      const x = 36 + (count * (count - 1) * 60) / 2 + (count - 1) * 18;
      return (
        <g key={count}>
          {Array.from({ length: count }, (_, i) => (
            <At key={i} x={x + i * 60} y={48} scale={0.64}>
              <TileArt tile={tileNamed('room-ankh')} turned={i} isUp side={92} holder="none" isCovered />
              {pawn('w', 'worker', 0, 14, 0.9)}
            </At>
          ))}
          {note(count * count, [x + (count - 1) * 30, 96])}
        </g>
      );
    })}
  </>
);

/** A figure is there exactly where the messages have a caption for it. */
type Caption = Extract<Key, `kheopsRules.figure.${string}`>;
type Drawn = Caption extends `kheopsRules.figure.${infer Number}` ? Number : never;

export const captionOf = (rule: Drawn): Caption => `kheopsRules.figure.${rule}`;

/** Where a drawing says more than the text. */
export const FIGURES: Readonly<Record<Drawn, Figure>> = {
  'KH-2': { box: [-142, 120, 180, 112], ground: 'sand', art: exit },
  'KH-3': { box: [-104, -6, 208, 180], ground: 'plain', art: start },
  'KH-4': { box: [0, 0, 300, 104], ground: 'plain', art: kindsOfTiles },
  'KH-5': { box: [0, 0, 322, 104], ground: 'plain', art: signs },
  'KH-6': { box: [0, 0, 350, 66], ground: 'plain', art: pawns },
  'KH-10': { box: [-134, 64, 268, 168], ground: 'sand', art: laying },
  'KH-11': { box: [0, 0, 330, 104], ground: 'plain', art: turning },
  'KH-12': { box: [-92, 60, 184, 166], ground: 'sand', art: swapping },
  'KH-14': { box: [0, 0, 280, 108], ground: 'plain', art: taking },
  'KH-17': { box: [-134, 134, 268, 98], ground: 'sand', art: joined },
  'KH-18': { box: [-134, 110, 268, 124], ground: 'sand', art: majority },
  'KH-19': { box: [-176, -8, 320, 306], ground: 'sand', art: values },
  'KH-20': { box: [0, 0, 410, 116], ground: 'plain', art: ankhs },
};
