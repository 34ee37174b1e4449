import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { playSound } from '../../sound/sounds.ts';
import { useT } from '../../i18n/context.tsx';
import { seatName } from './seatNames.ts';

/** Says who sits down and who gets up. */
export function useComings({ table: { seats }, yours }: Mirror): void {
  const t = useT();
  const before = useRef(seats);
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
    before.current = seats;
  }, [seats]);
}
