import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../drawing/icon.tsx';

interface FoldProps {
  readonly icon: IconName;
  readonly label: string;
  /** What is chosen inside. */
  readonly value: string;
  readonly children: ComponentChildren;
}

/** A part of a form that one opens only to change what it says already. */
export const Fold = ({ icon, label, value, children }: FoldProps) => (
  <details class="fold">
    <summary>
      <Icon name={icon} />
      <span class="fold-label">{label}</span>
      <span class="fold-value">{value}</span>
      <Icon name="down" />
    </summary>
    <div class="fold-body">{children}</div>
  </details>
);
