import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { playSound } from '../../sound/sounds.ts';
import { useTable } from '../../table/tableModel.ts';
import { chatLineText } from '../chatLineText.ts';
import { refreshTables } from '../tables.ts';
import { useOnline } from './context.ts';
import { hasResigned, isStoodIn } from './sitting.ts';

/** Whoever only loads the page anew has not been away, in milliseconds. */
const UNNOTICED = 2_500;

/** Says who comes and goes, what somebody asks for, and what is said. */
export function useNews(): void {
  useComings();
  useStandIns();
  useOffers();
  useTalk();
  const { say, decision, curtain, isOver } = useTable();
  const { mirror, sent } = useOnline().state;
  const isHeld = sent?.isHeld === true;
  useEffect(() => {
    if (isHeld) announce(say.t('table.willBeSent'));
  }, [isHeld]);
  const isMyTurn = !isOver && (decision !== null || curtain !== null);
  // What the tab counts, and where one goes next, is other than it was.
  useEffect(() => {
    if (mirror.yours.length > 0) refreshTables();
  }, [isMyTurn]);
}

function useComings(): void {
  const { t } = useTable().say;
  const { mirror, asOf } = useOnline().state;
  const { table, present, yours } = mirror;
  const here = useRef(present);
  useEffect(() => {
    // It is we who are gone.
    if (asOf !== null) return;
    const timer = setTimeout(() => {
      for (const [seat, held] of table.seats.entries()) {
        if (held.kind !== 'person' || yours.includes(seat)) continue;
        const [was, is] = [here.current.includes(seat), present.includes(seat)];
        if (!was && is) announce(t('onlineTable.came', { name: held.name }));
        if (was && !is) announce(t('onlineTable.went', { name: held.name }));
      }
      here.current = present;
    }, UNNOTICED);
    return () => clearTimeout(timer);
  }, [present.join(' '), asOf === null, t]);
}

/** Who leaves, resigns or is back, and for whom a bot plays. */
function useStandIns(): void {
  const { t } = useTable().say;
  const { table, yours } = useOnline().state.mirror;
  const seated = useRef(table.seats);
  useEffect(() => {
    for (const [seat, held] of table.seats.entries()) {
      const was = seated.current[seat];
      if (held.kind !== 'person' || was?.kind !== 'person' || yours.includes(seat)) continue;
      const { name } = held;
      if (isStoodIn(was) && !isStoodIn(held)) announce(t('onlineTable.returned', { name }));
      else if (!hasResigned(was) && hasResigned(held)) announce(t('onlineTable.goneResigned', { name }));
      else if (was.standIn === null && held.standIn !== null) announce(t('onlineTable.botPlays', { name }));
      else if (!was.isAway && held.isAway) announce(t('onlineTable.left', { name }));
    }
    seated.current = table.seats;
  }, [table.seats]);
}

/** What somebody else asks for. */
export const OTHERS_OFFER = {
  back: 'onlineTable.asksBack',
  end: 'onlineTable.offersEnd',
  pause: 'onlineTable.offersPause',
} as const;

function useOffers(): void {
  const { t, names } = useTable().say;
  const { table, yours } = useOnline().state.mirror;
  const { offer } = table;
  const plays = useRef(table.plays);
  const before = useRef(offer);
  const offered = offer === null ? '' : `${offer.seat} ${offer.what.kind}`;
  useEffect(() => {
    const was = before.current;
    before.current = offer;
    const playsBefore = plays.current;
    plays.current = table.plays;
    if (offer !== null && !yours.includes(offer.seat)) {
      const name = names[offer.seat]!;
      const asked = offer.what.kind === 'back' ? table.plays - offer.what.to : 0;
      announce(t(OTHERS_OFFER[offer.what.kind], { name, plays: asked }), 'assertive');
    } else if (offer === null && was !== null && was.what.kind === 'back') {
      announce(
        t(table.plays < playsBefore ? 'onlineTable.takenBack' : 'onlineTable.notTakenBack'),
        'assertive',
      );
    }
  }, [offered]);
}

function useTalk(): void {
  const { say, sheet } = useTable();
  const { lines, yours } = useOnline().state.mirror;
  const { t, names } = say;
  const heard = useRef(lines.at(-1)?.n ?? 0);
  useEffect(() => {
    const fresh = lines.filter(({ n, seat }) => n > heard.current && !yours.includes(seat));
    heard.current = lines.at(-1)?.n ?? heard.current;
    if (fresh.length === 0) return;
    if (sheet !== 'chat') playSound('points');
    announce(
      fresh
        .map((line) => t('onlineTable.said', { name: names[line.seat] ?? '', text: chatLineText(line, t) }))
        .join(' '),
    );
  }, [lines.at(-1)?.n]);
}
