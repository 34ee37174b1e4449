import type { View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { CARD_HEIGHT, CARD_WIDTH, cardArt, cardBack } from '../art/card.tsx';
import type { Vec } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import type { Mark, Part } from '../../../table/screen.ts';
import { hangBehind, hangCard } from './marketGround.tsx';
import { cardKey, PAIR_KEY } from './piece.ts';

/** Where the face-down pair of side B hangs. */
export const PAIR_SPACE = 3;

interface MarketCardsProps {
  readonly view: View;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
  /** Whether one of the cards can be chosen, so that the others step back. */
  readonly isChoice: boolean;
}

const FRAME: readonly Vec[] = [
  [-2, -2],
  [CARD_WIDTH + 2, -2],
  [CARD_WIDTH + 2, CARD_HEIGHT + 2],
  [-2, CARD_HEIGHT + 2],
];

const empty = (
  <rect
    width={CARD_WIDTH}
    height={CARD_HEIGHT}
    rx="4"
    fill="none"
    stroke="var(--carve)"
    stroke-opacity=".45"
    stroke-dasharray="3 3"
  />
);

export function MarketCards({ view, marks, away, isChoice }: MarketCardsProps): VNode {
  const spaces = view.options.sides.market === 'A' ? 4 : 3;
  const classOf = (part: Part): string | undefined => (isChoice && !marks.has(part) ? 'dim' : undefined);
  return (
    <>
      {Array.from({ length: spaces }, (_, space) => {
        const key = cardKey(space);
        const card = view.market[space] ?? null;
        return (
          <g key={key} class={classOf(key)} transform={hangCard(space)}>
            {card === null || away.has(key) ? empty : <g data-card={key}>{cardArt(card)}</g>}
            {frame(marks.get(key))}
          </g>
        );
      })}
      {spaces > PAIR_SPACE ? null : (
        <g key={PAIR_KEY} class={classOf(PAIR_KEY)}>
          {pair(view.pairSize, away)}
          <g transform={hangCard(PAIR_SPACE)}>{frame(marks.get(PAIR_KEY))}</g>
        </g>
      )}
    </>
  );
}

const frame = (mark: Mark | undefined): VNode | null => (mark === undefined ? null : outline(FRAME, mark));

function pair(size: number, away: ReadonlySet<string>): VNode {
  if (size === 0 || away.has(PAIR_KEY)) return <g transform={hangCard(PAIR_SPACE)}>{empty}</g>;
  return (
    <>
      {size > 1 ? <g transform={hangBehind(PAIR_SPACE)}>{cardBack()}</g> : null}
      <g data-card={PAIR_KEY} transform={hangCard(PAIR_SPACE)}>
        {cardBack()}
      </g>
    </>
  );
}
