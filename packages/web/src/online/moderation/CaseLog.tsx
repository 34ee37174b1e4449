import type { Case, LoggedAct } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { momentText } from '../moment.ts';
import { useRequest } from '../pages/useRequest.ts';
import { dayText } from '../safety/dayText.ts';
import { api } from '../session.ts';
import { NoteField } from './NoteField.tsx';

interface CaseLogProps {
  readonly title: string;
  readonly acts: readonly LoggedAct[];
  /** In other cases about the same person. */
  readonly isElsewhere?: boolean;
  readonly onChanged: (found: Case) => void;
}

/** What moderators did, with who and why, and what became of it. */
export function CaseLog({ title, acts, isElsewhere = false, onChanged }: CaseLogProps) {
  if (acts.length === 0) return null;
  return (
    <section class="panel bx">
      <h2>{title}</h2>
      <ol class="case-log">
        {acts.map((act) => (
          <Act key={act.id} act={act} isElsewhere={isElsewhere} onChanged={onChanged} />
        ))}
      </ol>
    </section>
  );
}

interface ActProps {
  readonly act: LoggedAct;
  readonly isElsewhere: boolean;
  readonly onChanged: (found: Case) => void;
}

function Act({ act, isElsewhere, onChanged }: ActProps) {
  const t = useT();
  const { kind, by, note, undone, appeal, answer } = act;
  const until = act.until === null ? null : t('safety.until', { date: dayText(act.until, t.language) });
  const lasts = kind === 'close' && until === null ? t('safety.forGood') : until;
  return (
    <li>
      <p class="told-head">
        <b>{t('moderation.kind', { kind })}</b>
        {act.hidden !== null && <span dir="auto">“{act.hidden}”</span>}
        {lasts !== null && <span>{lasts}</span>}
        <span class="muted">{t('moderation.by', { by, date: momentText(act.at, t.language) })}</span>
        {isElsewhere && <Link to={`/moderation/${act.n}`}>{t('moderation.inCase', { n: act.n })}</Link>}
      </p>
      <p dir="auto">{note}</p>
      {undone !== null && answer === null && (
        <p class="muted">{t('moderation.undoneBy', { by: undone.by, note: undone.note })}</p>
      )}
      {appeal !== null && (
        <blockquote dir="auto">{t('moderation.objection', { text: appeal.text })}</blockquote>
      )}
      {answer !== null && <p>{t('moderation.answeredBy', answer)}</p>}
      {!isElsewhere && appeal !== null && answer === null && undone === null && !act.mayAnswer && (
        <p class="muted">{t('moderation.answerElse')}</p>
      )}
      {!isElsewhere && (act.mayUndo || act.mayAnswer) && <ActForm act={act} onChanged={onChanged} />}
    </li>
  );
}

/** Takes it back, or answers what the person has said against it. */
function ActForm({ act, onChanged }: Omit<ActProps, 'isElsewhere'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(act.mayAnswer);
  const [note, setNote] = useState('');
  const { isBusy, problem, run } = useRequest();
  const params = { id: act.id };
  const done = (found: Case): void => {
    onChanged(found);
    announce(t('moderation.decided'));
    document.querySelector('h1')?.focus();
  };
  const undo = (): void =>
    run(async () =>
      done(await api('POST /api/v1/moderation/acts/:id/undo', { params, body: { note: note.trim() } })),
    );
  const answer = (what: 'kept' | 'lifted'): void =>
    run(async () =>
      done(
        await api('POST /api/v1/moderation/acts/:id/answer', { params, body: { what, note: note.trim() } }),
      ),
    );
  const isReady = note.trim() !== '' && !isBusy;
  if (!isOpen) {
    return (
      <button type="button" class="btn sm" onClick={() => setOpen(true)}>
        {t('moderation.undo')}
      </button>
    );
  }
  return (
    <div class="act-form">
      <NoteField label={t('moderation.answerNote')} value={note} onChange={setNote} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="decide-buttons">
        {act.mayAnswer ? (
          <>
            <button
              type="button"
              class="btn"
              aria-disabled={!isReady}
              onClick={() => isReady && answer('kept')}
            >
              {t('moderation.keep')}
            </button>
            <button
              type="button"
              class="btn pri"
              aria-disabled={!isReady}
              onClick={() => isReady && answer('lifted')}
            >
              {t('moderation.lift')}
            </button>
          </>
        ) : (
          <button type="button" class="btn" aria-disabled={!isReady} onClick={() => isReady && undo()}>
            {t('moderation.undo')}
          </button>
        )}
      </div>
    </div>
  );
}
