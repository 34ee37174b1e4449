import { useEffect } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { ClockForm } from '../../online/pages/ClockForm.tsx';
import { clockWords } from '../../online/pages/clockWords.ts';
import { me, myself } from '../../online/session.ts';
import { Choice } from '../parts/fields.tsx';
import { useStore } from '../store.ts';
import { Fold } from './Fold.tsx';
import { mayBeOneEach, mayBeRated, type SetUp } from './setUp.ts';
import {
  ACCESSES,
  clockOf,
  isRated,
  JOIN_LIMITS,
  RATINGS,
  SEATS_EACH,
  type TableRules,
} from './tableRules.ts';

interface OnlineFoldProps {
  readonly setUp: SetUp;
  readonly rules: TableRules;
  readonly onChange: (rules: TableRules) => void;
}

/** Who can come, how much time they have, and whether one may sit twice: right for most tables as it is. */
export function OnlineFold({ setUp, rules, onChange }: OnlineFoldProps) {
  const t = useT();
  const isAccount = useStore(myself)?.isAccount === true;
  useEffect(() => void me().catch(() => {}), []);
  const counts = mayBeRated(setUp) && isRated(rules);
  const value = [
    t(`onlinePages.access.${rules.access}`),
    clockWords(clockOf(rules), t),
    ...(counts ? [t('onlinePages.rating.yes')] : []),
  ].join(' · ');
  return (
    <Fold icon="clock" label={t('onlinePages.new.rules')} value={value}>
      <Choice
        label={t('onlinePages.access')}
        value={rules.access}
        options={ACCESSES.map((each) => ({ value: each, label: t(`onlinePages.access.${each}`) }))}
        onChange={(access) => onChange({ ...rules, access })}
      />
      {isAccount && (
        <Choice
          label={t('onlinePages.joinLimits')}
          value={rules.joinLimits}
          options={JOIN_LIMITS.map((each) => ({ value: each, label: t(`onlinePages.joinLimits.${each}`) }))}
          onChange={(joinLimits) => onChange({ ...rules, joinLimits })}
        />
      )}
      <ClockForm
        setUp={rules}
        onChange={(next) => onChange(next.clock === 'none' ? { ...next, rating: 'no' } : next)}
      />
      {mayBeRated(setUp) && (
        <>
          <Choice
            label={t('onlinePages.rating')}
            value={counts ? 'yes' : 'no'}
            options={RATINGS.map((each) => ({ value: each, label: t(`onlinePages.rating.${each}`) }))}
            onChange={(rating) =>
              onChange({
                ...rules,
                rating,
                ...(rating === 'yes' && rules.clock === 'none' ? { clock: 'live' } : {}),
              })
            }
          />
          {counts && <p class="note">{t('onlinePages.rating.note')}</p>}
        </>
      )}
      {mayBeOneEach(setUp) && !counts && (
        <Choice
          label={t('onlinePages.seatsEach')}
          value={rules.seatsEach}
          options={SEATS_EACH.map((each) => ({ value: each, label: t(`onlinePages.seatsEach.${each}`) }))}
          onChange={(seatsEach) => onChange({ ...rules, seatsEach })}
        />
      )}
    </Fold>
  );
}
