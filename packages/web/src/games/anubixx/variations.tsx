import { anubixx, ORDERS, type Others } from '@saqqara/anubixx';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { Choice as Radios } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import type { Variations } from '../variations.ts';

/** How those decide who have not rolled. [AN-14] */
export interface AnubixxChoice {
  readonly others: Others;
}

export const anubixxVariations: Variations<AnubixxChoice> = {
  game: 'anubixx',
  version: anubixx.version,
  seatCounts: anubixx.seatCounts,
  sections: ['anubixx'],
  looks: [0, 1, 2, 3, 4],
  hasFixedLooks: false,
  lookName: (look, t) => t(`anubixx.look.${look as 0 | 1 | 2 | 3 | 4}`),
  hasFirst: true,
  beginning: { count: 3, look: 2 },
  levelNote: (level, t) => t(`anubixx.levelNote.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`),

  initial: { others: 'clockwise' },
  isChoice: (value): value is AnubixxChoice =>
    typeof value === 'object' &&
    value !== null &&
    'others' in value &&
    ORDERS.some((each) => each === value.others),
  Form,
  summary: ({ others }, t) => [t('anubixx.setUp.summary', { others })],
  options: ({ others }, seats, first) => anubixx.parseOptions({ seats, others, first }),
};

interface FormProps {
  readonly choice: AnubixxChoice;
  readonly onChange: (choice: AnubixxChoice) => void;
}

function Form({ choice: { others }, onChange }: FormProps) {
  const t = useT();
  return (
    <>
      <h2>{t('anubixx.setUp.others')}</h2>
      <Radios
        label={t('anubixx.setUp.others')}
        isLabelHidden
        value={others}
        options={ORDERS.map((value) => ({ value, label: t(`anubixx.setUp.${value}`) }))}
        onChange={(value) => onChange({ others: value })}
      />
      <p class="note">{t('anubixx.setUp.othersNote', { others })}</p>
    </>
  );
}
