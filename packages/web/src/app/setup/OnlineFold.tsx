import { useT } from '../../i18n/context.tsx';
import { ClockForm } from '../../online/pages/ClockForm.tsx';
import { clockWords } from '../../online/pages/clockWords.ts';
import { Choice } from '../parts/fields.tsx';
import { Fold } from './Fold.tsx';
import { mayBeOneEach, type SetUp } from './setUp.ts';
import { ACCESSES, clockOf, SEATS_EACH, type TableRules } from './tableRules.ts';

interface OnlineFoldProps {
  readonly setUp: SetUp;
  readonly rules: TableRules;
  readonly onChange: (rules: TableRules) => void;
}

/** Who can come, how much time they have, and whether one may sit twice: right for most tables as it is. */
export function OnlineFold({ setUp, rules, onChange }: OnlineFoldProps) {
  const t = useT();
  const value = [t(`onlinePages.access.${rules.access}`), clockWords(clockOf(rules), t)].join(' · ');
  return (
    <Fold icon="clock" label={t('onlinePages.new.rules')} value={value}>
      <Choice
        label={t('onlinePages.access')}
        value={rules.access}
        options={ACCESSES.map((each) => ({ value: each, label: t(`onlinePages.access.${each}`) }))}
        onChange={(access) => onChange({ ...rules, access })}
      />
      <ClockForm setUp={rules} onChange={onChange} />
      {mayBeOneEach(setUp) && (
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
