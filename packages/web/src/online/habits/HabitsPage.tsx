import './habits.css';
import type { Habits } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { OnlinePage } from '../pages/OnlinePage.tsx';
import { TryAgain } from '../pages/TryAgain.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api, me as askWho } from '../session.ts';
import { CalendarForm } from './CalendarForm.tsx';
import { VacationForm } from './VacationForm.tsx';

/** When my clocks run, when I am away, and what is played for me. */
export const HabitsPage = () => (
  <OnlinePage title="habits.page" name="habits" also={['habits', 'safety']}>
    <Content />
  </OnlinePage>
);

function Content() {
  const t = useT();
  const [habits, setHabits] = useState<Habits | null | undefined>(undefined);
  const { problem, run } = useRequest();
  const ask = (): void =>
    run(async () => {
      const person = await askWho({ again: true });
      setHabits(person === null ? null : await api('GET /api/v1/me/habits'));
    });
  useEffect(ask, []);
  if (habits === null) {
    return (
      <section class="panel bx">
        <p>{t('habits.signIn')}</p>
        <Link to="/me" class="btn pri">
          {t('habits.toMe')}
        </Link>
      </section>
    );
  }
  if (habits === undefined) return <TryAgain problem={problem} again={ask} />;
  const change = { habits, onHabits: setHabits };
  return (
    <div class="habit-columns">
      <CalendarForm {...change} />
      <div class="habit-column">
        <VacationForm {...change} />
        <ForcedForm {...change} />
      </div>
    </div>
  );
}

/** What the forms of this page show and change. */
export interface Changing {
  readonly habits: Habits;
  readonly onHabits: (habits: Habits) => void;
}

function ForcedForm({ habits, onHabits }: Changing) {
  const t = useT();
  const { problem, run } = useRequest();
  return (
    <section class="panel bx">
      <h2>{t('habits.forced')}</h2>
      <Toggle
        label={t('habits.forced.label')}
        note={t('habits.forced.note')}
        isOn={habits.playsForced}
        onChange={(playsForced) =>
          run(async () => onHabits(await api('PATCH /api/v1/me/habits', { body: { playsForced } })))
        }
      />
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
