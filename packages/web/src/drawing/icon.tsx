import type { VNode } from 'preact';
import { type IconName, ICONS } from './iconPaths.ts';

export type { IconName } from './iconPaths.ts';

interface IconProps {
  readonly name: IconName;
  /** Filled instead of drawn with a line: the play button. */
  readonly solid?: boolean;
}

/** As large as the text around it; the name of what it stands for is text beside it. */
export const Icon = ({ name, solid = false }: IconProps): VNode => (
  <svg class={solid ? 'ic f' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
