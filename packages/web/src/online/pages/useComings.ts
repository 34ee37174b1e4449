import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { playSound } from '../../sound/sounds.ts';
import { useT } from '../../i18n/context.tsx';
import { type Leaving, leavingsAfter } from './leaving.ts';
import { seatName } from './seatNames.ts';

/** Says who sits down and who gets up; whose seats are empty since is to be seen, too. */
export function useComings({ table: { seats }, yours }: Mirror): readonly Leaving[] {
  const t = useT();
  const before = useRef(seats);
  const [leavings, setLeavings] = useState<readonly Leaving[]>([]);
  useEffect(() => {
    for (const [seat, held] of seats.entries()) {
      const was = before.current[seat];
      if (was === undefined || was.kind === held.kind || yours.includes(seat)) continue;
      if (held.kind === 'person') {
        playSound('points');
        announce(t('onlinePages.lobby.sat', { name: held.name }));
      } else if (was.kind === 'person') {
        announce(t('onlinePages.lobby.rose', { name: seatName(was, t) ?? '' }));
      }
    }
    const last = before.current;
    setLeavings((known) => leavingsAfter(known, last, seats).filter(({ seat }) => !yours.includes(seat)));
    before.current = seats;
  }, [seats]);
  return leavings;
}
