import './style.ts';
import { type Mirror, REVEAL_MS, type TableStatus } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';
import { listed } from '../../app/matches.ts';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Page } from '../../app/Page.tsx';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { BesideForm } from './BesideForm.tsx';
import { Bring } from './Bring.tsx';
import { clockWords } from './clockWords.ts';
import { Filling } from './Filling.tsx';
import { Invitation } from './Invitation.tsx';
import { hostOf } from './invited.ts';
import { LobbyTalk } from './LobbyTalk.tsx';
import { gameName } from '../../games/pageGames.ts';
import { isRematch, keptUntil, rematchState } from './rematchState.ts';
import { SeatList } from './SeatList.tsx';
import { useServerNow } from '../useServerNow.ts';
import { useComings } from './useComings.ts';

const RatingBefore = lazyPart(async () => (await import('../../known/RatingBefore.tsx')).RatingBefore);

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
  const isInvited = yours.length === 0 && table.phase === 'open';
  const leavings = useComings(mirror);
  return (
    <Page title={titleOf(mirror, t)} name={isInvited ? 'lobby invited' : 'lobby'}>
      {isInvited && <Invitation mirror={mirror} onSeated={onSeated} />}
      <RematchStatus mirror={mirror} />
      {leavings.map(({ seat, name }) => (
        <p key={seat} class="panel bx rematch-state">
          <Icon name="glass" />
          {t('onlinePages.lobby.left', { name })}
        </p>
      ))}
      <Facts table={table} />
      {table.carried !== undefined && (
        <p class="panel bx carried">
          <Icon name="info" />
          <span>{t('onlinePages.lobby.carried', { count: table.carried })}</span>
        </p>
      )}
      {table.isRated === true && !isInvited && <RatingBefore key={seatedIn(table)} table={table} isSeated />}
      <div class="lobby">
        {!isInvited && <Seats mirror={mirror} onSeated={onSeated} />}
        {table.phase === 'open' && isHost(mirror) && !isRematch(table) && <Bring table={table} />}
        <LobbyTalk mirror={mirror} />
      </div>
    </Page>
  );
}

/** Whoever comes or goes changes what is to be expected. */
const seatedIn = ({ seats }: TableStatus): string => seats.map(({ kind }) => kind).join(' ');

/** In a rematch: who is waited for, and who is ready. */
function RematchStatus({ mirror }: Pick<LobbyProps, 'mirror'>) {
  const t = useT();
  const now = useServerNow(mirror.table.seats.map(keptUntil));
  const state = rematchState(mirror, now);
  if (state === null) return null;
  const { kind, ready, missing, taken } = state;
  return (
    <p class="panel bx rematch-state" role="status">
      <Icon name={kind === 'ready' ? 'check' : 'glass'} />
      {t(`onlinePages.rematch.${kind}`, {
        names: listed(kind === 'ready' ? ready : missing, t.language),
        count: kind === 'ready' ? ready.length : missing.length,
        missing: listed(missing, t.language),
        taken,
        seats: mirror.table.seats.length,
      })}
    </p>
  );
}

/** The link is for who opened the table: others were led here by it. */
const isHost = ({ table, yours }: Mirror): boolean =>
  yours.length > 0 && (table.arrivals === undefined || yours.includes(table.arrivals[0] ?? -1));

/** What was agreed for the table. */
function Facts({ table }: { readonly table: TableStatus }) {
  const t = useT();
  return (
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
      <span>
        <Icon name="trophy" />
        {t(`onlinePages.rating.${table.isRated === true ? 'yes' : 'no'}`)}
      </span>
      {table.oneSeatEach === true && table.isRated !== true && (
        <span>
          <Icon name="shield" />
          {t('onlinePages.lobby.oneSeatEach')}
        </span>
      )}
      <Link to="/fair-play">{t('app.fairPlay')}</Link>
    </p>
  );
}

/** Who sits where, and how it may begin. */
function Seats({ mirror, onSeated }: LobbyProps) {
  const t = useT();
  const { table, yours } = mirror;
  return (
    <section class="panel bx">
      <h2>{t('onlinePages.lobby.seats')}</h2>
      <SeatList mirror={mirror} onRisen={() => onSeated(null)} />
      {table.phase === 'dealing' ? (
        <p class="note" role="status">
          {t('onlinePages.lobby.dealing', { seconds: REVEAL_MS / 1_000 })}
        </p>
      ) : (
        yours.length > 0 && (
          <>
            {table.oneSeatEach !== true && <BesideForm mirror={mirror} onSeated={onSeated} />}
            <Filling mirror={mirror} />
          </>
        )
      )}
    </section>
  );
}

/** Who is invited reads by whom. */
function titleOf({ table, yours }: Mirror, t: Translate): string {
  const game = gameName(table.game);
  if (isRematch(table) && yours.length > 0) return t('onlinePages.rematch.title', { game });
  if (yours.length > 0 || table.phase !== 'open') return t('onlinePages.lobby.title', { game });
  const host = table.seats[hostOf(table) ?? -1];
  return host?.kind === 'person'
    ? t('onlinePages.invited.title', { name: host.name, game })
    : t('onlinePages.invited.nobody', { game });
}
