import { type Balance, shownBalance } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { allOf, type Say, who } from '@saqqara/words';
import { plain } from '../table/signed.ts';

/** How a result came about, in one or two sentences. A part that is nothing is left out. */
export function luckWords(
  balances: BySeat<Balance>,
  places: BySeat<number>,
  { seat, game, say }: { readonly seat: Seat; readonly game: string; readonly say: Say },
): string {
  const { t, names } = say;
  const seats = balances.length;
  const shown = shownBalance(balances[seat]!, seats);
  const { start, luck, own, others, result } = shown;
  const other = names[seat === 0 ? 1 : 0]!;
  const parts = [
    ...(start === 0 ? [] : [t('review.by.start', { points: plain(start) })]),
    ...(luck === 0 ? [] : [t('review.by.luck', { points: plain(luck), game })]),
    ...(others === 0
      ? []
      : [t('review.by.theirs', { points: plain(others), name: other, count: seats - 1 })]),
    ...(own === 0 ? [] : [t('review.by.own', { points: plain(own), ...who(seat, say) })]),
  ];
  const values = { ...who(seat, say), points: Math.abs(result), parts: allOf(parts, say) };
  const isShared = places[seat] === 1 && places.filter((place) => place === 1).length > 1;
  const sentence = isShared
    ? t('review.shared', values)
    : seats > 2
      ? t(result < 0 ? 'review.below' : 'review.above', values)
      : result > 0
        ? t('review.twoWon', values)
        : result < 0
          ? t('review.twoLost', { ...values, winner: other })
          : t('review.twoEven', values);
  const isLuck = result !== 0 && Math.sign(luck) === Math.sign(result) && Math.abs(luck) > Math.abs(result);
  const more = isLuck ? t('review.luckDidIt', { game }) : luck === 0 ? t('review.noChance') : null;
  return more === null ? sentence : `${sentence} ${more}`;
}
