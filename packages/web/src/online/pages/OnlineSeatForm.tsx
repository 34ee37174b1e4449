import { LEVEL_NAMES } from '@saqqara/kernel';
import { myName } from '../../app/myName.ts';
import { Selection, TextField } from '../../app/parts/fields.tsx';
import { useStore } from '../../app/store.ts';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { LONGEST_NAME } from './names.ts';
import { type OnlineSetUp, SITTERS, withSeat, withSitter } from './onlineSetUp.ts';

interface OnlineSeatFormProps {
  readonly setUp: OnlineSetUp;
  readonly variations: Variations;
  readonly seat: number;
  readonly onChange: (setUp: OnlineSetUp) => void;
}

export function OnlineSeatForm({ setUp, variations, seat, onChange }: OnlineSeatFormProps) {
  const t = useT();
  const own = useStore(myName);
  const { who, name, level } = setUp.seats[seat]!;
  const number = t('app.new.seat', { seat: seat + 1 });
  return (
    <li>
      <fieldset class="seat-form">
        <legend>{number}</legend>
        <Selection
          label={t('app.new.who')}
          value={who}
          options={SITTERS.map((value) => ({ value, label: t(`onlinePages.sitter.${value}`) }))}
          onChange={(value) => onChange(withSitter(setUp, seat, value))}
        />
        {(who === 'me' || who === 'beside') && (
          <TextField
            label={t('app.new.name')}
            value={name}
            placeholder={who === 'me' ? (own ?? t('onlinePages.namePlaceholder')) : number}
            longest={LONGEST_NAME}
            onChange={(value) => onChange(withSeat(setUp, seat, { name: value }))}
          />
        )}
        {who === 'bot' && (
          <Selection
            label={t('app.new.level')}
            note={variations.levelNote(level, t)}
            value={String(level)}
            options={LEVEL_NAMES.map((each, i) => ({
              value: String(i + 1),
              label: t('app.new.levelName', { level: i + 1, name: t(`app.level.${each}`) }),
            }))}
            onChange={(value) => onChange(withSeat(setUp, seat, { level: Number(value) }))}
          />
        )}
      </fieldset>
    </li>
  );
}
