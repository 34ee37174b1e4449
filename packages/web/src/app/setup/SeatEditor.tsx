import { LEVEL_NAMES } from '@saqqara/kernel';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { Choice, TextField } from '../parts/fields.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { mayRemove, type SetUp, WHO, type Who, withLook, withoutSeat, withSeat, withWho } from './setUp.ts';
import { namesOf } from './start.ts';

interface SeatEditorProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
  readonly seat: number;
  readonly onChange: (setUp: SetUp) => void;
  /** Somebody is to come by a link. */
  readonly onLink: () => void;
}

const LONGEST_NAME = 24;

/** Who sits in the seat that was touched. */
export function SeatEditor({ setUp, variations, seat, onChange, onLink }: SeatEditorProps) {
  const t = useT();
  const { who, level, name } = setUp.seats[seat]!;
  const names = namesOf(setUp, variations, t);
  const options = [...WHO, 'link' as const].map((value) => ({ value, label: t(`app.new.who.${value}`) }));
  return (
    <fieldset class="seat-editor panel">
      <legend class="sr">{t('app.new.seat', { seat: seat + 1 })}</legend>
      <Choice<Who | 'link'>
        label={t('app.new.who')}
        isLabelHidden
        value={who}
        options={options}
        onChange={(next) => (next === 'link' ? onLink() : onChange(withWho(setUp, seat, next)))}
      />
      {who === 'bot' ? (
        <>
          <LevelChoice level={level} onChange={(next) => onChange(withSeat(setUp, seat, { level: next }))} />
          <div class="bot-about">
            <p class="disp">
              {t('app.new.botIs', {
                name: names[seat] ?? '',
                craft: t(`app.level.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`),
              })}
            </p>
            <p>{variations.levelNote(level, t)}</p>
          </div>
        </>
      ) : (
        <TextField
          label={t('app.new.name')}
          value={name}
          placeholder={namesOf(withSeat(setUp, seat, { name: '' }), variations, t)[seat] ?? ''}
          longest={LONGEST_NAME}
          onChange={(next) => onChange(withSeat(setUp, seat, { name: next }))}
        />
      )}
      <div class="seat-line">
        {!variations.hasFixedLooks && <Looks {...{ setUp, variations, seat, onChange }} />}
        {mayRemove(setUp, seat, variations) && (
          <button
            type="button"
            class="btn sm gh seat-remove"
            onClick={() => onChange(withoutSeat(setUp, seat))}
          >
            <Icon name="x" />
            {t('app.new.remove')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The colours to choose from; the one of another seat is swapped. */
function Looks({ setUp, variations, seat, onChange }: Omit<SeatEditorProps, 'onLink'>) {
  const t = useT();
  const looksName = variations.looksName?.(t) ?? t('app.new.colour');
  return (
    <div class="looks" role="radiogroup" aria-label={looksName}>
      {variations.looks.map((look) => (
        <label key={look} class="look">
          <input
            type="radio"
            name={`look-${seat}`}
            checked={setUp.seats[seat]!.look === look}
            onChange={() => onChange(withLook(setUp, seat, look))}
          />
          <Badge look={look} size={28} />
          <span class="sr">{variations.lookName(look, t)}</span>
        </label>
      ))}
    </div>
  );
}
