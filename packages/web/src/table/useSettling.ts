import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Placed, recent, restOf, type Stood } from './model/settling.ts';

/**
 * Lets the buttons of a bar take no touch for a moment where others stood before: keys reach them at once. `era` changes whenever
 * something happens that whoever plays may not have seen yet; what they choose themselves is no such thing.
 */
export function useSettling(bar: RefObject<HTMLElement | null>, era: string): void {
  const stood = useRef<readonly Stood[]>([]);
  const shown = useRef<{ readonly era: string; readonly buttons: readonly Placed[] }>({ era, buttons: [] });
  useLayoutEffect(() => {
    const now = performance.now();
    if (shown.current.era !== era) {
      stood.current = [...recent(stood.current, now), { buttons: shown.current.buttons, until: now }];
      shown.current = { era, buttons: [] };
    }
    if (recent(stood.current, now).length === 0) return;
    for (const button of buttonsIn(bar)) rest(button, restOf(placed(button), stood.current, now));
  });
  // After the screen is painted: to measure it then costs nothing.
  useEffect(() => {
    shown.current = { era, buttons: buttonsIn(bar).map(placed) };
  });
}

const buttonsIn = (bar: RefObject<HTMLElement | null>): HTMLButtonElement[] => [
  ...(bar.current?.querySelectorAll('button') ?? []),
];

function placed(button: HTMLButtonElement): Placed {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const meaning = button.dataset['part'] ?? button.getAttribute('aria-label') ?? button.textContent;
  return { meaning, left, top, right, bottom };
}

function rest(button: HTMLButtonElement, milliseconds: number): void {
  if (milliseconds === 0 || 'settling' in button.dataset) return;
  button.dataset['settling'] = '';
  setTimeout(() => delete button.dataset['settling'], milliseconds);
}
