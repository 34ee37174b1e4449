import { useT } from '../../i18n/context.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { levelName, LEVELS } from '../levels.ts';
import { Selection, TextField } from '../parts/fields.tsx';
import { type SetUp, WHO, type Who, withLook, withSeat, withWho } from './setUp.ts';
import { offeredName } from './start.ts';

interface SeatFormProps {
  readonly setUp: SetUp;
  readonly seat: number;
  readonly onChange: (setUp: SetUp) => void;
}

const LOOKS = [0, 1, 2, 3];
const LONGEST_NAME = 24;

export function SeatForm({ setUp, seat, onChange }: SeatFormProps) {
  const t = useT();
  const choice = setUp.seats[seat]!;
  const who: Readonly<Record<Who, string>> = {
    me: t('app.new.me'),
    person: t('app.new.person'),
    bot: t('app.new.bot'),
  };
  const title = t('app.new.seat', { seat: seat + 1 });
  return (
    <li>
      <fieldset class="seat-form">
        <legend>{title}</legend>
        <Selection
          label={t('app.new.who')}
          value={choice.who}
          options={WHO.map((value) => ({ value, label: who[value] }))}
          onChange={(value) => onChange(withWho(setUp, seat, value))}
        />
        <TextField
          label={t('app.new.name')}
          value={choice.name}
          placeholder={offeredName(choice, t)}
          longest={LONGEST_NAME}
          onChange={(name) => onChange(withSeat(setUp, seat, { name }))}
        />
        {choice.who === 'bot' && (
          <Selection
            label={t('app.new.level')}
            note={t(`app.levelNote.imhotep.${levelName(choice.level)}`)}
            value={String(choice.level)}
            options={LEVELS.map((name, i) => ({
              value: String(i + 1),
              label: t('app.new.levelName', { level: i + 1, name: t(`app.level.${name}`) }),
            }))}
            onChange={(level) => onChange(withSeat(setUp, seat, { level: Number(level) }))}
          />
        )}
        <div class="looks" role="radiogroup" aria-label={t('app.new.colour')}>
          <span class="label" aria-hidden="true">
            {t('app.new.colour')}
          </span>
          {LOOKS.map((look) => (
            <label key={look} class="look">
              <input
                type="radio"
                name={`look-${seat}`}
                checked={choice.look === look}
                onChange={() => onChange(withLook(setUp, seat, look))}
              />
              <Badge look={look} size={30} />
              <span class="sr">{t('app.new.stone', { look })}</span>
            </label>
          ))}
          <span class="muted" aria-hidden="true">
            {t('app.new.stone', { look: choice.look })}
          </span>
        </div>
      </fieldset>
    </li>
  );
}
