import { imhotep, type Side, type Site, SITES } from '@saqqara/imhotep';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { Choice as Radios, Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import type { Variations } from '../variations.ts';

export const SIDE_CHOICES = ['A', 'B', 'mixed', 'own'] as const;
type SideChoice = (typeof SIDE_CHOICES)[number];

const SIDES = ['A', 'B'] as const;

/** Sides of all sites, by chance or one by one, and the variant. */
export interface ImhotepChoice {
  readonly sides: SideChoice;
  readonly own: Readonly<Record<Site, Side>>;
  readonly wrath: boolean;
}

export const imhotepVariations: Variations<ImhotepChoice> = {
  game: 'imhotep',
  version: imhotep.version,
  seatCounts: imhotep.seatCounts,
  sections: ['imhotep'],
  looks: [0, 1, 2, 3],
  hasFixedLooks: false,
  lookName: (look, t) => t(`imhotep.stone.${look as 0 | 1 | 2 | 3}`),
  looksName: (t) => t('imhotep.setUp.stones'),
  hasFirst: true,
  beginning: { count: 3, look: 2 },
  levelNote: (level, t) => t(`imhotep.levelNote.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`),

  initial: {
    sides: 'A',
    own: { market: 'A', pyramid: 'A', temple: 'A', chamber: 'A', obelisks: 'A' },
    wrath: false,
  },
  isChoice,
  Form,
  summary: ({ sides, wrath }, t) => [
    t('imhotep.setUp.summarySides', { sides }),
    ...(wrath ? [t('imhotep.setUp.summaryWrath')] : []),
  ],
  options: (choice, seats, first, coin) =>
    imhotep.parseOptions({ seats, first, wrath: choice.wrath, sides: sidesOf(choice, coin) }),
};

interface FormProps {
  readonly choice: ImhotepChoice;
  readonly onChange: (choice: ImhotepChoice) => void;
}

function Form({ choice, onChange }: FormProps) {
  const t = useT();
  const choices: readonly { value: SideChoice; label: string }[] = [
    { value: 'A', label: t('imhotep.setUp.allA') },
    { value: 'B', label: t('imhotep.setUp.allB') },
    { value: 'mixed', label: t('imhotep.setUp.mixed') },
    { value: 'own', label: t('imhotep.setUp.ownSides') },
  ];
  return (
    <>
      <h2>{t('imhotep.setUp.sides')}</h2>
      <Radios
        label={t('imhotep.setUp.sides')}
        isLabelHidden
        value={choice.sides}
        options={choices}
        onChange={(sides) => onChange({ ...choice, sides })}
      />
      {choice.sides === 'own' &&
        SITES.map((site) => (
          <Radios
            key={site}
            label={t('imhotep.setUp.sideOf', { site })}
            value={choice.own[site]}
            options={SIDES.map((side) => ({ value: side, label: t('imhotep.setUp.side', { side }) }))}
            onChange={(side) => onChange({ ...choice, own: { ...choice.own, [site]: side } })}
          />
        ))}
      <Toggle
        label={t('imhotep.setUp.wrath')}
        note={t('imhotep.setUp.wrathNote')}
        isOn={choice.wrath}
        onChange={(wrath) => onChange({ ...choice, wrath })}
      />
    </>
  );
}

function sidesOf({ sides, own }: ImhotepChoice, coin: () => boolean): Record<Site, Side> {
  const side = (site: Site): Side => {
    if (sides === 'own') return own[site];
    if (sides === 'mixed') return coin() ? 'A' : 'B';
    return sides;
  };
  return {
    market: side('market'),
    pyramid: side('pyramid'),
    temple: side('temple'),
    chamber: side('chamber'),
    obelisks: side('obelisks'),
  };
}

function isChoice(value: unknown): value is ImhotepChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { sides, own, wrath } = value as Partial<Record<keyof ImhotepChoice, unknown>>;
  if (!SIDE_CHOICES.some((choice) => choice === sides) || typeof wrath !== 'boolean') return false;
  if (typeof own !== 'object' || own === null) return false;
  const chosen = own as Partial<Record<string, unknown>>;
  return SITES.every((site) => chosen[site] === 'A' || chosen[site] === 'B');
}
