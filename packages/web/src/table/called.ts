import type { Seat } from '@saqqara/kernel';
import type { Say } from './screen.ts';

/** What a seat is called where there is room for a word: who looks is "You", whatever others call them. */
export const calledOf = (seat: Seat, { t, you, names }: Say): string =>
  seat === you ? t('app.new.you') : names[seat]!;
