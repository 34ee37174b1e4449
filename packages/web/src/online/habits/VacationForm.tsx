import type { ProblemCode, Vacation } from '@saqqara/protocol/client';
import type { Key } from '@saqqara/words';
import { useId, useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api, NotDone } from '../session.ts';
import { vacationDate } from '../vacationDate.ts';
import { hereZone } from './calendarDraft.ts';
import type { Changing } from './HabitsPage.tsx';

/** Why days cannot be taken. */
const REFUSED: Partial<Record<ProblemCode, Key>> = {
  usedUp: 'habits.vacation.usedUp',
  notNow: 'habits.vacation.notNow',
  nothing: 'habits.vacation.taken',
};

/** When I am away: so many whole days a year. */
export function VacationForm({ habits, onHabits }: Changing) {
  const t = useT();
  const { problem, run, isBusy } = useRequest();
  const [refused, setRefused] = useState<Key | null>(null);
  const timeZone = habits.next?.calendar.timeZone ?? habits.calendar?.timeZone ?? hereZone();
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now());
  const [firstDay, setFirst] = useState('');
  const [lastDay, setLast] = useState('');
  const take = (): void =>
    run(async () => {
      setRefused(null);
      try {
        onHabits(await api('POST /api/v1/me/vacations', { body: { firstDay, lastDay, timeZone } }));
        setFirst('');
        setLast('');
      } catch (error) {
        const words = error instanceof NotDone ? REFUSED[error.problem.code] : undefined;
        if (words === undefined) throw error;
        setRefused(words);
      }
    });
  const end = ({ id }: Vacation): void =>
    run(async () =>
      onHabits(await api('DELETE /api/v1/me/vacations/:vacation', { params: { vacation: id } })),
    );
  return (
    <section class="panel bx">
      <h2>{t('habits.vacation')}</h2>
      <p>{t('habits.vacation.about')}</p>
      <p class="habit-left">
        {habits.daysLeft.map(({ year, days }) => (
          <span key={year}>{t('habits.vacation.left', { days, year: String(year) })}</span>
        ))}
      </p>
      <VacationList vacations={habits.vacations} today={today} onEnd={end} />
      <div class="field-line habit-line habit-dates">
        <DateField label={t('habits.vacation.first')} value={firstDay} least={today} onChange={setFirst} />
        <DateField
          label={t('habits.vacation.last')}
          value={lastDay}
          least={firstDay === '' ? today : firstDay}
          onChange={setLast}
        />
      </div>
      <p class="problem" role="alert">
        {refused === null ? problem : t(refused)}
      </p>
      <button
        type="button"
        class="btn"
        disabled={isBusy || firstDay === '' || lastDay < firstDay}
        onClick={take}
      >
        {t('habits.vacation.take')}
      </button>
    </section>
  );
}

interface VacationListProps {
  readonly vacations: readonly Vacation[];
  readonly today: string;
  readonly onEnd: (vacation: Vacation) => void;
}

function VacationList({ vacations, today, onEnd }: VacationListProps) {
  const t = useT();
  if (vacations.length === 0) return null;
  return (
    <ul class="habit-vacations">
      {vacations.map((vacation) => {
        const { id, firstDay, lastDay, isOver } = vacation;
        const span = t('habits.vacation.span', {
          first: vacationDate(firstDay, t.language),
          last: vacationDate(lastDay, t.language),
        });
        const what = t(firstDay <= today ? 'habits.vacation.end' : 'habits.vacation.cancel');
        return (
          <li key={id}>
            <span>{span}</span>
            {isOver ? (
              <span class="muted">{t('habits.vacation.over')}</span>
            ) : (
              <button
                type="button"
                class="btn sm"
                aria-label={t('habits.vacation.of', { what, span })}
                onClick={() => onEnd(vacation)}
              >
                {what}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly least: string;
  readonly onChange: (value: string) => void;
}

function DateField({ label, value, least, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={least}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
