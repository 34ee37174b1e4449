import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { playSound } from '../sound/sounds.ts';
import type { Motion } from './screen.ts';
import { useTable } from './tableModel.ts';

/** How a piece flies. */
interface FlightPath {
  readonly keyframes: Keyframe[];
  readonly easing: string;
}

/** Has the piece of a motion fly, and land with its sound. Returns what the piece is to be tied to. */
export function useFlight(
  motion: Motion,
  pathOf: (motion: Motion) => FlightPath,
): RefObject<SVGGElement | null> {
  const { stage } = useTable();
  const piece = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const { keyframes, easing } = pathOf(motion);
    const { delay, duration, sound } = motion;
    const animation = piece.current!.animate(keyframes, { delay, duration, easing, fill: 'forwards' });
    animation.addEventListener('finish', () => {
      if (sound !== null) playSound(sound);
      stage.land(motion);
    });
    return () => animation.cancel();
  }, [motion, stage]);
  return piece;
}
