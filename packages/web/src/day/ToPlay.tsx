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
  readonly told: Told;
  readonly isAtOnce: boolean;
}

/** What it is, and the way to the table. */
export function ToPlay({ day, now, going, told, isAtOnce }: ToPlayProps) {
  const t = useT();
  const isToday = dayAt(now) === day;
  const isCounting = isToday || (going !== null && going.isPractice !== true);
  return (
    <section class="panel bx day-play">
      <p>{t(isCounting ? 'day.before' : 'day.beforePractice')}</p>
      {told !== null && told !== 'unreachable' && (
        <p class="muted">
          {t('day.played', { count: told.count })} {told.count > 0 && isCounting && t('day.hidden')}
        </p>
      )}
      {told === 'unreachable' && <p class="muted">{t('day.unreachable')}</p>}
      <PlayButton day={day} isToday={isToday} going={going} isAtOnce={isAtOnce} isFirst />
    </section>
  );
}

interface PlayButtonProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly going: StoredMatch | null;
  readonly isAtOnce?: boolean;
  /** Whether it is what there is to do here. */
  readonly isFirst?: boolean;
}

export function PlayButton({ day, isToday, going, isAtOnce = false, isFirst = false }: PlayButtonProps) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = async (replace = false): Promise<void> => {
    if (state === 'starting') return;
    setState('starting');
    try {
      const { beginTry } = await import('./beginTry.ts');
      goTo(`/table/${(going ?? (await beginTry(day, t))).id}`, { replace });
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
        {t(isBegun ? 'day.goOn' : isToday ? 'day.play' : 'day.practise')}
      </button>
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('day.failed')}
        </p>
      )}
    </>
  );
}
