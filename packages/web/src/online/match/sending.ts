import type { Reply } from '@saqqara/protocol/client';
import type { Readable } from '../../app/store.ts';
import type { Declined, Sent } from '../../match/match.ts';
import { forgetUnsent, keepUnsent, type PlayDeed, type Unsent } from './unsent.ts';

/** One's own play on its way to the server. */
export interface Sending {
  /** What is to be shown of it; `null` if there is none. */
  readonly sent: () => Sent | null;
  /** Resolves once the play is stored and shown, with `null`; or with why it is not. */
  readonly send: (unsent: Unsent) => Promise<Declined | null>;
  /** Takes it back as long as it has not been on its way. */
  readonly withdraw: () => void;
  /** The page goes elsewhere: what is still here is sent from there. */
  readonly stop: () => void;
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

/** Sends plays when the server can be reached, and keeps them until then. */
export function sendingBy({ isLinked, act, epoch, shown, changed }: Ways): Sending {
  let sent: Sent | null = null;
  let giveUp = (_isWithdrawn: boolean): void => {};

  return {
    sent: () => sent,
    async send(unsent) {
      const { deed } = unsent;
      keepUnsent(unsent);
      const { seat, action } = deed;
      // Whoever knows nothing of it yet can be kept from hearing of it.
      sent = { seat, action, isHeld: !isLinked.get() && !unsent.isSent };
      changed();
      const isOff = await linkedOrGivenUp();
      if (isOff !== 'linked') {
        if (isOff === 'withdrawn') {
          forgetUnsent(deed);
          sent = null;
          changed();
        }
        return null;
      }
      // Made on what is no more, since a backup was restored: what it would do now nobody has decided.
      if (unsent.epoch !== undefined && unsent.epoch !== epoch()) {
        forgetUnsent(deed);
        sent = null;
        changed();
        return { reason: 'changed' };
      }
      keepUnsent({ ...unsent, isSent: true });
      sent = { seat, action };
      changed();
      const reply = await act(deed);
      if (reply.type !== 'refused') await shown(reply.seq);
      forgetUnsent(deed);
      sent = null;
      changed();
      return reply.type === 'refused' ? declinedBy(reply) : null;
    },
    withdraw: () => {
      if (sent?.isHeld === true) giveUp(true);
    },
    stop: () => giveUp(false),
  };

  function linkedOrGivenUp(): Promise<'linked' | 'withdrawn' | 'stopped'> {
    return new Promise((resolve) => {
      const end = (how: 'linked' | 'withdrawn' | 'stopped'): void => {
        giveUp = () => {};
        unsubscribe();
        resolve(how);
      };
      const unsubscribe = isLinked.subscribe(() => isLinked.get() && end('linked'));
      giveUp = (isWithdrawn) => end(isWithdrawn ? 'withdrawn' : 'stopped');
      if (isLinked.get()) end('linked');
    });
  }
}

/** Why a play was refused, as far as the person can do something about it. */
export function declinedBy({
  code,
  refusal,
}: Pick<Extract<Reply, { type: 'refused' }>, 'code' | 'refusal'>): Declined {
  if (code === 'rules' && refusal !== undefined) return { reason: 'rules', refusal };
  return { reason: code === 'stale' || code === 'notNow' ? 'changed' : 'failed' };
}
