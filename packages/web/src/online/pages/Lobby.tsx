import './online.css';
import { type Mirror, REVEAL_MS } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';
import { Page } from '../../app/Page.tsx';
import { LearnLink } from '../../app/LearnLink.tsx';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { BesideForm } from './BesideForm.tsx';
import { Bring } from './Bring.tsx';
import { clockWords } from './clockWords.ts';
import { Filling } from './Filling.tsx';
import { Invitation } from './Invitation.tsx';
import { LobbyTalk } from './LobbyTalk.tsx';
import { gameName, isOffered } from '../../games/pageGames.ts';
import { SeatList } from './SeatList.tsx';
import { SitForm } from './SitForm.tsx';
import { useComings } from './useComings.ts';

export interface LobbyProps {
  readonly mirror: Mirror;
  /** The person sits now, or has another seat: the table is to be watched with its eyes. */
  readonly onSeated: (seat: number | null) => void;
}

/** Where people gather until every seat is taken. */
export const Lobby = (props: LobbyProps) => (
  <SpeakingAlso sections={['onlinePages', 'onlineTable']}>
    <Content {...props} />
  </SpeakingAlso>
);

function Content({ mirror, onSeated }: LobbyProps) {
  const t = useT();
  const { table, yours } = mirror;
  const isSeated = yours.length > 0;
  // The link is for who opened the table: others were led here by it.
  const isHost = isSeated && (table.arrivals === undefined || yours.includes(table.arrivals[0] ?? -1));
  const isInvited = !isSeated && table.phase === 'open';
  useComings(mirror);
  return (
    <Page title={titleOf(mirror, t)} name={isInvited ? 'lobby invited' : 'lobby'}>
      {isInvited && <Invitation table={table} />}
      <p class="facts">
        <span>
          <Icon name="users" />
          {t('app.new.seatCount', { count: table.seats.length })}
        </span>
        <span>
          <Icon name="clock" />
          {clockWords(table.clock, t)}
        </span>
        <span>
          <Icon name={table.access === 'link' ? 'link' : 'globe'} />
          {t(`onlinePages.access.${table.access}`)}
        </span>
        {table.oneSeatEach === true && (
          <span>
            <Icon name="shield" />
            {t('onlinePages.lobby.oneSeatEach')}
          </span>
        )}
      </p>
      {table.carried !== undefined && (
        <p class="panel bx carried">
          <Icon name="info" />
          <span>{t('onlinePages.lobby.carried', { count: table.carried })}</span>
        </p>
      )}
      <div class="lobby">
        <section class="panel bx">
          {!isInvited && (
            <>
              <h2>{t('onlinePages.lobby.seats')}</h2>
              <SeatList mirror={mirror} onRisen={() => onSeated(null)} />
            </>
          )}
          {table.phase === 'dealing' ? (
            <p class="note" role="status">
              {t('onlinePages.lobby.dealing', { seconds: REVEAL_MS / 1_000 })}
            </p>
          ) : isSeated ? (
            <>
              {table.oneSeatEach !== true && <BesideForm mirror={mirror} onSeated={onSeated} />}
              <Filling mirror={mirror} />
            </>
          ) : (
            <>
              <SitForm mirror={mirror} onSeated={onSeated} />
              {isOffered(table.game) && <LearnLink game={table.game} />}
            </>
          )}
          <Link to="/fair-play" class="btn gh sm">
            {t('app.fairPlay')}
          </Link>
        </section>
        {table.phase === 'open' && isHost && <Bring table={table} />}
        <LobbyTalk mirror={mirror} />
      </div>
    </Page>
  );
}

/** Who is invited reads by whom. */
function titleOf({ table, yours }: Mirror, t: Translate): string {
  const game = gameName(table.game);
  if (yours.length > 0 || table.phase !== 'open') return t('onlinePages.lobby.title', { game });
  const first = table.arrivals?.[0] ?? table.seats.findIndex(({ kind }) => kind === 'person');
  const host = table.seats[first];
  return host?.kind === 'person'
    ? t('onlinePages.invited.title', { name: host.name, game })
    : t('onlinePages.invited.nobody', { game });
}
