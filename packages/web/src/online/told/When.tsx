import type { Wishes } from '@saqqara/protocol/client';
import { Choice, Selection, Toggle } from '../../app/parts/fields.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { firstWishes } from './browserWay.ts';
import type { Changing } from './useWayDeeds.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL_DIGEST = 18;
const USUAL_QUIET = { from: 22, until: 7 };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const HOUR_OPTIONS = HOURS.map((hour) => ({ value: String(hour), label: clock(hour) }));

/** When I am told: at once or once a day, and never in the night. */
export function When({ told, onTold }: Changing) {
  const t = useT();
  const { problem, run } = useRequest();
  const here = firstWishes(t.language);
  const wishes: Wishes = told.wishes ?? { ...here, quiet: null };
  const { digestAt, quiet } = wishes;
  // Where and in which language somebody is now is where and how they want to be told.
  const wish = (changed: Partial<Wishes>): void =>
    run(async () => {
      const body = { ...wishes, language: here.language, timeZone: here.timeZone, ...changed };
      onTold(await api('PATCH /api/v1/me/told', { body }));
    });
  return (
    <section class="panel bx">
      <h2>{t('told.when')}</h2>
      <Choice
        label={t('told.when')}
        isLabelHidden
        value={digestAt === null ? 'atOnce' : 'daily'}
        options={[
          { value: 'atOnce', label: t('told.when.atOnce') },
          { value: 'daily', label: t('told.when.daily') },
        ]}
        onChange={(when) => wish({ digestAt: when === 'daily' ? USUAL_DIGEST : null })}
      />
      {digestAt !== null && (
        <Selection
          label={t('told.when.dailyAt')}
          value={String(digestAt)}
          options={HOUR_OPTIONS}
          onChange={(hour) => wish({ digestAt: Number(hour) })}
        />
      )}
      {digestAt === null && (
        <>
          <Toggle
            label={t('told.quiet')}
            note={t('told.quiet.note', { zone: wishes.timeZone })}
            isOn={quiet !== null}
            onChange={(isOn) => wish({ quiet: isOn ? USUAL_QUIET : null })}
          />
          {quiet !== null && <QuietHours quiet={quiet} onChange={(changed) => wish({ quiet: changed })} />}
        </>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface QuietHoursProps {
  readonly quiet: NonNullable<Wishes['quiet']>;
  readonly onChange: (quiet: NonNullable<Wishes['quiet']>) => void;
}

function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const t = useT();
  const { from, until } = quiet;
  const isQuiet = (hour: number): boolean =>
    from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return (
    <>
      <div
        class="told-hours"
        role="img"
        aria-label={t('told.quiet.bar', { from: clock(from), until: clock(until) })}
      >
        {HOURS.map((hour) => (
          <span key={hour} class={isQuiet(hour) ? 'told-night' : 'told-day'} />
        ))}
      </div>
      <div class="field-line told-quiet">
        <Selection
          label={t('told.quiet.from')}
          value={String(from)}
          options={HOUR_OPTIONS}
          onChange={(hour) => onChange({ from: Number(hour), until })}
        />
        <Selection
          label={t('told.quiet.until')}
          value={String(until)}
          options={HOUR_OPTIONS}
          onChange={(hour) => onChange({ from, until: Number(hour) })}
        />
      </div>
    </>
  );
}
