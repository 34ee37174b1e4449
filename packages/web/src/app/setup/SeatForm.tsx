import { useT } from '../../i18n/context.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { LEVEL_NAMES } from '@saqqara/kernel';
import type { Variations } from '../../games/variations.ts';
import { Selection, TextField } from '../parts/fields.tsx';
import { type SetUp, WHO, type Who, withLook, withSeat, withWho } from './setUp.ts';
import { namesOf } from './start.ts';

interface SeatFormProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
  readonly seat: number;
  readonly onChange: (setUp: SetUp) => void;
}

const LONGEST_NAME = 24;

export function SeatForm({ setUp, variations, seat, onChange }: SeatFormProps) {
  const t = useT();
  const looksName = variations.looksName?.(t) ?? t('app.new.colour');
  const choice = setUp.seats[seat]!;
  const who: Readonly<Record<Who, string>> = {
    me: t('app.new.me'),
    person: t('app.new.person'),
    bot: t('app.new.bot'),
  };
  const number = t('app.new.seat', { seat: seat + 1 });
  const title = variations.hasFixedLooks ? `${number} · ${variations.lookName(choice.look, t)}` : number;
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
          placeholder={namesOf(unnamed(setUp, seat), variations, t)[seat] ?? ''}
          longest={LONGEST_NAME}
          onChange={(name) => onChange(withSeat(setUp, seat, { name }))}
        />
        {choice.who === 'bot' && (
          <Selection
            label={t('app.new.level')}
            note={variations.levelNote(choice.level, t)}
            value={String(choice.level)}
            options={LEVEL_NAMES.map((name, i) => ({
              value: String(i + 1),
              label: t('app.new.levelName', { level: i + 1, name: t(`app.level.${name}`) }),
            }))}
            onChange={(level) => onChange(withSeat(setUp, seat, { level: Number(level) }))}
          />
        )}
        {!variations.hasFixedLooks && (
          <div class="looks" role="radiogroup" aria-label={looksName}>
            <span class="label" aria-hidden="true">
              {looksName}
            </span>
            {variations.looks.map((look) => (
              <label key={look} class="look">
                <input
                  type="radio"
                  name={`look-${seat}`}
                  checked={choice.look === look}
                  onChange={() => onChange(withLook(setUp, seat, look))}
                />
                <Badge look={look} size={30} />
                <span class="sr">{variations.lookName(look, t)}</span>
              </label>
            ))}
            <span class="muted" aria-hidden="true">
              {variations.lookName(choice.look, t)}
            </span>
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** What a seat is called that is given no name. */
const unnamed = (setUp: SetUp, seat: number): SetUp => withSeat(setUp, seat, { name: '' });
