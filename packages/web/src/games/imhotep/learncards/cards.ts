import { type Card, imhotep, isBlue, isGreen, isRed, setPoints, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { cardName } from '@saqqara/words/games/imhotep';
import { type Asker, fact, type LearnCard, learnCard, scaleOf } from '../../../learncard/learnCard.ts';

const BLUE_RULES = { lever: 'IM-16a', hammer: 'IM-16b', sail: 'IM-16c', chisel: 'IM-16d' } as const;

/** So many statues are worth a picture. */
const STATUES = 6;

/** A market card: what it does, what those pay that lie before everybody, and what one more would. */
export function marketCard(view: View, card: Card, { me, say }: Asker): LearnCard {
  const { t } = say;
  const count = (seat: Seat): number => view.cards[seat]!.filter((each) => each === card).length;
  const worth = (seat: Seat, cards: number): number => totalWith(view, seat, card, cards);
  const isKept = !isRed(card);
  return learnCard({
    name: cardName(card, say),
    when: t('imhotepLearnCards.colour', { colour: colourOf(card) }),
    pays: t(`imhotep.effect.${card}`),
    scale: card === 'statue' ? statueScale(me === null ? 0 : count(me), t) : [],
    facts:
      me === null || !isKept
        ? []
        : [
            fact(t('imhotepLearnCards.oneMore'), {
              points: oneMore(view, me, card),
              isChange: true,
            }),
          ],
    holdings: isKept
      ? view.cards.map((_, seat) => ({
          seat,
          text: t('imhotepLearnCards.has', { count: count(seat) }),
          points: worth(seat, count(seat)) - worth(seat, 0),
        }))
      : [],
    note: isBlue(card) ? t('imhotepLearnCards.blueKept') : null,
    rule: ruleOf(card),
  });
}

export const pairCard = ({ pairSize }: View, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t('imhotep.option.pair', { cards: pairSize }),
    pays: t('imhotepLearnCards.pair'),
    rule: 'IM-20',
  });

/** What one more of a card would pay a seat if the game ended now; a red one acts at once and is not kept. */
export function oneMore(view: View, seat: Seat, card: Card): number | null {
  if (isRed(card)) return null;
  const own = view.cards[seat]!.filter((each) => each === card).length;
  return totalWith(view, seat, card, own + 1) - totalWith(view, seat, card, own);
}

/** What a seat has if the game ended now, and if it owned so many of a card. */
function totalWith(view: View, seat: Seat, card: Card, count: number): number {
  const cards = view.cards.map((held, each) =>
    each === seat ? [...held.filter((one) => one !== card), ...new Array<Card>(count).fill(card)] : held,
  );
  return imhotep.score({ ...view, cards })[seat]!.total;
}

const statueScale = (own: number, t: Asker['say']['t']): LearnCard['scale'] =>
  scaleOf(
    Array.from({ length: STATUES }, (_, i) => [
      t('imhotepLearnCards.statues', { count: i + 1 }),
      setPoints(i + 1),
    ]),
    Math.min(own, STATUES) - 1,
  );

function colourOf(card: Card): 'red' | 'green' | 'violet' | 'blue' {
  if (isRed(card)) return 'red';
  if (isGreen(card)) return 'green';
  return isBlue(card) ? 'blue' : 'violet';
}

function ruleOf(card: Card): string {
  if (isBlue(card)) return BLUE_RULES[card];
  if (isRed(card)) return 'IM-21';
  return isGreen(card) ? 'IM-33' : 'IM-34';
}
