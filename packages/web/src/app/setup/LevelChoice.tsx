import { LEVEL_NAMES } from '@saqqara/kernel';
import { useId } from 'preact/hooks';
import { BotFace } from '../../drawing/botFace.tsx';
import { useT } from '../../i18n/context.tsx';

interface LevelChoiceProps {
  readonly level: number;
  readonly onChange: (level: number) => void;
}

/** The eight bots in a row, the weakest first. */
export function LevelChoice({ level, onChange }: LevelChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <div class="level-choice" role="radiogroup" aria-label={t('app.new.level')}>
      {LEVEL_NAMES.map((name, i) => (
        <label key={name}>
          <input type="radio" name={id} checked={level === i + 1} onChange={() => onChange(i + 1)} />
          <BotFace level={i + 1} size={36} />
          <span aria-hidden="true">{i + 1}</span>
          <span class="sr">{t('app.new.levelName', { level: i + 1, name: t(`app.level.${name}`) })}</span>
        </label>
      ))}
    </div>
  );
}
