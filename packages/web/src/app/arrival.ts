import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { storeOf, useStore } from './store.ts';

let arrivals = 0;

/** At how many tables somebody waits for the person. */
export const waitingTables = storeOf(0);

/** The name of the screen in the browser's tab, after the number of tables that wait. */
export function useTitle(title: string): void {
  const waiting = useStore(waitingTables);
  useEffect(() => {
    const name = title === 'Saqqara' ? title : `${title} · Saqqara`;
    document.title = waiting === 0 ? name : `(${waiting}) ${name}`;
  }, [title, waiting]);
}

/**
 * The heading that takes the focus when its screen is arrived at, so that a reader hears where they are. On the first
 * screen the browser's own order stands.
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    arrivals += 1;
    if (arrivals > 1) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
