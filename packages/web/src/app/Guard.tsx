import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';

interface GuardProps {
  /** Shown instead once something in it has gone wrong. */
  readonly failed: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What goes wrong in here goes wrong in here alone: the rest of the page stays. */
export function Guard({ failed, children }: GuardProps) {
  const [error, reset] = useErrorBoundary((what: unknown) => console.error(what)) as [unknown, () => void];
  // Most of what goes wrong was not fetched, and may be once there is a network again.
  useEffect(() => {
    if (error === undefined) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [error]);
  return <>{error === undefined ? children : failed}</>;
}
