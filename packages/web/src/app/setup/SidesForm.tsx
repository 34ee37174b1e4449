import { SITES } from '@saqqara/imhotep';
import { useT } from '../../i18n/context.tsx';
import { Choice } from '../parts/fields.tsx';
import type { SetUp, SideChoice } from './setUp.ts';

interface SidesFormProps {
  readonly setUp: SetUp;
  readonly onChange: (setUp: SetUp) => void;
}

const SIDES = ['A', 'B'] as const;

export function SidesForm({ setUp, onChange }: SidesFormProps) {
  const t = useT();
  const choices: readonly { value: SideChoice; label: string }[] = [
    { value: 'A', label: t('app.new.allA') },
    { value: 'B', label: t('app.new.allB') },
    { value: 'mixed', label: t('app.new.mixed') },
    { value: 'own', label: t('app.new.ownSides') },
  ];
  return (
    <>
      <h2>{t('app.new.sides')}</h2>
      <Choice
        label={t('app.new.sides')}
        isLabelHidden
        value={setUp.sides}
        options={choices}
        onChange={(sides) => onChange({ ...setUp, sides })}
      />
      {setUp.sides === 'own' &&
        SITES.map((site) => (
          <Choice
            key={site}
            label={t('app.new.sideOf', { site })}
            value={setUp.own[site]}
            options={SIDES.map((side) => ({ value: side, label: t('app.new.side', { side }) }))}
            onChange={(side) => onChange({ ...setUp, own: { ...setUp.own, [site]: side } })}
          />
        ))}
    </>
  );
}
