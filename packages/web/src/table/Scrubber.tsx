import { useMemo } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { entriesOf } from './logbook.ts';
import { mayPlayOn } from './model/pastSteps.ts';
import { useTable } from './tableModel.ts';
import { readerOf } from './viewing.ts';

/** A young game's marks are not drawn wider than those of so many plays. */
const FEWEST = 40;

/** Steps through the whole game and back, at any time, without disturbing it. */
export function Scrubber() {
  const { say } = useTable();
  return (
    <div class="scrubber" role="group" aria-label={say.t('table.history')}>
      <Track />
      <Controls />
    </div>
  );
}

/** A mark for every play, and where one looks. */
function Track() {
  const { screen, state, say, cursor, controls } = useTable();
  const { t } = say;
  const { plays } = state.timeline;
  const now = plays.length;
  const spoken = useMemo(() => {
    const lines = entriesOf(state.timeline, screen.words, say, {
      reader: readerOf(state.stored),
      from: cursor,
      to: cursor,
    });
    const text = lines.find(({ kind }) => kind === 'action')?.text ?? '';
    return t('table.moment', { play: cursor, plays: now, text });
  }, [state, screen, say, cursor, now, t]);
  return (
    <div class="track">
      <svg viewBox={`0 0 ${Math.max(FEWEST, now)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {plays.map(({ seat }, i) => (
          <rect
            key={i}
            class={`look-${say.looks[seat]}`}
            x={i + 0.2}
            y={i < cursor ? 0 : 3}
            width={0.6}
            height={i < cursor ? 10 : 4}
          />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={now}
        style={{ inlineSize: `${(100 * Math.min(1, Math.max(now, 4) / FEWEST)).toFixed(0)}%` }}
        value={cursor}
        aria-label={t('table.moments')}
        aria-valuetext={spoken}
        onInput={(event) => controls.goTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Controls() {
  const { match, say, cursor, isPast, isRunning, controls } = useTable();
  const { t } = say;
  const running = t(isRunning ? 'table.pause' : 'table.play');
  return (
    <div class="controls">
      <button type="button" aria-label={t('table.first')} onClick={() => controls.goTo(0)}>
        <Icon name="first" />
      </button>
      <button
        type="button"
        aria-label={t('table.previous')}
        onClick={() => controls.goTo(Math.max(0, cursor - 1))}
      >
        <Icon name="prev" />
      </button>
      <button
        type="button"
        class="worded"
        aria-label={running}
        onClick={() => (isRunning ? controls.pause() : controls.playFrom(isPast ? cursor : 0))}
      >
        <Icon name={isRunning ? 'pause' : 'play'} />
        <span class="word">{running}</span>
      </button>
      <button type="button" aria-label={t('table.next')} onClick={() => controls.step()}>
        <Icon name="next" />
      </button>
      <button type="button" aria-label={t('table.last')} onClick={() => controls.goTo(null)}>
        <Icon name="last" />
      </button>
      {match.record !== null && <PlayOnFromHere />}
      <span class={isPast ? 'live off' : 'live'}>{t(isPast ? 'table.past' : 'table.now')}</span>
    </div>
  );
}

function PlayOnFromHere() {
  const table = useTable();
  const { t } = table.say;
  return (
    <button
      type="button"
      class="worded"
      aria-label={t('table.playOn')}
      aria-keyshortcuts="G"
      aria-haspopup="dialog"
      disabled={!mayPlayOn(table)}
      onClick={() => table.openSheet('playOn')}
    >
      <Icon name="fork" />
      <span class="word">{t('table.playOn')}</span>
    </button>
  );
}
