import { Icon } from '../drawing/icon.tsx';

interface GuideFaceProps {
  readonly size: number;
  readonly mood: 'calm' | 'pleased';
}

/** Meryt, who teaches. */
export const GuideFace = ({ size, mood }: GuideFaceProps) => (
  <span class={`guide-face ${mood}`} style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true">
    <Icon name="user" />
  </span>
);
