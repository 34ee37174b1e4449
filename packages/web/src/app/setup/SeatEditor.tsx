import { tempersOf } from '@saqqara/games/ids';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { Icon } from '../../drawing/icon.tsx';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { myName } from '../myName.ts';
import { Choice, TextField } from '../parts/fields.tsx';
import { useStore } from '../store.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { Looks } from './Looks.tsx';
import { mayRemove, type SetUp, WHO, withLook, withoutSeat, withSeat, withTemper, withWho } from './setUp.ts';
import { namesOf } from './start.ts';

interface SeatEditorProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
  readonly seat: number;
  readonly onChange: (setUp: SetUp) => void;
}

const LONGEST_NAME = 24;

/** Who sits in the seat that was touched. */
export function SeatEditor(props: SeatEditorProps) {
  const t = useT();
  const { setUp, variations, seat, onChange } = props;
  const { who, look } = setUp.seats[seat]!;
  return (
    <fieldset class="seat-editor panel">
      <legend class="sr">{t('app.new.seat', { seat: seat + 1 })}</legend>
      <Choice
        label={t('app.new.who')}
        isLabelHidden
        value={who}
        options={WHO.map((value) => ({ value, label: t(`app.new.who.${value}`) }))}
        onChange={(next) => onChange(withWho(setUp, seat, next))}
      />
      {who === 'bot' ? (
        <BotForm {...props} />
      ) : who === 'link' ? (
        <p class="seat-about">{t('app.new.linkAbout')}</p>
      ) : (
        <NameForm {...props} />
      )}
      <div class="seat-line">
        {!variations.hasFixedLooks && (
          <Looks
            variations={variations}
            looks={variations.looks}
            chosen={look}
            onChange={(next) => onChange(withLook(setUp, seat, next))}
          />
        )}
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

/** The Quarrier is a good rival for whoever has never played. */
const FIRST_GAME = 2;

/** How strong the bot is, and what it is like. */
function BotForm({ setUp, variations, seat, onChange }: SeatEditorProps) {
  const t = useT();
  const { level, temper = 'steady' } = setUp.seats[seat]!;
  const tempers = tempersOf(variations.game);
  const craft = t(`app.level.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`);
  return (
    <>
      <LevelChoice level={level} onChange={(next) => onChange(withSeat(setUp, seat, { level: next }))} />
      <div class="bot-about">
        <p class="disp">{t('app.new.botIs', { name: namesOf(setUp, variations, t)[seat] ?? '', craft })}</p>
        <p>
          {variations.levelNote(level, t)} {level === FIRST_GAME && t('app.new.firstGame')}{' '}
          {temper !== 'steady' && t(`app.temperNote.${temper}`)}
        </p>
      </div>
      {tempers.length > 0 && (
        <Choice
          label={t('app.new.temper')}
          isLabelHidden
          value={temper}
          options={(['steady', ...tempers] as const).map((value) => ({
            value,
            label: t(`app.temper.${value}`),
          }))}
          onChange={(next) => onChange(withTemper(setUp, seat, next === 'steady' ? null : next))}
        />
      )}
    </>
  );
}

function NameForm({ setUp, variations, seat, onChange }: SeatEditorProps) {
  const t = useT();
  const own = useStore(myName);
  const offered = namesOf(withSeat(setUp, seat, { name: '' }), variations, t, own)[seat] ?? '';
  return (
    <TextField
      label={t('app.new.name')}
      value={setUp.seats[seat]!.name}
      placeholder={offered}
      longest={LONGEST_NAME}
      onChange={(name) => onChange(withSeat(setUp, seat, { name }))}
    />
  );
}
