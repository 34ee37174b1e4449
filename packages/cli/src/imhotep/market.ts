import type { Card, View } from '@saqqara/imhotep';
import type { Box } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import { CARD_WORDS, inColourOf } from './names.ts';

/** The cards that lie there, with their colours in words; the pair for whoever is looking at it. [IM-10, IM-20] */
export function market(view: View, { look }: Scene): Box {
  const side = view.options.sides.market;
  const shown = (card: Card): string =>
    `${inColourOf(card, CARD_WORDS[card].name, look)} ${look.paint.dim(`(${CARD_WORDS[card].colour})`)}`;
  const taken = look.paint.dim('taken');
  const faceUp = view.market.map((card) => (card === null ? taken : shown(card)));
  const faceDown = view.pairSize > 0 ? [`${view.pairSize} cards face down`] : [taken];
  const pair = view.pair?.map((card) => `${shown(card)}?`) ?? faceDown;
  return {
    heading: `Market ${side}, ${view.deckSize} cards to draw`,
    lines: side === 'B' ? [...faceUp, ...pair] : faceUp,
  };
}
