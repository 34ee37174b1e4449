import { LEVEL_NAMES } from '@saqqara/kernel';
import { askedBy } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/model.ts';
import { ConnectionNote } from './ConnectionNote.tsx';
import { useOnline } from './context.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { isStoodIn } from './sitting.ts';
import { useNews } from './useNews.ts';

/** Over the board: what a person should know or answer that is not part of the game. */
export function Notes() {
  const { say } = useTable();
  useNews();
  return (
    <aside class="notes" aria-label={say.t('onlineTable.news')}>
      <ConnectionNote />
      <RefusalNote />
      <OfferNote />
      <AbsenceNotes />
      <NextNote />
      <WatchingNote />
    </aside>
  );
}

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
    ? t(offer.what.kind === 'back' ? 'onlineTable.youAskBack' : 'onlineTable.youOfferEnd')
    : offer.what.kind === 'back'
      ? t('onlineTable.asksBack', { name: say.names[offer.seat]!, plays })
      : t('onlineTable.offersEnd', { name: say.names[offer.seat]! });
  const asked = askedBy(table.seats, offer.seat).find(
    (seat) => yours.includes(seat) && !offer.agreed.includes(seat),
  );
  return (
    <div class="note offer" role="group" aria-label={text}>
      <Icon name={offer.what.kind === 'back' ? 'undo' : 'flag'} />
      <span>{text}</span>
      {asked !== undefined && (
        <>
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
        </>
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

/** Who got up: the others may let a bot play on; the person may come back. */
function AbsenceNotes() {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, yours } = state.mirror;
  const [level, setLevel] = useState(5);
  const [awaited, setAwaited] = useState<readonly number[]>([]);
  if (table.phase !== 'running') return null;
  const { t } = say;
  const deputy = yours.find((seat) => !isStoodIn(table.seats[seat]));
  return (
    <>
      {table.seats.map((held, seat) => {
        if (held.kind !== 'person' || !isStoodIn(held)) return null;
        const isBot = held.standIn !== null;
        if (yours.includes(seat)) {
          return (
            <p key={seat} class="note amber">
              <Icon name="users" />
              <span>{t('onlineTable.youAreAway', { bot: isBot ? 'yes' : 'no' })}</span>
              <button
                type="button"
                class="btn pri sm"
                onClick={() => void match.act({ type: 'return', seat })}
              >
                {t('onlineTable.comeBack')}
              </button>
            </p>
          );
        }
        if (isBot || deputy === undefined || awaited.includes(seat)) return null;
        return (
          <div
            key={seat}
            class="note amber"
            role="group"
            aria-label={t('onlineTable.left', { name: held.name })}
          >
            <Icon name="users" />
            <span>{t('onlineTable.left', { name: held.name })}</span>
            <label class="sr" for={`stand-in-${seat}`}>
              {t('onlineTable.level')}
            </label>
            <select
              id={`stand-in-${seat}`}
              value={level}
              onChange={(event) => setLevel(Number(event.currentTarget.value))}
            >
              {LEVEL_NAMES.map((name, i) => (
                <option key={name} value={i + 1}>
                  {t(`app.level.${name}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              class="btn sm"
              onClick={() => void match.act({ type: 'standIn', seat: deputy, absent: seat, level })}
            >
              <Icon name="bot" /> {t('onlineTable.letBotPlay')}
            </button>
            <button type="button" class="btn gh sm" onClick={() => setAwaited([...awaited, seat])}>
              {t('onlineTable.wait')}
            </button>
          </div>
        );
      })}
    </>
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
