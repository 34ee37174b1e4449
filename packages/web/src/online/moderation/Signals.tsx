import type { Case } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';

type SignalsOf = NonNullable<Case['confidential']>['signals'];

interface SignalsProps {
  readonly found: Case;
  readonly signals: SignalsOf;
}

/** What may be worth a look, and that it proves nothing. */
export function Signals({ found, signals: { shared, closed, engine } }: SignalsProps) {
  const t = useT();
  const [isJudging, setJudging] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const percent = ({ same, of }: { readonly same: number; readonly of: number }): string =>
    new Intl.NumberFormat(t.language, { style: 'percent' }).format(of === 0 ? 0 : same / of);
  const judge = (): void =>
    run(async () => {
      if (found.table === null) return;
      await api('POST /api/v1/tables/:id/analysis', { params: { id: found.table } });
      setJudging(true);
    });
  return (
    <section class="panel bx">
      <h2>{t('moderation.signals')}</h2>
      <ul class="case-signals">
        {shared.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>{t('moderation.signal.shared', { kind, name })}</li>
        ))}
        {closed.map(({ kind, name }) => (
          <li key={`closed ${kind} ${name}`}>{t('moderation.signal.closed', { kind, name })}</li>
        ))}
        {engine !== null && (
          <li>
            {t('moderation.signal.engine', { ...engine.own, percent: percent(engine.own) })}{' '}
            {engine.others.of > 0 &&
              t('moderation.signal.others', { ...engine.others, percent: percent(engine.others) })}
          </li>
        )}
        {shared.length + closed.length === 0 && engine === null && <li>{t('moderation.signal.none')}</li>}
      </ul>
      <p class="note">{t('moderation.signalsNote')}</p>
      {found.isOver && !isJudging && (
        <button type="button" class="btn sm" aria-disabled={isBusy} onClick={judge}>
          {t('moderation.judge')}
        </button>
      )}
      {isJudging && <p role="status">{t('moderation.judging')}</p>}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
