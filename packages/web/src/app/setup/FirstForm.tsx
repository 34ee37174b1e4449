import { useT } from '../../i18n/context.tsx';
import { Choice } from '../parts/fields.tsx';

interface FirstFormProps {
  /** Who plays, by seat. */
  readonly names: readonly string[];
  /** The seat of the person. */
  readonly mine: number;
  readonly first: number | null;
  readonly onChange: (first: number | null) => void;
}

/** Who begins: chance, or one of those who play. */
export function FirstForm({ names, mine, first, onChange }: FirstFormProps) {
  const t = useT();
  const firsts = [
    { value: '', label: t('app.new.firstChance') },
    ...names.map((name, seat) => ({
      value: String(seat),
      label: seat === mine ? t('app.new.firstMe') : t('app.new.firstSeat', { name }),
    })),
  ];
  return (
    <Choice
      label={t('app.new.first')}
      value={first === null ? '' : String(first)}
      options={firsts}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    />
  );
}
