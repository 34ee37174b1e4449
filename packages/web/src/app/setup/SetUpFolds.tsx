import type { ComponentChildren } from 'preact';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { FirstForm } from './FirstForm.tsx';
import { Fold } from './Fold.tsx';
import { playing, type SetUp } from './setUp.ts';

interface SetUpFoldsProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
  readonly names: readonly string[];
  readonly onChange: (setUp: SetUp) => void;
  /** What comes behind them. */
  readonly children?: ComponentChildren;
}

/** What is right for most games as it is: who begins, boards and rules. */
export function SetUpFolds({ setUp, variations, names, onChange, children }: SetUpFoldsProps) {
  const t = useT();
  const { first, choice } = setUp;
  const mine = playing(setUp).findIndex(({ who }) => who === 'me');
  const begins = (): string => {
    if (first === null) return t('app.new.firstChance');
    return first === mine ? t('app.new.firstMe') : t('app.new.firstSeat', { name: names[first] ?? '' });
  };
  return (
    <div class="folds panel">
      {variations.hasFirst && (
        <Fold icon="flag" label={t('app.new.first')} value={begins()}>
          <FirstForm
            names={names}
            mine={mine}
            first={first}
            onChange={(next) => onChange({ ...setUp, first: next })}
          />
        </Fold>
      )}
      <Fold icon="gear" label={t('app.new.options')} value={variations.summary(choice, t).join(' · ')}>
        <variations.Form choice={choice} onChange={(next) => onChange({ ...setUp, choice: next })} />
      </Fold>
      {children}
    </div>
  );
}
