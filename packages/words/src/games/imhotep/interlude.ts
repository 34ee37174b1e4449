import { type Event, ROUNDS, type View } from '@saqqara/imhotep';
import type { Interlude } from '../../interlude.ts';
import { type Say, who } from '../../say.ts';

interface Happened {
  readonly last: readonly Event[];
  readonly recent: readonly Event[];
}

/** The end of a round: what the temple paid, over some plays where cards are chosen there, and who begins the next. */
export function interlude({ last, recent }: Happened, view: View, say: Say): Interlude | null {
  const { t } = say;
  const begun = last.find((event) => event.type === 'roundBegan');
  const end = recent.findLastIndex((event) => event.type === 'roundEnded');
  const ended = recent[end];
  if (begun === undefined || ended?.type !== 'roundEnded') return null;
  const gains = Array.from({ length: view.options.seats }, () => 0);
  for (const event of recent.slice(end))
    if (event.type === 'templeScored') gains[event.seat]! += event.points;
  const isPaid = gains.some((points) => points !== 0);
  return {
    title: t('imhotep.interlude.over', { round: ended.round }),
    text: isPaid ? t('imhotep.interlude.temple', { side: view.options.sides.temple }) : null,
    ...(isPaid && { brief: t('imhotep.interlude.brief', { round: ended.round }) }),
    gains,
    next: t(begun.round === ROUNDS ? 'imhotep.interlude.last' : 'imhotep.interlude.next', {
      ...who(begun.starter, say),
    }),
  };
}
