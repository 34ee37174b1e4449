import './online.css';
import { useState } from 'preact/hooks';
import type { Translate } from '@saqqara/words';
import { Choice } from '../../app/parts/fields.tsx';
import { FirstForm } from '../../app/setup/FirstForm.tsx';
import { SeatsPanel } from '../../app/setup/SeatsPanel.tsx';
import { Icon } from '../../drawing/icon.tsx';
import type { Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { arrive } from '../session.ts';
import { ClockForm } from './ClockForm.tsx';
import { OnlineSeatForm } from './OnlineSeatForm.tsx';
import {
  ACCESSES,
  lastOnlineSetUp,
  mayBeOneEach,
  type OnlineSetUp,
  openingOf,
  rememberOnlineSetUp,
  SEATS_EACH,
  sittingAt,
  withCount,
} from './onlineSetUp.ts';
import { OnlineSummary } from './OnlineSummary.tsx';
import { openTable, tossed } from './opening.ts';
import { useRequest } from './useRequest.ts';

interface OnlineFormProps {
  readonly variations: Variations;
}

/** How a table is opened to which others come. */
export const OnlineForm = (props: OnlineFormProps) => (
  <SpeakingAlso sections={['onlinePages']}>
    <Form {...props} />
  </SpeakingAlso>
);

function Form({ variations }: OnlineFormProps) {
  const t = useT();
  const [setUp, setSetUp] = useState(() => lastOnlineSetUp(variations));
  const { isBusy, problem, run } = useRequest();
  const change = (next: OnlineSetUp): void => {
    setSetUp(next);
    rememberOnlineSetUp(next, variations);
  };
  const open = (event: Event): void => {
    event.preventDefault();
    run(async () => {
      const { name } = await arrive();
      const names = namesAt(setUp, t).map((each, at) => {
        const seat = setUp.seats[at];
        return seat?.who === 'me' && seat.name.trim() === '' ? name : each;
      });
      await openTable(openingOf(setUp, variations, names, tossed));
    });
  };
  return (
    <form class="new-form" onSubmit={open}>
      <SeatsPanel
        variations={variations}
        count={setUp.count}
        onCount={(count) => change(withCount(setUp, count))}
      >
        {sittingAt(setUp).map((_, seat) => (
          <OnlineSeatForm key={seat} setUp={setUp} variations={variations} seat={seat} onChange={change} />
        ))}
      </SeatsPanel>
      <section class="panel bx">
        <Choice
          label={t('onlinePages.access')}
          value={setUp.access}
          options={ACCESSES.map((value) => ({ value, label: t(`onlinePages.access.${value}`) }))}
          onChange={(access) => change({ ...setUp, access })}
        />
        <ClockForm setUp={setUp} onChange={change} />
        {mayBeOneEach(setUp) && (
          <Choice
            label={t('onlinePages.seatsEach')}
            value={setUp.seatsEach}
            options={SEATS_EACH.map((value) => ({ value, label: t(`onlinePages.seatsEach.${value}`) }))}
            onChange={(seatsEach) => change({ ...setUp, seatsEach })}
          />
        )}
      </section>
      <section class="panel bx">
        {variations.hasFirst && (
          <FirstForm
            names={namesAt(setUp, t)}
            mine={sittingAt(setUp).findIndex(({ who }) => who === 'me')}
            first={setUp.first}
            onChange={(first) => change({ ...setUp, first })}
          />
        )}
        <variations.Form choice={setUp.choice} onChange={(choice) => change({ ...setUp, choice })} />
      </section>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="new-start panel bx">
        <OnlineSummary setUp={setUp} variations={variations} names={namesAt(setUp, t)} />
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          <Icon name="link" />
          {t('onlinePages.new.open')}
        </button>
      </div>
    </form>
  );
}

/** Under which names the seats are spoken of: whoever has none yet goes by the seat. */
function namesAt(setUp: OnlineSetUp, t: Translate): string[] {
  return sittingAt(setUp).map(({ who, name, level }, seat) => {
    if (who === 'bot') return t('onlinePages.bot', { level });
    const given = who === 'open' ? '' : name.trim();
    return given || t('app.new.seat', { seat: seat + 1 });
  });
}
