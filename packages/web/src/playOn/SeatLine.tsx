import { LEVEL_NAMES, type LevelName } from '@saqqara/kernel';
import { useId } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { useT } from '../i18n/context.tsx';
import { type PlayOnSeat, PLAYERS } from './playOn.ts';

interface SeatLineProps extends PlayOnSeat {
  readonly look: number;
  readonly name: string;
  readonly points: number;
  readonly onChange: (change: Partial<PlayOnSeat>) => void;
}

/** Who plays on in a seat: me, a bot of some level, or somebody else at this device. */
export function SeatLine({ who, level, look, name, points, onChange }: SeatLineProps) {
  const t = useT();
  const id = useId();
  return (
    <li>
      <Badge look={look} size={30} />
      <p>
        <b>{name}</b>
        <span>{t('study.playOn.points', { points })}</span>
      </p>
      <div class="segments" role="radiogroup" aria-label={t('study.playOn.seat', { name })}>
        {PLAYERS.map((player) => (
          <label key={player}>
            <input
              type="radio"
              name={id}
              checked={who === player}
              onChange={() => onChange({ who: player })}
            />
            <span>{t(`study.playOn.${player}`)}</span>
          </label>
        ))}
      </div>
      {who === 'bot' && (
        <select
          aria-label={t('study.playOn.level', { name })}
          value={level}
          onChange={({ currentTarget }) => onChange({ level: Number(currentTarget.value) })}
        >
          {LEVEL_NAMES.map((craft: LevelName, i) => (
            <option key={craft} value={i + 1}>
              {t('study.playOn.levelName', { level: i + 1, name: t(`app.level.${craft}`) })}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
