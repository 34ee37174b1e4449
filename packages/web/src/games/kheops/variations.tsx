import { kheops, PHARAOH_RULES, type PharaohRule } from '@saqqara/kheops';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { Choice as Radios } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import type { Variations } from '../variations.ts';

/** What the pharaoh may do. [KH-16] */
export interface KheopsChoice {
  readonly pharaoh: PharaohRule;
}

/** White is a ring, Blue a disc: the signs of their numbers on the page. */
const LOOKS = { white: 1, blue: 5 } as const;

export const kheopsVariations: Variations<KheopsChoice> = {
  game: 'kheops',
  version: kheops.version,
  seatCounts: kheops.seatCounts,
  sections: ['kheops'],
  looks: [LOOKS.white, LOOKS.blue],
  hasFixedLooks: true,
  lookName: (look, t) => t('kheops.name.seat', { seat: look === LOOKS.white ? 'white' : 'blue' }),
  hasFirst: false,
  beginning: { count: 2, look: LOOKS.white },
  levelNote: (level, t) => t(`kheops.levelNote.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`),

  initial: { pharaoh: 'mummy' },
  isChoice,
  Form,
  summary: ({ pharaoh }, t) => (pharaoh === 'mummy' ? [] : [t('kheops.option.note', { rule: pharaoh })]),
  options: ({ pharaoh }, seats) => kheops.parseOptions({ seats, pharaoh }),
};

interface FormProps {
  readonly choice: KheopsChoice;
  readonly onChange: (choice: KheopsChoice) => void;
}

function Form({ choice, onChange }: FormProps) {
  const t = useT();
  return (
    <>
      <h2>{t('kheops.option.pharaoh')}</h2>
      <Radios
        label={t('kheops.option.pharaoh')}
        isLabelHidden
        value={choice.pharaoh}
        options={PHARAOH_RULES.map((rule) => ({ value: rule, label: t(`kheops.option.${rule}`) }))}
        onChange={(pharaoh) => onChange({ pharaoh })}
      />
      <p class="note">{t('kheops.option.note', { rule: choice.pharaoh })}</p>
    </>
  );
}

function isChoice(value: unknown): value is KheopsChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { pharaoh } = value as Partial<Record<keyof KheopsChoice, unknown>>;
  return PHARAOH_RULES.some((rule) => rule === pharaoh);
}
