import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { GAME_FACTS, isOffered } from '../games.ts';
import { NotFound } from '../NotFound.tsx';
import { Page } from '../Page.tsx';
import { Choice } from '../parts/fields.tsx';
import { ImportRecord } from '../parts/ImportRecord.tsx';
import { SeatForm } from './SeatForm.tsx';
import { lastSetUp, playing, rememberSetUp, type SetUp, withCount } from './setUp.ts';
import { namesOf, start } from './start.ts';
import { Summary } from './Summary.tsx';

export function NewGame({ game }: { readonly game: string }) {
  const t = useT();
  const [variations, setVariations] = useState<Variations | null>(null);
  useEffect(() => {
    if (isOffered(game)) void loadVariations(game).then(setVariations);
  }, [game]);
  if (!isOffered(game)) return <NotFound />;
  return (
    <Page title={t('app.new.title', { game: GAME_FACTS[game].name })} name="new">
      {variations !== null && (
        <SpeakingAlso sections={variations.sections}>
          <Form variations={variations} />
          <ImportRecord />
        </SpeakingAlso>
      )}
    </Page>
  );
}

function Form({ variations }: { readonly variations: Variations }) {
  const t = useT();
  const [setUp, setSetUp] = useState(() => lastSetUp(variations));
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const change = (next: SetUp): void => {
    setSetUp(next);
    rememberSetUp(next, variations);
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    if (state === 'starting') return;
    setState('starting');
    start(setUp, variations, t).catch(() => setState('failed'));
  };
  return (
    <form class="new-form" onSubmit={begin}>
      <section class="panel bx">
        <h2>{t('app.new.seats')}</h2>
        {variations.seatCounts.length > 1 && (
          <Choice
            label={t('app.new.seats')}
            isLabelHidden
            value={String(setUp.count)}
            options={variations.seatCounts.map((count) => ({
              value: String(count),
              label: t('app.new.seatCount', { count }),
            }))}
            onChange={(value) => change(withCount(setUp, Number(value)))}
          />
        )}
        <ol class="seat-forms">
          {playing(setUp).map((_, seat) => (
            <SeatForm key={seat} setUp={setUp} variations={variations} seat={seat} onChange={change} />
          ))}
        </ol>
      </section>
      <section class="panel bx">
        {variations.hasFirst && <FirstForm setUp={setUp} variations={variations} onChange={change} />}
        <variations.Form choice={setUp.choice} onChange={(choice) => change({ ...setUp, choice })} />
      </section>
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      <div class="new-start panel bx">
        <Summary setUp={setUp} variations={variations} />
        <button type="submit" class="btn pri" aria-disabled={state === 'starting'}>
          <Icon name="play" solid />
          {t('app.new.start')}
        </button>
      </div>
    </form>
  );
}

interface FirstFormProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
  readonly onChange: (setUp: SetUp) => void;
}

/** Who begins: chance, or one of those who play. */
function FirstForm({ setUp, variations, onChange }: FirstFormProps) {
  const t = useT();
  const names = namesOf(setUp, variations, t);
  const firsts = [
    { value: '', label: t('app.new.firstChance') },
    ...playing(setUp).map(({ who }, seat) => ({
      value: String(seat),
      label: who === 'me' ? t('app.new.firstMe') : t('app.new.firstSeat', { name: names[seat] ?? '' }),
    })),
  ];
  return (
    <>
      <h2>{t('app.new.first')}</h2>
      <Choice
        label={t('app.new.first')}
        isLabelHidden
        value={setUp.first === null ? '' : String(setUp.first)}
        options={firsts}
        onChange={(value) => onChange({ ...setUp, first: value === '' ? null : Number(value) })}
      />
    </>
  );
}
