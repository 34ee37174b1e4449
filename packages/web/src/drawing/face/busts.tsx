import type { VNode } from 'preact';
import type { Manner } from './features.tsx';
import { bead, INK, line, shape, tint } from './strokes.tsx';

/** One of the cast, between shoulders and hair, in a square of 96. The face itself is common to all. */
export interface Bust extends Manner {
  /** Light and shade of the ground. */
  readonly ground: readonly [string, string];
  readonly skin: string;
  /** Behind the head: long hair, a tool over the shoulder. */
  readonly behind: () => VNode | null;
  /** On the shoulders. */
  readonly dress: () => VNode | null;
  /** On the head: hair, cloth, a beard. */
  readonly front: () => VNode;
}

const OPEN: Manner = { isFine: false, isStern: false };
const FINE: Manner = { isFine: true, isStern: false };
const STERN: Manner = { isFine: false, isStern: true };

/** Bands around the neck, the outermost first. */
const collar = (bands: readonly string[]): VNode => (
  <>
    {bands.map((colour, i) => {
      const [r, y] = [25 - i * 4.2, 73 - i * 0.6];
      const d = `M${48 - r} ${y}Q48 ${73 + r * 1.12} ${48 + r} ${y}Z`;
      return i === 0 ? shape(d, colour) : tint(d, colour);
    })}
  </>
);

const dots = (points: readonly (readonly [number, number])[], r: number, fill: string): VNode => (
  <g fill={fill}>
    {points.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
    ))}
  </g>
);

const apprentice: Bust = {
  ...OPEN,
  ground: ['#dfeac2', '#b7cf8f'],
  skin: '#bd7a48',
  behind: () => null,
  dress: () => (
    <>
      {line('M30 79Q48 92 66 79', 2.4, '#3f7b4a')}
      {bead(48, 87, 3.4, '#e3a93b')}
    </>
  ),
  // A shaven head with the lock of youth.
  front: () => (
    <>
      {tint('M30.5 36C30 22 38 16.5 48 16.5S66 22 65.5 36C62 27 56 24 48 24S34 27 30.5 36Z', '#5a3b25', 0.35)}
      {tint('M37 20.5Q42 17.6 47.5 18.6Q41 20.2 36 25Z', '#ffe7c4', 0.35)}
      {shape(
        'M58 18C70 17 76 25 75 36C74.5 46 77 54 71 61C68.5 63.5 64.5 61 66.5 58C70 52 66 44 66 36C65.5 27 62 22 58 18Z',
        '#2c1c14',
      )}
      {line('M67 30L75 32M66.5 40L75 41M67.5 50L74.5 51', 1.3, '#6d4a33')}
      {shape('M65 24.5L73.5 22.5L75 27L66.5 29Z', '#e3a93b')}
    </>
  ),
};

const quarrier: Bust = {
  ...OPEN,
  ground: ['#f6e3b8', '#e2bd7d'],
  skin: '#a9653a',
  // A mallet over the shoulder.
  behind: () => (
    <g transform="rotate(-24 20 60)">
      {shape('M17 38H23V96H17Z', '#a86b36')}
      {shape('M8 24H32V42H8Z', '#cf9a5c')}
      {tint('M8.8 24.8H31.2V29H8.8Z', '#e8c08a')}
    </g>
  ),
  dress: () => shape('M22 78L38 74L34 98H14Z', '#f4e6c9'),
  front: () => (
    <>
      {shape('M28.5 38C27 21 36 13 48 13S69 21 67.5 38C66 31 60 28.5 48 28.5S30 31 28.5 38Z', '#fff4dc')}
      {line('M31 29Q48 22 65 29', 1.6, '#d9653b')}
      {line('M30.5 33Q48 25.5 65.5 33', 1.6, '#d9653b')}
      {shape('M66 30C73 29 77 33 79 40C74 41 69 39 66.5 35Z', '#ebd9b4')}
      {dots(
        [
          [37, 50.5],
          [40, 52.5],
          [35.5, 53],
        ],
        1.1,
        '#f2dfb9',
      )}
      {tint('M35 55C38 62 43 65 48 65S58 62 61 55C58 60 54 61.5 48 61.5S38 60 35 55Z', '#2c1c14', 0.45)}
    </>
  ),
};

