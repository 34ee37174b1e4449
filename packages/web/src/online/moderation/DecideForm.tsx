import { type Case, type Ground, GROUNDS, type ModerationStep, STEPS } from '@saqqara/protocol/client';
import { useId, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Choice, Selection, Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { NoteField } from './NoteField.tsx';

interface DecideFormProps {
  readonly found: Case;
  readonly onDecided: (found: Case) => void;
}

const FOR_GOOD = 'forGood';

const DAYS: Readonly<Record<'mute' | 'close', readonly string[]>> = {
  mute: ['1', '7', '30'],
  close: ['7', '30', '365', FOR_GOOD],
};

/** What is to be done, with the usual next step chosen, and why. */
export function DecideForm({ found, onDecided }: DecideFormProps) {
  const t = useT();
  const id = useId();
  const [step, setStep] = useState<ModerationStep>(found.usual);
  const [days, setDays] = useState({ mute: '7', close: '30' });
  const [hidesName, setHidesName] = useState(found.grounds.includes('name'));
  const [ground, setGround] = useState<Ground>(found.grounds[0] ?? 'other');
  const [note, setNote] = useState('');
  const { isBusy, problem, run } = useRequest();
  const params = { n: found.n };
  const lasting = step === 'mute' || step === 'close' ? step : null;
  const decide = (): void =>
    run(async () => {
      const chosen = lasting === null ? FOR_GOOD : days[lasting];
      const lasts = chosen === FOR_GOOD ? null : Number(chosen);
      const body = { step, days: lasts, hidesName, ground, note: note.trim() };
      onDecided(await api('POST /api/v1/moderation/cases/:n/decision', { params, body }));
      announce(t('moderation.decided'));
      document.querySelector('h1')?.focus();
    });
  const askSecond = (): void => {
    if (note.trim() === '') return;
    run(async () => {
      const body = { note: note.trim() };
      onDecided(await api('POST /api/v1/moderation/cases/:n/second', { params, body }));
      announce(t('moderation.mark.second'));
      setNote('');
    });
  };
  return (
    <form
      class="panel bx decide"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '') decide();
      }}
    >
      <h2 id={id}>{t('moderation.decide')}</h2>
      <Steps name={id} usual={found.usual} value={step} onChange={setStep} />
      {lasting !== null && (
        <Choice
          label={t('moderation.days')}
          value={days[lasting]}
          options={DAYS[lasting].map((value) => ({
            value,
            label:
              value === FOR_GOOD ? t('moderation.forGood') : t('moderation.daysOf', { days: Number(value) }),
          }))}
          onChange={(value) => setDays({ ...days, [lasting]: value })}
        />
      )}
      {!found.hasHiddenName && (
        <Toggle
          label={t('moderation.hideName', { name: found.name })}
          note={t('moderation.hideNameNote')}
          isOn={hidesName}
          onChange={setHidesName}
        />
      )}
      <Selection
        label={t('moderation.ground')}
        value={ground}
        options={GROUNDS.map((value) => ({ value, label: t(`safety.ground.${value}`) }))}
        onChange={setGround}
      />
      <NoteField label={t('moderation.note')} value={note} onChange={setNote} />
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

interface StepsProps {
  /** Of the group, and the id of what it is headed by. */
  readonly name: string;
  readonly usual: ModerationStep;
  readonly value: ModerationStep;
  readonly onChange: (step: ModerationStep) => void;
}

function Steps({ name, usual, value, onChange }: StepsProps) {
  const t = useT();
  return (
    <div class="steps" role="radiogroup" aria-labelledby={name}>
      {STEPS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          <span>
            <b>{t(`moderation.step.${each}`)}</b>
            <small>
              {t(`moderation.stepNote.${each}`)}
              {each === usual && ` · ${t('moderation.usual')}`}
            </small>
          </span>
        </label>
      ))}
    </div>
  );
}
