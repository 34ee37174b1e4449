import { who } from '@saqqara/words';
import { useMemo } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { SeatFace } from './SeatFace.tsx';
import { signed, toneOf } from './signed.ts';
import { pointsOf, storyOf } from './story.ts';
import { useTable } from './tableModel.ts';
import { useTelling } from './useTelling.ts';

/** The last play, what it changed for whoever looks, and the way to see it once more. Its height never changes. */
export function Story() {
  const { screen, view, say, cursor, controls } = useTable();
  const { t } = say;
  const telling = useTelling();
  const story = useMemo(() => storyOf(telling, cursor), [telling, cursor]);
  if (story === null) {
    const [first] = screen.game.toAct(view);
    return (
      <section class="story" aria-label={t('table.story')}>
        <p class="text">{first === undefined ? '' : t('table.begins', { ...who(first, say) })}</p>
      </section>
    );
  }
  // Where several look on, it is about whoever played.
  const reasons = story.changes[say.you ?? story.seat] ?? [];
  const points = pointsOf(reasons);
  return (
    <section class="story" aria-label={t('table.story')}>
      <SeatFace seat={story.seat} size={26} feeling="calm" />
      <p class="text">{story.text}</p>
      {reasons.length > 0 && (
        <p class={`change ${toneOf(points)}`}>
          {signed(points)} <small>{reasons[0]!.text}</small>
        </p>
      )}
      <button type="button" class="btn sm replay" onClick={() => controls.playFrom(story.from)}>
        <Icon name="play" />
        <span class="word">{t('table.replay')}</span>
      </button>
    </section>
  );
}
