import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { goTo } from './route.ts';

interface LinkProps {
  readonly to: string;
  readonly class?: string;
  readonly label?: string;
  readonly current?: boolean;
  /** Whether the way back leads past where it was followed. */
  readonly replaces?: boolean;
  readonly children: ComponentChildren;
}

/** A link inside the page. With a modifier key, or the middle button, it is the browser's. */
export function Link({ to, label, current = false, replaces = false, children, class: look }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to, { replace: replaces });
  };
  return (
    <a href={to} class={look} aria-label={label} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
