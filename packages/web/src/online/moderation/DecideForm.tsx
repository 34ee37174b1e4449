import { type Case, GROUNDS } from '@saqqara/protocol/client';
import { useId, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Choice, Selection, Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { DAYS, type Draft, draftFor, FOR_GOOD, lastingOf, reasonOf, verdictOf } from './draft.ts';
import { NoteField } from './NoteField.tsx';
import { Steps } from './Steps.tsx';

interface DecideFormProps {
  readonly found: Case;
  readonly onDecided: (found: Case) => void;
}

/** What is to be done, with the usual next step chosen, and why. */
export function DecideForm({ found, onDecided }: DecideFormProps) {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(() => draftFor(found));
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const { isBusy, problem, decide, askSecond } = useDecision(draft, {
    found,
    onDecided,
    onAsked: () => change({ note: '' }),
  });
  return (
    <form
      class="panel bx decide"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <h2 id={id}>{t('moderation.decide')}</h2>
      <Steps name={id} usual={found.usual} value={draft.step} onChange={(step) => change({ step })} />
      <DaysChoice draft={draft} onChange={change} />
      {!found.hasHiddenName && (
        <Toggle
          label={t('moderation.hideName', { name: found.name })}
          note={t('moderation.hideNameNote')}
          isOn={draft.hidesName}
          onChange={(hidesName) => change({ hidesName })}
        />
      )}
      <Selection
        label={t('moderation.ground')}
        value={draft.ground}
        options={GROUNDS.map((value) => ({ value, label: t(`safety.ground.${value}`) }))}
        onChange={(ground) => change({ ground })}
      />
      <NoteField label={t('moderation.note')} value={draft.note} onChange={(note) => change({ note })} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="decide-buttons">
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          {t('moderation.decide')}
        </button>
        <button type="button" class="btn" aria-disabled={isBusy} onClick={askSecond}>
          {t('moderation.askSecond')}
        </button>
      </div>
      <p class="note">{t('moderation.told', { name: found.name })}</p>
    </form>
  );
}

interface Deciding extends DecideFormProps {
  readonly onAsked: () => void;
}

/** Sends what was decided, or that somebody else should; the case comes back as it is then. */
function useDecision(draft: Draft, { found: { n }, onDecided, onAsked }: Deciding) {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const params = { n };
  const decide = (): void => {
    if (reasonOf(draft) === null) return;
    run(async () => {
      onDecided(await api('POST /api/v1/moderation/cases/:n/decision', { params, body: verdictOf(draft) }));
      announce(t('moderation.decided'));
      document.querySelector('h1')?.focus();
    });
  };
  const askSecond = (): void => {
    const note = reasonOf(draft);
    if (note === null) return;
    run(async () => {
      onDecided(await api('POST /api/v1/moderation/cases/:n/second', { params, body: { note } }));
      announce(t('moderation.mark.second'));
      onAsked();
    });
  };
  return { isBusy, problem, decide, askSecond };
}

interface DaysChoiceProps {
  readonly draft: Draft;
  readonly onChange: (part: Pick<Draft, 'days'>) => void;
}

/** For how long, where it lasts. */
function DaysChoice({ draft, onChange }: DaysChoiceProps) {
  const t = useT();
  const lasting = lastingOf(draft);
  if (lasting === null) return null;
  const label = (value: string): string =>
    value === FOR_GOOD ? t('moderation.forGood') : t('moderation.daysOf', { days: Number(value) });
  return (
    <Choice
      label={t('moderation.days')}
      value={draft.days[lasting]}
      options={DAYS[lasting].map((value) => ({ value, label: label(value) }))}
      onChange={(value) => onChange({ days: { ...draft.days, [lasting]: value } })}
    />
  );
}
