import type { Seat } from '@saqqara/kernel';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Link } from '../../app/Link.tsx';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { sanctionWords } from '../safety/sanctionWords.ts';
import { me, myself } from '../session.ts';
import { useOnline } from './context.ts';
import { hasResigned, isStoodIn } from './sitting.ts';
import { Substitution } from './Substitution.tsx';
import { clockText, textLasts } from './time.ts';

/** Who is not there: the person may come back; the others wait, or go on without them. */
export function AbsenceNotes() {
  const { table, yours, patience } = useOnline().state.mirror;
  if (table.phase !== 'running') return null;
  const deputy = yours.find((seat) => !isStoodIn(table.seats[seat]));
  return (
    <>
      <OwnAbsence />
      {table.seats.map((held, seat) => {
        if (held.kind !== 'person' || held.standIn !== null) return null;
        if (deputy === undefined || yours.includes(seat)) return null;
        const until = patience[seat] ?? null;
        if (held.isAway) return <Left key={`left ${seat}`} seat={seat} deputy={deputy} />;
        return until === null ? null : <Gone key={seat} seat={seat} deputy={deputy} until={until} />;
      })}
    </>
  );
}

/** A bot plays where somebody at this device sat, or nobody does: one tap takes all such seats back. */
function OwnAbsence() {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, yours } = state.mirror;
  const { t } = say;
  const away = yours.filter((seat) => isStoodIn(table.seats[seat]));
  const open = away.filter((seat) => !hasResigned(table.seats[seat]));
  const hasBot = open.some((seat) => {
    const held = table.seats[seat];
    return held?.kind === 'person' && held.standIn !== null;
  });
  const closed = useStore(myself)?.closed;
  useEffect(() => void me().catch(() => {}), []);
  const mayReturn = open.length > 0 && closed === undefined;
  const text =
    away.length === 0
      ? ''
      : open.length === 0
        ? t('onlineTable.youResigned')
        : closed !== undefined
          ? sanctionWords({ code: 'closed', until: closed.until }, t)
          : hasBot
            ? t('onlineTable.botForYou')
            : t('onlineTable.youAreAway', { bot: 'no' });
  useEffect(() => {
    if (text !== '') announce(text, 'assertive');
  }, [text]);
  if (text === '') return null;
  return (
    <div class="note amber" role="group" aria-label={text}>
      <Icon name={hasBot || open.length === 0 ? 'bot' : 'users'} />
      <span>{text}</span>
      {mayReturn && (
        <button
          type="button"
          class="btn pri sm"
          onClick={() => {
            for (const seat of open) void match.act({ type: 'return', seat });
          }}
        >
          {t('onlineTable.comeBack')}
        </button>
      )}
      {closed !== undefined && (
        <Link to="/me#notices" class="btn sm">
          {t('onlineTable.why')}
        </Link>
      )}
    </div>
  );
}

interface AbsentProps {
  readonly seat: Seat;
  readonly deputy: Seat;
}

function Left({ seat, deputy }: AbsentProps) {
  const { say } = useTable();
  return (
    <Substitution seat={seat} deputy={deputy} text={say.t('onlineTable.left', { name: say.names[seat]! })} />
  );
}

/** Whoever only loads the page anew is not worth a word, in milliseconds. */
const UNNOTICED = 4_000;

/** Without a connection: how long the others must wait, and then what they may do. */
function Gone({ seat, deputy, until }: AbsentProps & { readonly until: number }) {
  const { say } = useTable();
  const { match } = useOnline();
  const [isNoticed, notice] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => notice(true), UNNOTICED);
    return () => clearTimeout(timer);
  }, []);
  const [, tick] = useState(0);
  const left = until - match.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), textLasts(left));
    return () => clearTimeout(timer);
  });
  const name = say.names[seat]!;
  const isLong = left <= 0;
  const text = say.t('onlineTable.awayLong', { name });
  useEffect(() => {
    if (isLong && isNoticed) announce(text, 'assertive');
  }, [isLong && isNoticed]);
  if (!isNoticed) return null;
  if (isLong) return <Substitution seat={seat} deputy={deputy} text={text} />;
  return (
    <p class="note">
      <Icon name="clock" />
      <span>{say.t('onlineTable.awayUntil', { name, time: clockText(left, say.t.language) })}</span>
    </p>
  );
}
