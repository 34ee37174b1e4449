import { BUILDINGS, type Event, isComplete, type View } from '@saqqara/anubixx';
import type { Interlude } from '../../interlude.ts';
import { type Say, who } from '../../say.ts';

/** A building is finished: one more ends the game, or this roll does. [AN-18] */
export function interlude(events: readonly Event[], view: View, say: Say): Interlude | null {
  const { t } = say;
  const done = events.find((event) => event.type === 'buildingCompleted');
  if (done === undefined) return null;
  const sheet = view.sheets[done.seat]!;
  const isLast = BUILDINGS.filter((building) => isComplete(sheet, building)).length > 1;
  return {
    title: t('anubixx.interlude.finished', { ...who(done.seat, say), building: done.building }),
    text: t(isLast ? 'anubixx.interlude.last' : 'anubixx.interlude.oneMore'),
    gains: [],
    next: null,
  };
}
