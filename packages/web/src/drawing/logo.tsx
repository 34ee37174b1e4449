import type { VNode } from 'preact';
import { box, type Tones } from './solid.tsx';

const STEP: Tones = { top: 'var(--lg-t)', left: 'var(--lg-l)', right: 'var(--lg-r)', edge: null };
const CAP: Tones = { top: 'var(--gold-hi)', left: 'var(--gold)', right: 'var(--gold-lo)', edge: null };

/** The mark: a step pyramid with a gilded cap stone. */
export const Logo = ({ size = 30 }: { size?: number }): VNode => (
  <svg class="logo" width={size} height={size} viewBox="-28 -36 56 54" aria-hidden="true">
    {box([-15, -15, 0, 30, 30, 6.5], STEP)}
    {box([-11, -11, 6.5, 22, 22, 6.5], STEP)}
    {box([-7, -7, 13, 14, 14, 6.5], STEP)}
    {box([-3.5, -3.5, 19.5, 7, 7, 5], CAP)}
  </svg>
);
