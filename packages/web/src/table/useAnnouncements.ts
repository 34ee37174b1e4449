import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { settings } from '../app/settings.ts';
import type { TableModel } from './tableModel.ts';
import { happened, turnCalled, weighed } from './model/announcements.ts';

/** Says what happened, whose turn it is, and what is being weighed. */
export function useAnnouncements(model: TableModel): void {
  const { now, decision, chosen, isOver, isPast, say } = model;
  const heard = useRef(now);

  useEffect(() => {
    const from = heard.current + 1;
    heard.current = now;
    if (from <= now) speak(happened(model, from, settings.get().verbosity));
  }, [now]);

  useEffect(() => speak(turnCalled(model), 'assertive'), [decision?.seat ?? null, now, isPast]);

  useEffect(() => speak(weighed(model)), [chosen.join(' ')]);

  useEffect(() => {
    if (isOver) announce(say.t('table.gameOver'), 'assertive');
  }, [isOver]);
}

function speak(text: string | null, urgency: 'polite' | 'assertive' = 'polite'): void {
  if (text !== null && text !== '') announce(text, urgency);
}
