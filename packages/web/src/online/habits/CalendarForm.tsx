import { type Calendar, LEAST_HOURS, MOST_DAYS_OFF } from '@saqqara/protocol/client';
import { useId, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Choice, Selection } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import {
  dayName,
  firstCalendar,
  isLongEnough,
  isSameCalendar,
  runsAt,
  USUAL_HOURS,
  WEEK,
  copyOf,
  withDayOff,
  zones,
} from './calendarDraft.ts';
import type { Changing } from './HabitsPage.tsx';

/** In which hours and on which days my clocks run, where I live. */
export function CalendarForm({ habits, onHabits }: Changing) {
  const t = useT();
  const { problem, run, isBusy } = useRequest();
  const { calendar, next } = habits;
  const chosen = copyOf(next?.calendar ?? calendar ?? firstCalendar());
  const [draft, setDraft] = useState<Calendar>(chosen);
  const change = (changed: Partial<Calendar>): void => setDraft({ ...draft, ...changed });
  const save = (): void =>
    run(async () => {
      onHabits(await api('PATCH /api/v1/me/habits/calendar', { body: draft }));
      announce(t('habits.saved'));
    });
  return (
    <section class="panel bx">
      <h2>{t('habits.hours')}</h2>
      <p>{t('habits.hours.about')}</p>
      <Selection
        label={t('habits.zone')}
        value={draft.timeZone}
        options={zones(draft.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(timeZone) => change({ timeZone })}
      />
      <Choice
        label={t('habits.when')}
        value={draft.hours === null ? 'always' : 'hours'}
        options={(['always', 'hours'] as const).map((value) => ({ value, label: t(`habits.when.${value}`) }))}
        onChange={(when) => change({ hours: when === 'always' ? null : USUAL_HOURS })}
      />
      {draft.hours !== null && <HoursForm hours={draft.hours} onChange={(hours) => change({ hours })} />}
      <DaysOffForm daysOff={draft.daysOff} onChange={(daysOff) => change({ daysOff })} />
      {next !== null && (
        <p class="note">{t('habits.countsFrom', { time: timeText(next.since, t.language) })}</p>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      <button
        type="button"
        class="btn pri"
        disabled={
          isBusy || !isLongEnough(draft.hours) || (calendar !== null && isSameCalendar(draft, chosen))
        }
        onClick={save}
      >
        {t('habits.save')}
      </button>
    </section>
  );
}

const timeText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(at);

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_OPTIONS = HOURS.map((hour) => ({ value: String(hour), label: clock(hour) }));

interface HoursFormProps {
  readonly hours: NonNullable<Calendar['hours']>;
  readonly onChange: (hours: NonNullable<Calendar['hours']>) => void;
}

function HoursForm({ hours, onChange }: HoursFormProps) {
  const t = useT();
  const { from, until } = hours;
  return (
    <>
      <div
        class="habit-hours"
        role="img"
        aria-label={t('habits.bar', { from: clock(from), until: clock(until) })}
      >
        {HOURS.map((hour) => (
          <span key={hour} class={runsAt(hours, hour) ? 'runs' : undefined} />
        ))}
      </div>
      <div class="field-line habit-line">
        <Selection
          label={t('habits.from')}
          value={String(from)}
          options={HOUR_OPTIONS}
          onChange={(hour) => onChange({ from: Number(hour), until })}
        />
        <Selection
          label={t('habits.until')}
          value={String(until)}
          options={HOUR_OPTIONS}
          onChange={(hour) => onChange({ from, until: Number(hour) })}
        />
      </div>
      <p class={isLongEnough(hours) ? 'note' : 'problem'} role="status">
        {t('habits.least', { hours: LEAST_HOURS })}
      </p>
    </>
  );
}

interface DaysOffFormProps {
  readonly daysOff: readonly number[];
  readonly onChange: (daysOff: number[]) => void;
}

function DaysOffForm({ daysOff, onChange }: DaysOffFormProps) {
  const t = useT();
  const id = useId();
  return (
    <div class="field choice" role="group" aria-labelledby={id}>
      <span class="label" id={id}>
        {t('habits.daysOff', { most: MOST_DAYS_OFF })}
      </span>
      <div class="choices habit-days">
        {WEEK.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={daysOff.includes(day)}
              onChange={() => onChange(withDayOff(daysOff, day))}
            />
            <span>{dayName(day, t.language)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
