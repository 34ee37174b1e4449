import type { Event, View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { cardArt, cardBack } from '../art/card.tsx';
import { PAIR_SPACE } from './marketCards.tsx';
import { hangCard } from './marketGround.tsx';
import { cardKey, PAIR_KEY } from './piece.ts';
import { startOfRound } from './shipMotions.tsx';
import type { Stage } from './stage.tsx';

/** What hung in the market hangs there until the next round begins: its cards come with its ships. [IM-26] */
export function keepMarket(stage: Stage, before: View, events: readonly Event[]): void {
  const until = startOfRound(stage);
  if (until === 0) return;
  const { x, y, scale } = stage.scene.spots.market;
  const kept = [...keptCards(stage.after, before, events), ...keptPair(stage.after, before)].map(
    ({ key, piece }) => ({
      key: `kept:${key}`,
      piece,
      course: [
        { x, y },
        { x, y },
      ],
      scale,
      delay: 0,
      duration: until,
      manner: 'glide' as const,
      hides: [key],
      sound: null,
    }),
  );
  // Ships and stones pass over them.
  stage.motions.unshift(...kept);
}

interface Kept {
  readonly key: string;
  readonly piece: VNode;
}

function keptCards(after: View, before: View, events: readonly Event[]): readonly Kept[] {
  const taken = new Set(events.flatMap((event) => (event.type === 'cardTaken' ? [event.space] : [])));
  return after.market.flatMap((next, space) => {
    if (next === null) return [];
    const card = taken.has(space) ? null : (before.market[space] ?? null);
    return [{ key: cardKey(space), piece: hung(space, card === null ? null : cardArt(card)) }];
  });
}

const keptPair = (after: View, before: View): readonly Kept[] =>
  after.pairSize === 0
    ? []
    : [{ key: PAIR_KEY, piece: hung(PAIR_SPACE, before.pairSize === 0 ? null : cardBack()) }];

const hung = (space: number, art: VNode | null): VNode => <g transform={hangCard(space)}>{art}</g>;