const mason: Bust = {
  ...FINE,
  ground: ['#f6d3b6', '#e09f74'],
  skin: '#d29a63',
  behind: () =>
    shape(
      'M24 38C24 18 35 11 48 11S72 18 72 38V61C72 65 66 66 62 64L48 60L34 64C30 66 24 65 24 61Z',
      '#22181c',
    ),
  dress: () => collar(['#d9653b', '#fff4dc', '#1e7e86']),
  // A chisel behind the ear.
  front: () => (
    <>
      {shape(
        'M27 40C25 20 36 11 48 11S71 20 69 40C67 35 65 32 62 31.5L48 30.5L34 31.5C31 32 29 35 27 40Z',
        '#2d2026',
      )}
      {line('M39 14V30M44 12.5V30M48 12V30M52 12.5V30M57 14V30', 1, '#4d3a41')}
      {shape('M26.5 28Q48 19.5 69.5 28L69.5 32.5Q48 24 26.5 32.5Z', '#1e7e86')}
      {bead(48, 25.8, 2.6, '#e3a93b')}
      <g transform="rotate(28 70 40)">
        {shape('M68 24H72V44H68Z', '#c9793f')}
        {shape('M67.5 44H72.5L71.5 53H68.5Z', '#8a5330')}
      </g>
    </>
  ),
};

const scribe: Bust = {
  ...OPEN,
  ground: ['#fbf0d2', '#e6cf95'],
  skin: '#b87443',
  behind: () => (
    <>
      {shape(
        'M23 40C22 18 34 11 48 11S74 18 73 40L76 68C70 72 62 71 60 68V44H36V68C34 71 26 72 20 68Z',
        '#33231c',
      )}
      {line('M25 50L22 66M29 52L27 68M67 52L69 68M71 50L74 66', 1.1, '#6a4c3c')}
    </>
  ),
  dress: () => shape('M20 80L60 98H30Z', '#fffaf0'),
  // A reed behind the ear, a scroll under the arm.
  front: () => (
    <>
      {shape('M28 40C26 20 36 11 48 11S70 20 68 40C66 32 60 26 48 25S30 32 28 40Z', '#3b2a21')}
      {line('M36 17Q48 12.5 60 17M33 22.5Q48 16.5 63 22.5', 1.1, '#6a4c3c')}
      <g transform="rotate(62 66 34)">
        {shape('M50 32.5H78L83 34L78 35.5H50Z', '#d8b25e')}
        {tint('M79 32.7L84 34L79 35.3Z', INK)}
      </g>
      <g transform="rotate(-8 60 90)">
        {shape('M52 84H84V97H52Z', '#f7e8c6')}
        <ellipse cx="52" cy="90.5" rx="3.6" ry="6.6" fill="#e2c48c" stroke={INK} stroke-width="1.6" />
        {line('M60 88H78M60 92H74', 1.1, '#8a6a3c')}
      </g>
    </>
  ),
};

const foreman: Bust = {
  ...STERN,
  ground: ['#c9e7df', '#7fbfb9'],
  skin: '#9c5b34',
  behind: () => (
    <>
      {shape('M22 42C20 18 34 10 48 10S76 18 74 42L80 72H62V46H34V72H16Z', '#f2dfb9')}
      {line('M19 66L31 64M20.5 58L32 56M22 50L33 48M77 66L65 64M75.5 58L64 56M74 50L63 48', 2.4, '#7a4b2a')}
    </>
  ),
  dress: () => (
    <>
      {collar(['#1e7e86', '#f2dfb9'])}
      {shape('M76 30H80V98H76Z', '#8a5330')}
      {bead(78, 29, 4.5, '#c27a3e')}
    </>
  ),
  front: () => (
    <>
      {shape('M28.5 37C27 19 37 10 48 10S69 19 67.5 37C64 31 58 29.5 48 29.5S32 31 28.5 37Z', '#f2dfb9')}
      {line('M40 12.5Q36 20 34.5 30M48 11V29M56 12.5Q60 20 61.5 30', 2.4, '#7a4b2a')}
      {shape('M28.5 33Q48 25.5 67.5 33V37Q48 29.5 28.5 37Z', '#7a4b2a')}
      {shape('M40 60.5Q48 64 56 60.5L53.5 72Q48 74.5 42.5 72Z', '#22181c')}
    </>
  ),
};

