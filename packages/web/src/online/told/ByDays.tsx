import type { Habits } from '@saqqara/protocol/client';
import { VACATION_DAYS } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { dayName, WEEK } from '../habits/calendarDraft.ts';
import { api } from '../session.ts';
import { vacationDate } from '../vacationDate.ts';

/** When my clocks run at tables by days, in a few words; where that is chosen is another page. */
export function ByDays() {
  const t = useT();
  const [habits, setHabits] = useState<Habits | null>(null);
  useEffect(() => void api('GET /api/v1/me/habits').then(setHabits, () => {}), []);
  return (
    <section class="panel bx">
      <h2>{t('habits.byDays')}</h2>
      {habits !== null && (
        <ul class="told-days">
          {factsOf(habits, t).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Link to="/habits" class="btn">
        {t('habits.byDays.change')}
      </Link>
    </section>
  );
}

function factsOf({ calendar, next, vacations, daysLeft, playsForced }: Habits, t: Translate): string[] {
  const chosen = next?.calendar ?? calendar;
  const daysOff = WEEK.filter((day) => chosen?.daysOff.includes(day) === true);
  const hours = chosen?.hours ?? null;
  const coming = vacations.find(({ isOver }) => !isOver);
  return [
    hours === null
      ? t('habits.byDays.always')
      : t('habits.bar', { from: clock(hours.from), until: clock(hours.until) }),
    ...(daysOff.length === 0
      ? []
      : [t('habits.byDays.daysOff', { days: daysOff.map((day) => dayName(day, t.language)).join(', ') })]),
    ...(coming === undefined
      ? []
      : [
          t('habits.byDays.vacation', {
            first: vacationDate(coming.firstDay, t.language),
            last: vacationDate(coming.lastDay, t.language),
          }),
        ]),
    t('habits.byDays.left', { days: daysLeft[0]?.days ?? 0, most: VACATION_DAYS }),
    ...(playsForced ? [t('habits.byDays.forced')] : []),
  ];
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
