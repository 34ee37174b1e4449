import type { Day } from '@saqqara/games/day';
import type { DayRow, DayStatus } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { reportTarget } from '../online/safety/reporting.ts';
import { api } from '../online/session.ts';

const ReportLayer = lazyPart(async () => (await import('../online/safety/ReportDialog.tsx')).ReportLayer);

interface DayListProps {
  readonly day: Day;
  readonly list: NonNullable<DayStatus['list']>;
  readonly count: number;
}

/** As much of all of them as was read. */
interface Whole {
  readonly rows: readonly DayRow[];
  /** After which line it goes on; `null` where it ends. */
  readonly next: string | null;
}

/** The first ones and those around oneself; all of them when they are asked for. */
export function DayList({ day, list, count }: DayListProps) {
  const t = useT();
  const [whole, setWhole] = useState<Whole | null>(null);
  const [isFailed, setFailed] = useState(false);
  const rows = whole?.rows ?? list.rows;
  const more = async (): Promise<void> => {
    try {
      const after = whole?.next ?? undefined;
      const answer = await api('GET /api/v1/days/:day/list', {
        params: { day },
        query: after === undefined ? {} : { after },
      });
      setWhole({ rows: [...(whole?.rows ?? []), ...answer.rows], next: answer.next });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section class="panel bx" aria-labelledby="day-list">
      <div class="bx-head">
        <h2 id="day-list">{t('day.list')}</h2>
        {whole === null && rows.length < count && (
          <button type="button" class="btn sm" onClick={() => void more()}>
            {t('day.all', { count })}
          </button>
        )}
      </div>
      <ol class="day-list">
        {rows.map(({ id, rank, name, worth, isMe }) => (
          <li key={id} class={isMe ? 'mine' : undefined} aria-current={isMe ? 'true' : undefined}>
            <span class="num">{rank}</span>
            <Cartouche name={name} height={26} />
            <span class="day-name">
              <b>{name}</b> {isMe && <span class="muted">{t('day.me')}</span>}
            </span>
            <span class="disp">{worth}</span>
            {isMe ? (
              <span class="day-report" />
            ) : (
              <button
                type="button"
                class="day-report"
                aria-label={t('day.report', { name })}
                title={t('day.report', { name })}
                onClick={() => reportTarget.set({ day, row: id, name })}
              >
                <Icon name="flag" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {whole !== null && whole.next !== null && (
        <button type="button" class="btn" onClick={() => void more()}>
          {t('day.more')}
        </button>
      )}
      <p class="muted">{t('day.trust')}</p>
      <ReportLayer />
      {isFailed && (
        <p class="problem" role="alert">
          {t('day.unreachable')}
        </p>
      )}
    </section>
  );
}
