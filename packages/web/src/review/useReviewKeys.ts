import type { ReviewMoment } from '@saqqara/bots/review';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { LineSteps } from './Opened.tsx';

/** What keys of a review act upon. */
export interface Keyed {
  readonly isReview: boolean;
  readonly setReview: (isReview: boolean) => void;
  readonly moments: readonly ReviewMoment[];
  readonly opened: ReviewMoment | null;
  readonly open: (moment: ReviewMoment | null) => void;
  readonly line: LineSteps;
  readonly isStepping: boolean;
}

/** V opens the review, comma and full stop lead from moment to moment, Y shows the better line, brackets step through it. */
export function useReviewKeys(keyed: Keyed): void {
  const latest = useRef(keyed);
  latest.current = keyed;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = actFor(latest.current, event.key);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    // Before the table's own keys: while a line is stepped through, brackets are its.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** What a key does; `null` where it is not the review's. */
function actFor(keyed: Keyed, key: string): (() => void) | null {
  const { isReview, setReview, moments, opened, open, line, isStepping } = keyed;
  if (isReview && isStepping) {
    if (key === '[') return () => line.go(line.step - 1);
    if (key === ']') return () => line.go(line.step + 1);
    if (key === 'Escape') return line.leave;
  }
  if (isReview && opened !== null && key === 'Escape') return () => open(null);
  if (!settings.get().singleKeys) return null;
  if (key.toLowerCase() === 'v') return () => setReview(!isReview);
  if (!isReview || moments.length === 0) return null;
  const at = moments.findIndex((moment) => moment === opened);
  if (key === '.') return () => open(moments[(at + 1) % moments.length]!);
  if (key === ',') return () => open(moments[at <= 0 ? moments.length - 1 : at - 1]!);
  if (key.toLowerCase() === 'y' && line.steps > 0) return isStepping ? line.leave : line.begin;
  return null;
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=range]), textarea, select') || target.closest('dialog') !== null);
