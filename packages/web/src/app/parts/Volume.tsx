import { useId } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';

interface VolumeProps {
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function Volume({ value, onChange }: VolumeProps) {
  const t = useT();
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div class="field">
      <label class="label" for={id}>
        {t('app.settings.volume')}
      </label>
      <div class="slider">
        <input
          id={id}
          type="range"
          min="0"
          max="100"
          step="5"
          value={percent}
          aria-valuetext={t('app.settings.volumeValue', { percent })}
          onInput={({ currentTarget }) => onChange(Number(currentTarget.value) / 100)}
        />
        <span class="num" aria-hidden="true">
          {t('app.settings.volumeValue', { percent })}
        </span>
      </div>
    </div>
  );
}
