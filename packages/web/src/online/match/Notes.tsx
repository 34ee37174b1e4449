import { askedBy } from '@saqqara/protocol/client';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { AbsenceNotes } from './AbsenceNotes.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { useOnline } from './context.ts';
import { Countdown } from './Countdown.tsx';
import { OrderNote } from './OrderNote.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import { RematchNote } from './RematchNote.tsx';
import { isStoodIn } from './sitting.ts';
import { StillNotes } from './StillNotes.tsx';
import { OTHERS_OFFER, useNews } from './useNews.ts';
import { useTimeWarning } from './useTimeWarning.ts';

/** Between the players and the board, which makes room: what a person should know or answer that is not part of the game. */
export function Notes() {
  const { say } = useTable();
  useNews();
  useTimeWarning();
  return (
    <section class="notes" aria-label={say.t('onlineTable.news')}>
      <Countdown />
      <ConnectionNote />
      <RestoredNote />
      <RefusalNote />
      <OfferNote />
      <StillNotes />
      <OrderNote />
      <AbsenceNotes />
      <RematchNote />
      <NextNote />
      <WatchingNote />
    </section>
  );
}

const OFFER_ICON = { back: 'undo', end: 'flag', pause: 'pause' } as const;

const OWN_OFFER = {
  back: 'onlineTable.youAskBack',
  end: 'onlineTable.youOfferEnd',
  pause: 'onlineTable.youOfferPause',
} as const;

/** Somebody asks for something; those whom it concerns answer. */
function OfferNote() {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, yours } = state.mirror;
  const { offer, seq } = table;
  if (offer === null) return null;
  const { t } = say;
  const isOwn = yours.includes(offer.seat);
  const plays = offer.what.kind === 'back' ? table.plays - offer.what.to : 0;
  const text = isOwn
    ? t(OWN_OFFER[offer.what.kind])
    : t(OTHERS_OFFER[offer.what.kind], { name: say.names[offer.seat]!, plays });
  const asked = askedBy(table.seats, offer).find(
    (seat) => yours.includes(seat) && !offer.agreed.includes(seat) && !isStoodIn(table.seats[seat]),
  );
  return (
    <div class="note offer" role="group" aria-label={text}>
      <Icon name={OFFER_ICON[offer.what.kind]} />
      <span>{text}</span>
      {asked !== undefined && (
        <div class="answers">
          <button
            type="button"
            class="btn sm"
            onClick={() => void match.act({ type: 'decline', seat: asked, base: seq })}
          >
            {t('onlineTable.decline')}
          </button>
          <button
            type="button"
            class="btn pri sm"
            onClick={() => void match.act({ type: 'agree', seat: asked, base: seq })}
          >
            {t('onlineTable.agree')}
          </button>
        </div>
      )}
      {isOwn && (
        <button
          type="button"
          class="btn sm"
          onClick={() => void match.act({ type: 'decline', seat: offer.seat, base: seq })}
        >
          {t('onlineTable.withdraw')}
        </button>
      )}
    </div>
  );
}

/** The others have begun another game. */
function NextNote() {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { next } = state.mirror.table;
  if (next === null || match.again !== null) return null;
  return (
    <p class="note green">
      <Icon name="reset" />
      <span>{say.t('onlineTable.nextIsOpen')}</span>
      <Link to={`/play/${next}`} class="btn sm">
        {say.t('onlineTable.watchNext')}
      </Link>
    </p>
  );
}

function WatchingNote() {
  const { say, isOver } = useTable();
  const { yours } = useOnline().state.mirror;
  if (yours.length > 0 || isOver) return null;
  return (
    <p class="note">
      <Icon name="eye" />
      <span>{say.t('onlineTable.watching')}</span>
    </p>
  );
}
