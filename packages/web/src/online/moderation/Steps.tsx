import { type ModerationStep, STEPS } from '@saqqara/protocol/client';
import { useT } from '../../i18n/context.tsx';

interface StepsProps {
  /** Of the group, and the id of what it is headed by. */
  readonly name: string;
  readonly usual: ModerationStep;
  readonly value: ModerationStep;
  readonly onChange: (step: ModerationStep) => void;
}

/** How far it goes, one under the other. */
export function Steps({ name, usual, value, onChange }: StepsProps) {
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
