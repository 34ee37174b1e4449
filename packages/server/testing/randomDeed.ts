import { gameById } from '@saqqara/games';
import { below, type Rng, type Seat } from '@saqqara/kernel';
import { askedBy, type Deed, type Mirror, PHRASES } from '@saqqara/protocol';
import { newKey } from './guest.ts';

/** What somebody in a seat does next who plays at random, and takes back, asks and talks now and then; `null` to wait. */
export function randomDeed({ table, view, free }: Mirror, seat: Seat, rng: Rng): Deed | null {
  const { offer, seq, plays, seats } = table;
  const game = gameById(table.game);
  const held = seats[seat];
  if (table.phase !== 'running' || game === null || view === null || held?.kind !== 'person') return null;
  const by = { table: table.id, seat, key: newKey() };
  const once = (times: number): boolean => below(rng, times) === 0;

  if (held.isAway) return { ...by, type: 'return' };
  if (offer !== null) {
    if (askedBy(seats, offer).includes(seat) && !offer.agreed.includes(seat)) {
      const isWelcome = offer.what.kind === 'back' ? !once(3) : once(4);
      return { ...by, type: isWelcome ? 'agree' : 'decline', base: seq };
    }
    if (offer.seat === seat && once(20)) return { ...by, type: 'decline', base: seq };
  }
  if (!game.toAct(view).includes(seat)) return null;
  if (once(40)) return { ...by, type: 'chat', said: said(rng) };
  if (free !== null && once(12))
    return { ...by, type: 'takeBack', to: free + below(rng, plays - free), base: seq };
  if (offer === null && plays > 4 && once(60))
    return { ...by, type: 'ask', what: { kind: 'back', to: plays - 1 - below(rng, 4) }, base: seq };
  if (offer === null && plays > 20 && once(300))
    return { ...by, type: 'ask', what: { kind: 'end' }, base: seq };
  if (once(150)) return { ...by, type: 'leave' };
  if (seats.length === 2 && plays > 20 && once(500)) return { ...by, type: 'resign' };
  const legal = game.legalActions(view, seat);
  return { ...by, type: 'play', base: seq, action: game.format(legal[below(rng, legal.length)]) };
}

const said = (rng: Rng): Extract<Deed, { type: 'chat' }>['said'] =>
  below(rng, 2) === 0
    ? { kind: 'phrase', phrase: PHRASES[below(rng, PHRASES.length)]! }
    : { kind: 'text', text: `stone ${below(rng, 1_000)}` };
