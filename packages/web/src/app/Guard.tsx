import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';

interface GuardProps {
  /** Shown instead once something in it has gone wrong. */
  readonly failed: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What goes wrong in here goes wrong in here alone: the rest of the page stays. */
export function Guard({ failed, children }: GuardProps) {
  const [error] = useErrorBoundary((what: unknown) => console.error(what)) as [unknown, () => void];
  return <>{error === undefined ? children : failed}</>;
}
