import './find.css';
import '../online/pages/style.ts';
import type { Friend, Friends, Opponent } from '@saqqara/protocol/client';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Selection } from '../app/parts/fields.tsx';
import { Cartouche } from '../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../drawing/icon.tsx';
import { gameName } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { problemWords } from '../online/pages/problemWords.ts';
import { api } from '../online/session.ts';
import { inviteFriend } from './inviteFriend.ts';

/** Who of the people one follows is here, who asks one to a table, and with whom one played lately. */
export const FriendsCard = () => (
  <SpeakingAlso sections={['find', 'onlinePages']}>
    <Card />
  </SpeakingAlso>
);

const AGAIN = 30_000;
const MOST_RECENT = 4;

type Ask = (act: () => Promise<Friends | null>) => void;

/** What the server says of them; `null` until it does, and where there is no network. */
function useFriends(): { readonly told: Friends | null; readonly problem: string | null; readonly ask: Ask } {
  const t = useT();
  const [told, setTold] = useState<Friends | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = (): void => {
      if (document.hidden) return;
      api('GET /api/v1/friends').then(
        (friends) => isWanted && setTold(friends),
        () => {},
      );
    };
    read();
    const timer = setInterval(read, AGAIN);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, []);
  const ask: Ask = (act) => {
    setProblem(null);
    act().then(
      (friends) => friends !== null && setTold(friends),
      (error: unknown) => setProblem(problemWords(error, t)),
    );
  };
  return { told, problem, ask };
}

function Card() {
  const t = useT();
  const { told, problem, ask } = useFriends();
  if (told === null) return null;
  const { friends, recent, invitations } = told;
  const follow = (opponent: Opponent): void =>
    ask(() => api('POST /api/v1/friends', { body: { table: opponent.table, seat: opponent.seat } }));
  return (
    <section class="panel bx friends" aria-labelledby="friends-card">
      <div class="bx-head">
        <h2 id="friends-card">{t('find.friends')}</h2>
        <Link to="/groups">{t('find.groups')}</Link>
      </div>
      {friends.length === 0 && recent.length === 0 && <p class="muted">{t('find.friends.none')}</p>}
      <ul class="match-rows">
        {invitations.map(({ table, game, name }) => (
          <Row key={table} name={name} text={t('find.friends.asks', { game: gameName(game) })}>
            <Link to={`/play/${table}`} class="btn sm pri" label={t('find.friends.openOf', { name })}>
              {t('find.friends.open')}
            </Link>
          </Row>
        ))}
        {friends.map((friend) => (
          <FriendRow key={friend.id} friend={friend} ask={ask} />
        ))}
        {recent
          .filter(({ name }) => !friends.some((friend) => friend.name === name))
          .slice(0, MOST_RECENT)
          .map((opponent) => (
            <Row
              key={`${opponent.table} ${opponent.seat}`}
              name={opponent.name}
              text={t('find.friends.played', { game: gameName(opponent.game) })}
            >
              {opponent.isOver && (
                <Link
                  to={`/play/${opponent.table}`}
                  class="btn sm"
                  label={t('find.friends.rematchOf', { name: opponent.name })}
                >
                  {t('find.friends.rematch')}
                </Link>
              )}
              {opponent.mayFollow && (
                <button
                  type="button"
                  class="btn sm"
                  aria-label={t('find.friends.followOf', { name: opponent.name })}
                  onClick={() => follow(opponent)}
                >
                  {t('find.friends.follow')}
                </button>
              )}
            </Row>
          ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
      {friends.length > 0 && <Showing told={told} ask={ask} />}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly isHere?: boolean;
  readonly children: ComponentChildren;
}

const Row = ({ name, text, isHere = false, children }: RowProps) => (
  <li class="match-row friend">
    <span class={isHere ? 'friend-face here' : 'friend-face'}>
      <Cartouche name={name} height={24} />
    </span>
    <div class="match-text">
      <p class="match-name">{name}</p>
      <p class="muted">{text}</p>
    </div>
    <div class="friend-deeds">{children}</div>
  </li>
);

function FriendRow({ friend, ask }: { readonly friend: Friend; readonly ask: Ask }) {
  const t = useT();
  const { id, name, isHere, plays } = friend;
  const state =
    plays !== null
      ? t('find.friends.plays', { game: gameName(plays.game) })
      : t('find.friends.is', { is: isHere === true ? 'here' : isHere === false ? 'away' : 'unknown' });
  return (
    <Row name={name} text={state} isHere={isHere === true}>
      {plays !== null && (
        <Link to={`/play/${plays.table}`} class="btn sm" label={t('find.friends.watchOf', { name })}>
          {t('find.watch')}
        </Link>
      )}
      <button
        type="button"
        class="btn sm"
        aria-label={t('find.friends.inviteOf', { name })}
        onClick={() => ask(() => inviteFriend(id))}
      >
        {t('find.friends.invite')}
      </button>
      <button
        type="button"
        class="btn gh sm sq"
        aria-label={t('find.friends.unfollowOf', { name })}
        onClick={() => ask(() => api('DELETE /api/v1/friends/:id', { params: { id } }))}
      >
        <Icon name="x" />
      </button>
    </Row>
  );
}

/** Who sees that one is here. */
function Showing({ told, ask }: { readonly told: Friends; readonly ask: Ask }) {
  const t = useT();
  return (
    <Selection
      label={t('find.friends.shown')}
      value={told.shownTo}
      options={[
        { value: 'friends', label: t('find.friends.shown.friends') },
        { value: 'followers', label: t('find.friends.shown.followers') },
        { value: 'nobody', label: t('find.friends.shown.nobody') },
      ]}
      onChange={(shownTo) => ask(() => api('PATCH /api/v1/friends', { body: { shownTo } }))}
    />
  );
}
