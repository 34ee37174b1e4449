import type { Deed, Opening, Problem } from '@saqqara/protocol';
import type { Sanctions } from '../moderation/sanctions.ts';

/** What somebody whose account is closed may still do: get up, and not listen. */
const ALWAYS: ReadonlySet<Deed['type']> = new Set(['rise', 'leave', 'mute']);

const HIDDEN_NAME: Problem = { code: 'hiddenName' };

/** Why moderators do not let somebody do that, if they do not. */
export function refusedDeed(sanctions: Sanctions, deed: Deed, user: string): Problem | null {
  if (ALWAYS.has(deed.type)) return null;
  const closed = sanctions.closed(user);
  if (closed !== null) return closed;
  if (deed.type === 'chat') return sanctions.muted(user);
  return deed.type === 'sit' && sanctions.hides(user, deed.name) ? HIDDEN_NAME : null;
}

export function refusedOpening(sanctions: Sanctions, { seats }: Opening, user: string): Problem | null {
  const isHidden = seats.some((seat) => 'name' in seat && sanctions.hides(user, seat.name));
  return sanctions.closed(user) ?? (isHidden ? HIDDEN_NAME : null);
}
