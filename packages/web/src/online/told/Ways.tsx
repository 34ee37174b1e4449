import type { BeingTold, Way } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { api } from '../session.ts';
import { firstWishes, tellHere, thisWay, type Unable } from './browserWay.ts';
import { fateOf } from './fate.ts';
import { WayLine } from './WayLine.tsx';
import { WebhookForm } from './WebhookForm.tsx';

export interface Changing {
  readonly told: BeingTold;
  readonly onTold: (told: BeingTold) => void;
}

interface WaysProps extends Changing {
  readonly isAccount: boolean;
  /** Everything is to be asked anew. */
  readonly onAgain: () => void;
}

/** Each way: switched on, tried, changed, forgotten. */
export function Ways({ told, onTold, isAccount, onAgain }: WaysProps) {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const [unable, setUnable] = useState<Unable | null>(null);
  /** The webhook that is being added or changed. */
  const [asked, setAsked] = useState<'new' | Way | null>(null);
  const here = told.ways.find(({ id, kind }) => kind === 'push' && id === thisWay());
  const email = told.ways.find(({ kind }) => kind === 'email');
  const others = told.ways.filter((way) => way !== here && way !== email);
  const wishes = told.wishes ?? firstWishes(t.language);

  const test = (way: Way): void =>
    run(async () => {
      const after = await api('POST /api/v1/me/ways/:way/test', { params: { way: way.id } });
      onTold(after);
      const tried = after.ways.find(({ id }) => id === way.id);
      const fate = tried === undefined ? null : fateOf(tried, t);
      announce(fate?.isGood === false ? t('told.said.failed', { why: fate.text }) : t('told.said.sent'));
    });
  const switched = (way: Way, isOn: boolean): void =>
    run(async () =>
      onTold(await api('PATCH /api/v1/me/ways/:way', { params: { way: way.id }, body: { isOn } })),
    );
  const forget = (way: Way): void =>
    run(async () => onTold(await api('DELETE /api/v1/me/ways/:way', { params: { way: way.id } })));
  const acts = (way: Way | undefined) =>
    way === undefined ? {} : { way, onTest: () => test(way), onForget: () => forget(way) };

  const tellThisBrowser = (): void =>
    run(async () => {
      const why = await tellHere(told.pushKey, wishes);
      setUnable(why);
      if (why === null) onAgain();
    });
  const tellByEmail = (): void =>
    run(async () => {
      const { told: after } = await api('POST /api/v1/me/ways', { body: { way: { kind: 'email' }, wishes } });
      onTold(after);
    });

  return (
    <section class="panel bx told-ways" aria-busy={isBusy}>
      <h2>{t('told.ways')}</h2>
      <ul>
        <WayLine
          icon="bell"
          name={t('told.way.thisBrowser')}
          note={here?.name ?? t('told.way.thisBrowserNote')}
          isOn={here?.isOn === true}
          // A browser that has once said no must be asked anew.
          onSwitch={(isOn) =>
            here === undefined || (isOn && here.failure !== null) ? tellThisBrowser() : switched(here, isOn)
          }
          {...acts(here)}
        />
        {isAccount && (
          <WayLine
            icon="mail"
            name={t('told.way.email')}
            note={
              told.email.isPossible
                ? t('told.way.emailNote', { address: told.email.address ?? '' })
                : t('told.way.emailNone')
            }
            isOn={email?.isOn === true}
            isPossible={told.email.isPossible}
            onSwitch={(isOn) => (email === undefined ? tellByEmail() : switched(email, isOn))}
            {...acts(email)}
          />
        )}
        {others.map((way) => (
          <WayLine
            key={way.id}
            icon={way.kind === 'push' ? 'bell' : 'link'}
            name={t(way.kind === 'push' ? 'told.way.otherBrowser' : 'told.way.webhook')}
            note={way.name}
            isOn={way.isOn}
            onSwitch={(isOn) => switched(way, isOn)}
            {...acts(way)}
            {...(way.kind === 'webhook' ? { onChange: () => setAsked(way) } : {})}
          />
        ))}
      </ul>
      <p class="problem" role="alert">
        {unable === null ? problem : t(`told.problem.${unable}`)}
      </p>
      {!isAccount && (
        <p class="told-guest">
          {t('told.guest')} <Link to="/me">{t('told.guest.link')}</Link>
        </p>
      )}
      {isAccount && asked === null && (
        <>
          <button type="button" class="btn" onClick={() => setAsked('new')}>
            <Icon name="plus" />
            {t('told.way.add')}
          </button>
          <p class="note">{t('told.way.webhookNote')}</p>
        </>
      )}
      {asked !== null && (
        <WebhookForm
          key={asked === 'new' ? '' : asked.id}
          changed={asked === 'new' ? null : asked}
          wishes={wishes}
          onTold={onTold}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