const architect: Bust = {
  ...FINE,
  ground: ['#d3d9f6', '#93a3e0'],
  skin: '#cf955d',
  behind: () => (
    <>
      {shape(
        'M23 40C21 18 34 10 48 10S75 18 73 40L77 78C70 82 62 81 61 77V46H35V77C34 81 26 82 19 78Z',
        '#1c1b2b',
      )}
      {line('M25 52L22 74M30 54L28 76M66 54L68 76M71 52L74 74', 1.1, '#43456b')}
      {tint('M20.6 70L34.4 69.5V73L20.3 73.5ZM75.4 70L61.6 69.5V73L75.7 73.5Z', '#e3a93b')}
    </>
  ),
  dress: () => collar(['#2a46b4', '#f7d684', '#2a46b4']),
  // A lotus over the brow.
  front: () => (
    <>
      {shape('M28 40C26 20 36 10 48 10S70 20 68 40C67 32 61 25 48 25S29 32 28 40Z', '#242338')}
      {line('M48 10V25M40 12Q37 18 35 27M56 12Q59 18 61 27', 1.1, '#43456b')}
      {shape('M28 31Q48 21 68 31V35Q48 25 28 35Z', '#e3a93b')}
      {shape('M48 10C44 14 44 21 48 26C52 21 52 14 48 10Z', '#fffaf0')}
      {line('M48 14V24', 1.1, '#2a46b4')}
      {bead(30.2, 50.5, 2, '#e3a93b')}
      {bead(65.8, 50.5, 2, '#e3a93b')}
    </>
  ),
};

/** Rows of tight curls, each row one longer. */
const CURLS = [16, 20.5, 25].flatMap((y, row) =>
  Array.from({ length: 5 + row }, (_, i): [number, number] => {
    const from = i - (4 + row) / 2;
    return [48 + from * 5.2, y + Math.abs(from) * 0.9];
  }),
);

const vizier: Bust = {
  ...OPEN,
  ground: ['#e4d4ee', '#b193cc'],
  skin: '#a3623a',
  behind: () =>
    shape('M25 38C24 18 35 11 48 11S72 18 71 38L72 52C68 56 64 54 63 50H33C32 54 28 56 24 52Z', '#2b2430'),
  dress: () => (
    <>
      {shape('M18 98C20 84 28 78 36 75L48 82L60 75C68 78 76 84 78 98Z', '#fffaf0')}
      {line('M36 75L48 90L60 75', 2, '#6b4ba3')}
      {shape('M48 86C44.5 89 45 95 48 98C51 95 51.5 89 48 86Z', '#5db7b4')}
    </>
  ),
  front: () => (
    <>
      {shape('M28 39C26 20 36 11 48 11S70 20 68 39C65 31 60 28.5 48 28.5S31 31 28 39Z', '#362d3d')}
      {dots(CURLS, 1.5, '#57495f')}
      {shape('M44.5 63H51.5L50.5 71Q48 72.5 45.5 71Z', '#2b2430')}
      {line('M38 49.5Q36.5 51 36.8 53M58 49.5Q59.5 51 59.2 53', 1, '#6b3d22')}
    </>
  ),
};

const masterBuilder: Bust = {
  ...STERN,
  ground: ['#fbe6a4', '#e3a93b'],
  skin: '#8f5431',
  // The staff of his office.
  behind: () => (
    <>
      {shape('M14 12H18V98H14Z', '#a9741a')}
      {shape('M10 12C14 6 21 6 25 11L19 16H13Z', '#e3a93b')}
    </>
  ),
  dress: () => collar(['#e3a93b', '#1e7e86', '#f7d684', '#b8392b']),
  front: () => (
    <>
      {shape('M29 37C27 19 37 11.5 48 11.5S69 19 67 37C63 31 57 29 48 29S33 31 29 37Z', '#1e6f8a')}
      {tint('M34 21Q40 14 48 14Q42 17 37 24Z', '#5db7d0', 0.7)}
      {shape('M29 33.5Q48 25.5 67 33.5V37.5Q48 29.5 29 37.5Z', '#e3a93b')}
      {bead(48, 30.5, 3, '#b8392b')}
      {shape('M44 63H52L51 82Q48 85 45 82Z', '#1e6f8a')}
      {line('M44.7 68H51.5M45 73H51.2M45.3 78H51', 1.3, '#f7d684')}
      {line('M37 48Q35 50 35.5 53M59 48Q61 50 60.5 53', 1, '#5c331c')}
    </>
  ),
};

/** By level, the weakest first. */
export const BUSTS: readonly Bust[] = [
  apprentice,
  quarrier,
  mason,
  scribe,
  foreman,
  architect,
  vizier,
  masterBuilder,
];
