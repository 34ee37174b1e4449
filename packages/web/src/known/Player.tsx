import '../online/pages/style.ts';
import './Player.css';
import type { Profile, ProfilePage } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Page } from '../app/Page.tsx';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { api, me } from '../online/session.ts';

import { AudienceForm } from './Audience.tsx';
import { LatestGames } from './LatestGames.tsx';
import { Pictures } from './Pictures.tsx';
import { Ratings } from './Ratings.tsx';
import { TieButtons } from './TieButtons.tsx';
import { TogetherCard } from './TogetherCard.tsx';
import { Unreached } from './Unreached.tsx';
import { useAnswer } from './useAnswer.ts';

/** The page of an account. */
export const Player = ({ name }: { readonly name: string }) => (
  <SpeakingAlso sections={['known', 'find', 'onlinePages']}>
    <Content name={name} />
  </SpeakingAlso>
);

function Content({ name }: { readonly name: string }) {
  const t = useT();
  const { answer, problem, again } = useAnswer(async () => {
    // Who reads it is part of what is told.
    await me().catch(() => null);
    return api('GET /api/v1/players/:name', { params: { name } });
  }, name);
  const [changed, setChanged] = useState<Profile | null>(null);
  const profile = changed ?? answer;
  if (profile === null) {
    return (
      <Page title={problem === 'notFound' ? t('known.title') : name} name="player">
        {problem === 'notFound' ? (
          <section class="panel bx">
            <p role="alert">{t('known.notFound', { name })}</p>
            <Link to="/ladder" class="btn">
              <Icon name="trophy" />
              {t('known.ladder')}
            </Link>
          </section>
        ) : (
          problem !== null && <Unreached again={again} />
        )}
      </Page>
    );
  }
  return (
    <Page title={profile.name} name="player whole" beside={<Head profile={profile} />}>
      {profile.page === null ? (
        <section class="panel bx closed-page">
          <span class="lock">
            <Icon name="key" />
          </span>
          <p>
            {profile.audience === 'everybody'
              ? t('known.blocked', { name: profile.name })
              : t('known.closed', { audience: profile.audience, name: profile.name })}
          </p>
        </section>
      ) : (
        <Whole profile={profile} page={profile.page} onChanged={setChanged} />
      )}
    </Page>
  );
}

/** Who it is, and since when. */
function Head({ profile: { name, since, page, tie } }: { readonly profile: Profile }) {
  const t = useT();
  const date = new Date(since).toLocaleDateString(t.language, { month: 'long', year: 'numeric' });
  return (
    <>
      <Cartouche name={name} height={72} />
      <p class="muted player-since">
        {tie?.isHere === true && <span class="player-here">{t('find.friends.is', { is: 'here' })}</span>}
        <span>{t('known.since', { date })}</span>
        {page !== null && <span>{t('known.games', { count: page.games })}</span>}
      </p>
      {tie !== null && <TieButtons key={tie.follows} name={name} tie={tie} />}
    </>
  );
}

interface WholeProps {
  readonly profile: Profile;
  readonly page: ProfilePage;
  readonly onChanged: (profile: Profile) => void;
}

function Whole({ profile, page, onChanged }: WholeProps) {
  return (
    <div class="player-columns">
      <div class="player-side">
        <Ratings name={profile.name} ratings={page.ratings} />
        {page.together !== null && <TogetherCard name={profile.name} together={page.together} />}
        {profile.isMe && <AudienceForm audience={profile.audience} onSet={onChanged} />}
      </div>
      <div class="player-main">
        {page.games > 0 && (
          <Pictures
            name={profile.isMe ? null : profile.name}
            tallies={page.tallies}
            everybody={page.everybody}
            places={page.places}
          />
        )}
        {page.latest.length > 0 && <LatestGames games={page.latest} count={page.games} isMe={profile.isMe} />}
      </div>
    </div>
  );
}
