import { useId } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Choice, Selection, Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import {
  CLOCKS,
  type ClockSetUp,
  DAYS,
  DAYS_FOR,
  HOURS,
  INCREMENTS,
  MINUTES,
  RULINGS,
} from '../../app/setup/tableRules.ts';

interface ClockFormProps<S extends ClockSetUp> {
  readonly setUp: S;
  readonly onChange: (setUp: S) => void;
}

/** How much time everybody has, and what happens when it is up. */
export function ClockForm<S extends ClockSetUp>({ setUp, onChange }: ClockFormProps<S>) {
  const t = useT();
  return (
    <>
      <Choice
        label={t('onlinePages.clock')}
        value={setUp.clock}
        options={CLOCKS.map((value) => ({ value, label: t(`onlinePages.clock.kind.${value}`) }))}
        onChange={(clock) => onChange({ ...setUp, clock })}
      />
      {setUp.clock === 'live' && (
        <div class="field-line">
          <Selection
            label={t('onlinePages.clock.bank')}
            value={String(setUp.minutes)}
            options={MINUTES.map((minutes) => ({
              value: String(minutes),
              label: t('onlinePages.clock.minutes', { minutes }),
            }))}
            onChange={(minutes) => onChange({ ...setUp, minutes: Number(minutes) })}
          />
          <Selection
            label={t('onlinePages.clock.increment')}
            value={String(setUp.increment)}
            options={INCREMENTS.map((seconds) => ({
              value: String(seconds),
              label: t('onlinePages.clock.seconds', { seconds }),
            }))}
            onChange={(increment) => onChange({ ...setUp, increment: Number(increment) })}
          />
        </div>
      )}
      {setUp.clock === 'days' && <DaysForm setUp={setUp} onChange={onChange} />}
      {setUp.clock !== 'none' && (
        <Choice
          label={t('onlinePages.timeUp')}
          value={setUp.timeUp}
          options={RULINGS.map((value) => ({ value, label: t(`onlinePages.timeUp.${value}`) }))}
          onChange={(timeUp) => onChange({ ...setUp, timeUp })}
        />
      )}
    </>
  );
}

/** So many days for each turn, or for the whole game with hours that each turn adds. */
function DaysForm<S extends ClockSetUp>({ setUp, onChange }: ClockFormProps<S>) {
  const t = useT();
  const isBank = setUp.daysFor === 'game';
  return (
    <>
      <Choice
        label={t('onlinePages.clock.daysFor')}
        value={setUp.daysFor}
        options={DAYS_FOR.map((value) => ({ value, label: t(`onlinePages.clock.daysFor.${value}`) }))}
        onChange={(daysFor) => onChange({ ...setUp, daysFor })}
      />
      <div class="field-line">
        <Selection
          label={t(isBank ? 'onlinePages.clock.bank' : 'onlinePages.clock.perTurn')}
          value={String(setUp.days)}
          options={DAYS.map((days) => ({
            value: String(days),
            label: t(isBank ? 'onlinePages.clock.wholeDays' : 'onlinePages.clock.days', { days }),
          }))}
          onChange={(days) => onChange({ ...setUp, days: Number(days) })}
        />
        {isBank && (
          <Selection
            label={t('onlinePages.clock.increment')}
            value={String(setUp.hours)}
            options={HOURS.map((hours) => ({
              value: String(hours),
              label: t('onlinePages.clock.hours', { hours }),
            }))}
            onChange={(hours) => onChange({ ...setUp, hours: Number(hours) })}
          />
        )}
      </div>
      <StillForm setUp={setUp} onChange={onChange} />
    </>
  );
}

const HONOURS = [
  ['daysOff', 'honoursDaysOff'],
  ['hours', 'honoursHours'],
  ['vacation', 'honoursVacation'],
] as const;

/** When clocks stand still. Whose hours and days off these are, everybody says for themselves, and nobody else learns. */
function StillForm<S extends ClockSetUp>({ setUp, onChange }: ClockFormProps<S>) {
  const t = useT();
  const id = useId();
  return (
    <div class="field" role="group" aria-labelledby={id}>
      <span class="label" id={id}>
        {t('onlinePages.clock.stands')}
      </span>
      {HONOURS.map(([name, key]) => (
        <Toggle
          key={key}
          label={t(`onlinePages.clock.stands.${name}`)}
          isOn={setUp[key]}
          onChange={(isOn) => onChange({ ...setUp, [key]: isOn })}
        />
      ))}
      <p class="note">
        {t('onlinePages.clock.stands.note')} <Link to="/habits">{t('onlinePages.clock.stands.link')}</Link>
      </p>
    </div>
  );
}
