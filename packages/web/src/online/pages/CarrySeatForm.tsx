import type { Translate } from '@saqqara/words';
import { namesOf } from '../../app/matches.ts';
import { myName } from '../../app/myName.ts';
import { Selection, TextField } from '../../app/parts/fields.tsx';
import { useStore } from '../../app/store.ts';
import { Badge } from '../../drawing/glyph.tsx';
import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
import { type CarrySetUp, type Sitter, sittersFor, withName, withSitter } from './carrying.ts';
import { LONGEST_NAME } from './names.ts';

interface CarrySeatFormProps {
  readonly setUp: CarrySetUp;
  readonly match: StoredMatch;
  readonly seat: number;
  readonly onChange: (setUp: CarrySetUp) => void;
}

/** Who has played here, and who goes on. */
export function CarrySeatForm({ setUp, match, seat, onChange }: CarrySeatFormProps) {
  const t = useT();
  const own = useStore(myName);
  const { who, name, level, look } = setUp.seats[seat]!;
  const played = namesOf(match, t)[seat]!;
  return (
    <li>
      <fieldset class="seat-form">
        <legend>
          <Badge look={look} size={22} />
          {played}
        </legend>
        <Selection
          label={t('app.new.who')}
          value={who}
          options={sittersFor(setUp, seat).map((value) => ({ value, label: sitterWords(value, level, t) }))}
          onChange={(value) => onChange(withSitter(setUp, seat, value))}
        />
        {(who === 'me' || who === 'beside') && (
          <TextField
            label={t('app.new.name')}
            value={name}
            placeholder={
              who === 'me' ? (own ?? t('onlinePages.namePlaceholder')) : t('app.new.seat', { seat: seat + 1 })
            }
            longest={LONGEST_NAME}
            onChange={(value) => onChange(withName(setUp, seat, value))}
          />
        )}
      </fieldset>
    </li>
  );
}

function sitterWords(who: Sitter, level: number | null, t: Translate): string {
  if (who === 'open') return t('onlinePages.carry.friend');
  if (who !== 'bot' || level === null) return t(`onlinePages.sitter.${who}`);
  return t('onlinePages.bot', { level });
}
