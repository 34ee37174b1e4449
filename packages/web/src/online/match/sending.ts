import type { Reply } from '@saqqara/protocol/client';
import type { Readable } from '../../app/store.ts';
import type { Declined, Sent } from '../../match/match.ts';
import { forgetUnsent, keepUnsent, type PlayDeed, type Unsent } from './unsent.ts';

/** One's own play on its way to the server. */
export interface Sending {
  readonly ways: Ways;
  /** What is to be shown of it; `null` if there is none. */
  sent: Sent | null;
  /** Ends the wait for the server, if there is one. */
  giveUp: ((how: 'withdrawn' | 'stopped') => void) | null;
}

interface Ways {
  readonly isLinked: Readable<boolean>;
  readonly act: (deed: PlayDeed) => Promise<Reply>;
  /** What the server calls what it has stored. */
  readonly epoch: () => string | null;
  /** Resolves once the entry of that number is shown. */
  readonly shown: (seq: number) => Promise<void>;
  readonly changed: () => void;
}

export const sendingBy = (ways: Ways): Sending => ({ ways, sent: null, giveUp: null });

/**
 * Sends a play when the server can be reached, and keeps it until then. Resolves once it is stored and shown, with `null`; or with
 * why it is not.
 */
export async function send(sending: Sending, unsent: Unsent): Promise<Declined | null> {
  const { isLinked, act, epoch, shown } = sending.ways;
  const { deed } = unsent;
  const { seat, action } = deed;
  keepUnsent(unsent);
  // Whoever knows nothing of it yet can be kept from hearing of it.
  show(sending, { seat, action, isHeld: !isLinked.get() && !unsent.isSent });
  const how = await linkedOrGivenUp(sending);
  if (how === 'stopped') return null;
  if (how === 'withdrawn') return forget(sending, deed, null);
  // Made on what is no more, since a backup was restored: what it would do now nobody has decided.
  if (unsent.epoch !== undefined && unsent.epoch !== epoch()) {
    return forget(sending, deed, { reason: 'changed' });
  }
  keepUnsent({ ...unsent, isSent: true });
  show(sending, { seat, action });
  const reply = await act(deed);
  if (reply.type !== 'refused') await shown(reply.seq);
  return forget(sending, deed, reply.type === 'refused' ? declinedBy(reply) : null);
}

/** Takes it back as long as it has not been on its way. */
export function withdraw({ sent, giveUp }: Sending): void {
  if (sent?.isHeld === true) giveUp?.('withdrawn');
}

/** The page goes elsewhere: what is still here is sent from there. */
export const stopSending = ({ giveUp }: Sending): void => giveUp?.('stopped');

function forget(sending: Sending, deed: PlayDeed, declined: Declined | null): Declined | null {
  forgetUnsent(deed);
  show(sending, null);
  return declined;
}

function show(sending: Sending, sent: Sent | null): void {
  sending.sent = sent;
  sending.ways.changed();
}

function linkedOrGivenUp(sending: Sending): Promise<'linked' | 'withdrawn' | 'stopped'> {
  const { isLinked } = sending.ways;
  return new Promise((resolve) => {
    const end = (how: 'linked' | 'withdrawn' | 'stopped'): void => {
      sending.giveUp = null;
      unsubscribe();
      resolve(how);
    };
    const unsubscribe = isLinked.subscribe(() => isLinked.get() && end('linked'));
    sending.giveUp = end;
    if (isLinked.get()) end('linked');
  });
}

/** Why a play was refused, as far as the person can do something about it. */
export function declinedBy({
  code,
  refusal,
}: Pick<Extract<Reply, { type: 'refused' }>, 'code' | 'refusal'>): Declined {
  if (code === 'rules' && refusal !== undefined) return { reason: 'rules', refusal };
  return { reason: code === 'stale' || code === 'notNow' ? 'changed' : 'failed' };
}
