import { useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { GAME_FACTS, isTableGame } from '../games.ts';
import { Icon } from '../../drawing/icon.tsx';
import { Page } from '../Page.tsx';
import { ImportRecord } from '../parts/ImportRecord.tsx';
import { Choice, Toggle } from '../parts/fields.tsx';
import { NotFound } from '../NotFound.tsx';
import { SeatForm } from './SeatForm.tsx';
import { SidesForm } from './SidesForm.tsx';
import { lastSetUp, MOST_SEATS, playing, rememberSetUp, type SetUp, withCount } from './setUp.ts';
import { offeredName, start } from './start.ts';
import { Summary } from './Summary.tsx';

export function NewGame({ game }: { readonly game: string }) {
  const t = useT();
  if (!isTableGame(game)) return <NotFound />;
  return (
    <Page title={t('app.new.title', { game: GAME_FACTS[game].name })} name="new">
      <ImhotepForm />
      <ImportRecord />
    </Page>
  );
}

const COUNTS = [2, 3, MOST_SEATS];

function ImhotepForm() {
  const t = useT();
  const [setUp, setSetUp] = useState(lastSetUp);
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const change = (next: SetUp): void => {
    setSetUp(next);
    rememberSetUp(next);
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    if (state === 'starting') return;
    setState('starting');
    start(setUp, t).catch(() => setState('failed'));
  };
  const names = playing(setUp).map((choice) => choice.name.trim() || offeredName(choice, t));
  const firsts = [
    { value: '', label: t('app.new.firstChance') },
    ...playing(setUp).map(({ who }, seat) => ({
      value: String(seat),
      label: who === 'me' ? t('app.new.firstMe') : t('app.new.firstSeat', { name: names[seat] ?? '' }),
    })),
  ];
  return (
    <form class="new-form" onSubmit={begin}>
      <section class="panel bx">
        <h2>{t('app.new.seats')}</h2>
        <Choice
          label={t('app.new.seats')}
          isLabelHidden
          value={String(setUp.count)}
          options={COUNTS.map((count) => ({
            value: String(count),
            label: t('app.new.seatCount', { count }),
          }))}
          onChange={(value) => change(withCount(setUp, Number(value)))}
        />
        <ol class="seat-forms">
          {playing(setUp).map((_, seat) => (
            <SeatForm key={seat} setUp={setUp} seat={seat} onChange={change} />
          ))}
        </ol>
      </section>
      <section class="panel bx">
        <h2>{t('app.new.first')}</h2>
        <Choice
          label={t('app.new.first')}
          isLabelHidden
          value={setUp.first === null ? '' : String(setUp.first)}
          options={firsts}
          onChange={(value) => change({ ...setUp, first: value === '' ? null : Number(value) })}
        />
        <SidesForm setUp={setUp} onChange={change} />
        <Toggle
          label={t('app.new.wrath')}
          note={t('app.new.wrathNote')}
          isOn={setUp.wrath}
          onChange={(wrath) => change({ ...setUp, wrath })}
        />
      </section>
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      <div class="new-start panel bx">
        <Summary setUp={setUp} />
        <button type="submit" class="btn pri" aria-disabled={state === 'starting'}>
          <Icon name="play" solid />
          {t('app.new.start')}
        </button>
      </div>
    </form>
  );
}
