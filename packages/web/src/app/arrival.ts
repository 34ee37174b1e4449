import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

let arrivals = 0;

/** The name of the screen in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Saqqara' ? title : `${title} · Saqqara`;
  }, [title]);
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
