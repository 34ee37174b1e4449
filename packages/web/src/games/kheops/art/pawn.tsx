import type { VNode } from 'preact';

export type PawnColour = 'b' | 'w';
export type PawnRank = 'worker' | 'mummy' | 'priest' | 'pharaoh';

interface PawnProps {
  readonly colour: PawnColour;
  readonly type: PawnRank;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}

const BODY = 'M0 -36a7 7 0 014.3 12.5C9 -21 11 -14 11.5 -4.5h-23C-11 -14 -9 -21 -4.3 -23.5A7 7 0 010 -36z';
const WRAPPED = 'M0 -38c5 0 7.5 4 7 9 4 2 5 8 4.5 24.5h-23C-12 -21 -11 -27 -7 -29c-.5-5 2-9 7-9z';

/** A pawn of Khéops, its feet at the given place: told apart by its outline, and by ring or disc on its chest. */
export function Pawn({ colour, type, x = 0, y = 0, scale = 1 }: PawnProps): VNode {
  const light = `var(--pw-${colour})`;
  const shade = `var(--pw-${colour}2)`;
  const line = `var(--pw-${colour}o)`;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke-linejoin="round">
      <ellipse cx="2" rx="14" ry="3.6" fill="#000" opacity=".22" />
      {colour === 'b' && (
        // Dark pawns stand on dark passages: a light rim parts them, also where no colours are seen.
        <path class="pawn-rim" d={type === 'mummy' ? WRAPPED : BODY} />
      )}
      {type === 'priest' && (
        <path
          d="M14 2V-36l-5 -3"
          stroke="var(--gold-lo)"
          stroke-width="2.6"
          fill="none"
          stroke-linecap="round"
        />
      )}
      <path
        d="M-12.5 -4.5h25v3a2.5 2.5 0 01-2.5 2.5h-20a2.5 2.5 0 01-2.5 -2.5z"
        fill={shade}
        stroke={line}
        stroke-width="1.5"
      />
      <path d={type === 'mummy' ? WRAPPED : BODY} fill={light} stroke={line} stroke-width="1.5" />
      {type === 'mummy' && (
        <>
          <path
            d="M-7 -34.5L7 -37M-7.5 -26.5l15-2.5M-10.5 -21l20-4M-11.4 -6.5l22.8-2.5"
            stroke={line}
            stroke-opacity=".6"
            stroke-width="1.5"
            fill="none"
          />
          <path d="M-4.6 -33.4h9.2v3.2h-9.2z" fill={line} />
        </>
      )}
      {type === 'priest' && (
        <>
          <path d="M-7 -29a7 7 0 0114 0z" fill="var(--gold)" stroke={line} stroke-width="1.4" />
          <path d="M-9 -20.5L10.5 -7.5l.8 3H6L-10 -16z" fill="var(--gold)" stroke={line} />
        </>
      )}
      {type === 'pharaoh' && (
        <>
          <path
            d="M-9 -17C-11 -24 -10 -38 0 -40C10 -38 11 -24 9 -17L4 -20V-27h-8v7z"
            fill="var(--gold)"
            stroke={line}
            stroke-width="1.4"
          />
          <path
            d="M-8.8 -23l4-1M-8.6 -28l4-.6M-7 -34l4 1.8M8.8 -23l-4-1M8.6 -28l-4-.6M7 -34l-4 1.8"
            stroke="#1F4E8C"
            stroke-width="1.7"
          />
          <circle cy="-40" r="2.2" fill="var(--c-red)" />
        </>
      )}
      {type !== 'priest' && <Chest colour={colour} line={line} />}
    </g>
  );
}

const Chest = ({ colour, line }: { readonly colour: PawnColour; readonly line: string }): VNode =>
  colour === 'w' ? (
    <circle cy="-13" r="3.2" fill="none" stroke={line} stroke-width="2" />
  ) : (
    <circle cy="-13" r="3.8" fill="#fff" />
  );

/** A pawn by itself, beside a text. */
export const PawnFigure = ({
  colour,
  type,
  size,
}: Pick<PawnProps, 'colour' | 'type'> & { readonly size: number }): VNode => (
  <svg
    class="pawn-figure"
    width={Math.round(size * 0.76)}
    height={size}
    viewBox="-16 -44 35 46"
    aria-hidden="true"
  >
    <Pawn colour={colour} type={type} />
  </svg>
);
