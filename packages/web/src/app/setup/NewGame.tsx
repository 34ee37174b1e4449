import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';
import { useFailure } from '../failure.ts';
import { lazyPart } from '../lazyPart.tsx';
import { NotFound } from '../NotFound.tsx';
import { Page } from '../Page.tsx';
import { Choice } from '../parts/fields.tsx';
import { ImportRecord } from '../parts/ImportRecord.tsx';
import { goTo } from '../route.ts';
import { FirstForm } from './FirstForm.tsx';
import { SeatForm } from './SeatForm.tsx';
import { SeatsPanel } from './SeatsPanel.tsx';
import { lastSetUp, playing, rememberSetUp, type SetUp, withCount } from './setUp.ts';
import { namesOf, start } from './start.ts';
import { Summary } from './Summary.tsx';

const OnlineForm = lazyPart(async () => (await import('../../online/pages/OnlineForm.tsx')).OnlineForm);

const PLACES = ['device', 'online'] as const;

interface NewGameProps {
  readonly game: string;
  /** At a table that others can come to, rather than on this device. */
  readonly isOnline: boolean;
}

export function NewGame({ game, isOnline }: NewGameProps) {
  const t = useT();
  const [variations, setVariations] = useState<Variations | null>(null);
  const fail = useFailure();
  useEffect(() => {
    if (isOffered(game)) loadVariations(game).then(setVariations, fail);
  }, [game]);
  if (!isOffered(game)) return <NotFound />;
  return (
    <Page title={t('app.new.title', { game: PAGE_GAMES[game].name })} name="new">
      {variations !== null && (
        <SpeakingAlso sections={variations.sections}>
          <div class="panel bx">
            <Choice
              label={t('app.new.where')}
              value={isOnline ? 'online' : 'device'}
              options={PLACES.map((value) => ({ value, label: t(`app.new.where.${value}`) }))}
              onChange={(place) =>
                goTo(`/new/${game}${place === 'online' ? '#online' : ''}`, { replace: true })
              }
            />
          </div>
          {isOnline ? <OnlineForm variations={variations} /> : <Form variations={variations} />}
          {!isOnline && <ImportRecord />}
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
      <SeatsPanel
        variations={variations}
        count={setUp.count}
        onCount={(count) => change(withCount(setUp, count))}
      >
        {playing(setUp).map((_, seat) => (
          <SeatForm key={seat} setUp={setUp} variations={variations} seat={seat} onChange={change} />
        ))}
      </SeatsPanel>
      <section class="panel bx">
        {variations.hasFirst && (
          <FirstForm
            names={namesOf(setUp, variations, t)}
            mine={playing(setUp).findIndex(({ who }) => who === 'me')}
            first={setUp.first}
            onChange={(first) => change({ ...setUp, first })}
          />
        )}
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
