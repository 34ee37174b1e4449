import type { Card, View } from '@saqqara/imhotep';
import { cardName } from '@saqqara/words/games/imhotep';
import type { Box } from '../boxes.ts';
import type { Scene } from '../printer.ts';
import { CARD_COLOURS, inColourOf } from './names.ts';

/** The cards that lie there, with their colours in words; the pair for whoever is looking at it. [IM-10, IM-20] */
export function market(view: View, scene: Scene): Box {
  const { look, t } = scene;
  const side = view.options.sides.market;
  const shown = (card: Card): string => {
    const colour = t(`imhotepTerminal.colour.${CARD_COLOURS[card]}`);
    return `${inColourOf(card, cardName(card, scene), look)} ${look.paint.dim(`(${colour})`)}`;
  };
  const taken = look.paint.dim(t('imhotepTerminal.taken'));
  const faceUp = view.market.map((card) => (card === null ? taken : shown(card)));
  const faceDown = view.pairSize > 0 ? [t('imhotepTerminal.faceDown', { cards: view.pairSize })] : [taken];
  const pair = view.pair?.map((card) => `${shown(card)}?`) ?? faceDown;
  return {
    heading: t('imhotepTerminal.market', { site: t('imhotep.site.market'), side, cards: view.deckSize }),
    lines: side === 'B' ? [...faceUp, ...pair] : faceUp,
  };
}
