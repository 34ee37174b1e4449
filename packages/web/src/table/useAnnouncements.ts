import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { settings } from '../app/settings.ts';
import { effectWords } from './effectWords.ts';
import { entriesOf } from './logbook.ts';
import type { TableModel } from './model.ts';
import { readerOf } from './viewing.ts';

/** Says what happened, whose turn it is, and what is being weighed. */
export function useAnnouncements(model: TableModel): void {
  const { state, screen, say, decision, view, chosen, action, effect, isOver, isPast } = model;
  const heard = useRef(state.timeline.plays.length);
  const now = state.timeline.plays.length;

  useEffect(() => {
    const from = heard.current + 1;
    heard.current = now;
    if (from > now) return;
    const { verbosity } = settings.get();
    const entries = entriesOf(state.timeline, screen.words, say, {
      reader: readerOf(state.stored),
      from,
      to: now,
    }).filter(({ kind }) => verbosity === 'full' || kind !== 'effect' || verbosity === 'normal');
    const lines = verbosity === 'short' ? entries.filter(({ kind }) => kind === 'action') : entries;
    if (lines.length > 0) announce(lines.map(({ text }) => text).join(' '));
  }, [now]);

  const seat = decision?.seat ?? null;
  useEffect(() => {
    if (decision === null) return;
    const prompt = screen.words.prompt(view, decision.seat, chosen, say);
    const who = say.you === null ? `${say.t('table.turnOf', { name: say.names[decision.seat]! })}. ` : '';
    announce(`${who}${prompt}`, 'assertive');
  }, [seat, now, isPast]);

  useEffect(() => {
    if (decision === null || chosen.length === 0) return;
    if (action === null) announce(screen.words.prompt(view, decision.seat, chosen, say));
    else {
      const effects = effect === null ? '' : effectWords(effect, say);
      announce(`${screen.words.question(view, decision.seat, action, say)} ${effects}`);
    }
  }, [chosen.join(' ')]);

  useEffect(() => {
    if (isOver) announce(say.t('table.gameOver'), 'assertive');
  }, [isOver]);
}
