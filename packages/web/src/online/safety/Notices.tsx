import { type ActNotice, NOTE_LENGTH, type ReportNotice } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { unreadNotices } from '../../app/unreadNotices.ts';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { dayText } from './dayText.ts';
import './safety.css';

interface Told {
  readonly acts: readonly ActNotice[];
  readonly reports: readonly ReportNotice[];
}

/** What moderators have decided about me, and what became of my reports; nothing where there is nothing. */
export function Notices() {
  const t = useT();
  const [told, setTold] = useState<Told | null>(null);
  const read = async (): Promise<void> => {
    setTold(await api('GET /api/v1/me/notices'));
    if (unreadNotices.get() === 0) return;
    await api('POST /api/v1/me/notices/seen');
    unreadNotices.set(0);
  };
  useEffect(() => void read().catch(() => {}), []);
  if (told === null) return null;
  return (
    <>
      {told.acts.length > 0 && (
        <section class="panel bx" id="notices">
          <h2>{t('safety.notices')}</h2>
          {told.acts.map((act) => (
            <Act key={act.id} act={act} onChanged={read} />
          ))}
        </section>
      )}
      {told.reports.length > 0 && (
        <section class="panel bx" id={told.acts.length > 0 ? undefined : 'notices'}>
          <h2>{t('safety.myReports')}</h2>
          {told.reports.map((report) => (
            <article key={report.id} class="told">
              <p class="told-head">
                <b>{report.name}</b>
                <span class="muted">
                  {t(`safety.ground.${report.ground}`)} · {dayText(report.at, t.language)}
                </span>
                {report.isNew && <span class="chip new">{t('safety.new')}</span>}
              </p>
              <p>{t(`safety.outcome.${report.outcome}`)}</p>
            </article>
          ))}
        </section>
      )}
    </>
  );
}

interface ActProps {
  readonly act: ActNotice;
  readonly onChanged: () => Promise<void>;
}

function Act({ act, onChanged }: ActProps) {
  const t = useT();
  const { kind, said } = act;
  return (
    <article class="told">
      <h3 class="told-head">
        {kind === 'hideName' ? t('safety.act.hideName', { name: act.hidden ?? '' }) : t(`safety.act.${kind}`)}
        {act.isNew && <span class="chip new">{t('safety.new')}</span>}
      </h3>
      <p class="muted">
        {[
          dayText(act.at, t.language),
          t('safety.about', { ground: t(`safety.ground.${act.ground}`) }),
          stateOf(act, t),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {said?.kind === 'text' && !act.isUndone && (
        <blockquote>{t('safety.youSaid', { text: said.text })}</blockquote>
      )}
      {!act.isUndone && <p>{t(`safety.actNote.${kind}`)}</p>}
      {act.appeal !== null && (
        <>
          <blockquote>{t('safety.objected', { text: act.appeal })}</blockquote>
          <p>{t(`safety.answer.${act.answer ?? 'waiting'}`)}</p>
        </>
      )}
      {act.appeal === null && !act.isUndone && <AppealForm act={act} onSent={onChanged} />}
    </article>
  );
}

function stateOf({ kind, until, isInForce, isUndone }: ActNotice, t: Translate): string {
  if (isUndone) return t('safety.undone');
  if (kind === 'warn' || kind === 'hideName') return '';
  if (!isInForce) return t('safety.ended');
  return until === null ? t('safety.forGood') : t('safety.until', { date: dayText(until, t.language) });
}

function AppealForm({ act, onSent }: { readonly act: ActNotice; readonly onSent: () => Promise<void> }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), [isOpen]);
  const [text, setText] = useState('');
  const { isBusy, problem, run } = useRequest();
  if (!isOpen) {
    return (
      <p>
        <button type="button" class="btn sm" onClick={() => setOpen(true)}>
          {t('safety.object')}
        </button>
      </p>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        run(async () => {
          await api('POST /api/v1/me/acts/:id/appeal', {
            params: { id: act.id },
            body: { text: text.trim() },
          });
          announce(t('safety.objectedSaid'));
          await onSent();
        });
      }}
    >
      <label class="label" for={id}>
        {t('safety.objectWhy')}
      </label>
      <textarea
        id={id}
        ref={area}
        value={text}
        maxLength={NOTE_LENGTH}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="note" id={`${id}-note`}>
        {t('safety.objectNote')}
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="btn pri" aria-disabled={isBusy}>
        {t('safety.objectSend')}
      </button>
    </form>
  );
}
