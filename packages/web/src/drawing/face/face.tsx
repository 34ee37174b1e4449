import type { Temper } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { BUSTS } from './busts.tsx';
import { type Feeling, features } from './features.tsx';
import { GUISES } from './guises.tsx';
import { INK, shape, tint } from './strokes.tsx';
import { temperSign } from './temperSign.tsx';

export interface FaceProps {
  /** Counted from 1, as bots are. */
  readonly level: number;
  readonly size: number;
  readonly feeling?: Feeling;
  /** Which of its level: the first is drawn as the level is, each further one has a guise of its own. */
  readonly variant?: number;
  /** Its sign is at the left shoulder. */
  readonly temper?: Temper | null;
}

/** From this size on shoulders, dress and tools are seen; below it the head fills the round. */
const BUST_FROM = 40;

/** A bot, in the round. */
export function Face({ level, size, feeling = 'calm', variant = 0, temper = null }: FaceProps): VNode {
  const own = BUSTS[level - 1] ?? BUSTS[0]!;
  const guise = variant === 0 ? null : GUISES[(variant - 1) % GUISES.length]!;
  const bust = { ...own, ...(guise !== null && { ground: guise.ground, skin: guise.skin }) };
  const [light, shade] = bust.ground;
  const isMirrored = variant % 2 === 1;
  const isHead = size < BUST_FROM;
  return (
    <svg
      class="face"
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
      data-feeling={feeling}
    >
      <rect width="96" height="96" fill={shade} />
      <ellipse cx="48" cy="30" rx="58" ry="44" fill={light} />
      <g
        transform={`${isMirrored ? 'translate(96) scale(-1 1)' : ''}${isHead ? ' translate(-24 -11) scale(1.5)' : ''}`}
      >
        {bust.behind()}
        {shape('M8 98C10 80 26 75 38 72L40 60H56L58 72C70 75 86 80 88 98Z', bust.skin)}
        {tint('M40 62Q48 71 56 62L57 70Q48 76 40.5 69Z', '#000', 0.18)}
        {bust.dress()}
        {ear(29.5, bust.skin)}
        {ear(66.5, bust.skin)}
        {shape('M30 37C30 24 38 17 48 17S66 24 66 37C66 52 58 64.5 48 64.5S30 52 30 37Z', bust.skin)}
        {tint('M33 44C34 53 39.5 60.5 46 63C40 57 37 51 36.5 43Z', '#fff', 0.14)}
        {tint(
          'M52 17.5C61 19 66 26 66 37C66 51 59 63 50 64.5C58 56 61 47 60 37C59 28 57 22 52 17.5Z',
          '#000',
          0.13,
        )}
        {features(feeling, bust)}
        {bust.front()}
        {guise?.worn(bust)}
        {feeling === 'stung' && shape('M72 24C69 29 69.5 33 72.5 33S76 29 72 24Z', '#5db7e0')}
        {feeling === 'thinking' && thought()}
      </g>
      {temper !== null && temperSign(temper, isHead)}
    </svg>
  );
}

const ear = (x: number, skin: string): VNode => (
  <>
    <ellipse cx={x} cy="43" rx="3.6" ry="5.5" fill={skin} stroke={INK} stroke-width="1.6" />
    <ellipse cx={x} cy="43.5" rx="1.4" ry="2.8" fill="#000" opacity=".2" />
  </>
);

const thought = (): VNode => (
  <g fill={INK}>
    <circle cx="73" cy="26" r="2" />
    <circle cx="78.5" cy="19" r="2.8" />
  </g>
);
