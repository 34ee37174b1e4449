import type { Verdict } from '@saqqara/bots/review';
import type { VNode } from 'preact';

interface VerdictSignProps {
  /** `luck` is what was drawn or rolled. */
  readonly verdict: Verdict | 'luck';
  readonly size?: number;
}

/** Told by shape as well as by colour; the word for it is text beside it. */
export const VerdictSign = ({ verdict, size = 22 }: VerdictSignProps): VNode => (
  <svg class={`sign ${verdict}`} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
    {OUTLINES[verdict]}
    {SIGNS[verdict]}
  </svg>
);

const DISC = <circle class="ground" r="10.5" />;
const SQUARE = <rect class="ground" x="-9" y="-9" width="18" height="18" rx="4" />;

const OUTLINES: Readonly<Record<Verdict | 'luck', VNode>> = {
  found: DISC,
  best: DISC,
  good: DISC,
  loose: SQUARE,
  mistake: <path class="ground" d="M0-10.5 11 9.5H-11Z" />,
  blunder: <path class="ground" d="M-4.4-10.5H4.4L10.5-4.4V4.4L4.4 10.5H-4.4L-10.5 4.4V-4.4Z" />,
  forced: DISC,
  luck: SQUARE,
};

const written = (text: string, y = 4.4): VNode => (
  <text class="on" y={y} text-anchor="middle">
    {text}
  </text>
);

const SIGNS: Readonly<Record<Verdict | 'luck', VNode>> = {
  found: <path class="stroke" d="M0 7V-1M-4 1.4H4M0-1C-5-3-3-8 0-8S5-3 0-1" />,
  best: <path class="on" d="M0-6.6 1.9-2.2 6.6-1.9 3 1.2 4.2 5.8 0 3.2-4.2 5.8-3 1.2-6.6-1.9-1.9-2.2Z" />,
  good: <path class="stroke" d="M-4.6.4-1.4 3.8 4.8-3.6" />,
  loose: <path class="stroke" d="M-5.4 1.4C-3-3-1.6-1.6 0 0S3 3 5.4-1.4" />,
  mistake: written('?', 7),
  blunder: written('??', 4),
  forced: <path class="stroke" d="M-4 0H4" />,
  luck: (
    <g class="on">
      <circle cx="-4" cy="-4" r="1.9" />
      <circle r="1.9" />
      <circle cx="4" cy="4" r="1.9" />
    </g>
  ),
};
