import { type Day, dayAt } from '@saqqara/games/day';
import { useEffect, useState } from 'preact/hooks';
import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import type { StoredMatch } from '../match/storage.ts';
import { beganAt } from './tries.ts';
import type { Told } from './useDay.ts';

interface ToPlayProps {
  readonly day: Day;
  readonly now: number;
  /** The try that goes on; `null` where one would begin. */
  readonly going: StoredMatch | null;
  /** Whether it is outside the list. */
  readonly isPractice: boolean;
  readonly told: Told;
  readonly isAtOnce: boolean;
}

/** What it is, and the way to the table. */
export function ToPlay({ day, now, going, isPractice, told, isAtOnce }: ToPlayProps) {
  const t = useT();
  const why = isPractice ? (dayAt(now) === day ? 'beforeAgain' : 'beforePractice') : 'before';
  return (
    <section class="panel bx day-play">
      <p>{t(`day.${why}`)}</p>
      {told !== null && told !== 'unreachable' && (
        <p class="muted">
          {t('day.played', { count: told.count })} {told.count > 0 && !isPractice && t('day.hidden')}
        </p>
      )}
      {told === 'unreachable' && <p class="muted">{t('day.unreachable')}</p>}
      <PlayButton {...{ day, going, isPractice, isAtOnce }} isFirst />
    </section>
  );
}

interface PlayButtonProps {
  readonly day: Day;
  readonly isPractice: boolean;
  readonly going: StoredMatch | null;
  readonly isAtOnce?: boolean;
  /** Whether it is what there is to do here. */
  readonly isFirst?: boolean;
}

export function PlayButton({ day, isPractice, going, isAtOnce = false, isFirst = false }: PlayButtonProps) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = async (replace = false): Promise<void> => {
    if (state === 'starting') return;
    setState('starting');
    try {
      const { beginTry } = await import('./beginTry.ts');
      goTo(`/table/${(going ?? (await beginTry(day, t, isPractice))).id}`, { replace });
    } catch {
      setState('failed');
    }
  };
  useEffect(() => {
    if (isAtOnce) void begin(true);
  }, []);
  const isBegun = going !== null && beganAt(going) !== null;
  return (
    <>
      <button
        type="button"
        class={isFirst ? 'btn pri' : 'btn'}
        aria-disabled={state === 'starting'}
        onClick={() => void begin()}
      >
        <Icon name="play" solid />
        {t(isBegun ? 'day.goOn' : isPractice ? 'day.practise' : 'day.play')}
      </button>
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('day.failed')}
        </p>
      )}
    </>
  );
}
