import type { Verbosity } from '../../app/storedSettings.ts';
import { effectWords } from '../effectWords.ts';
import { entriesOf } from '../logbook.ts';
import { readerOf } from '../viewing.ts';
import type { Shown } from './shown.ts';

/** What happened since the play with number `from`, for those who listen; empty where nothing need be said. */
export function happened({ state, screen, say, now }: Shown, from: number, verbosity: Verbosity): string {
  const entries = entriesOf(state.timeline, screen.words, say, {
    reader: readerOf(state.stored),
    from,
    to: now,
  });
  const lines = verbosity === 'short' ? entries.filter(({ kind }) => kind === 'action') : entries;
  return lines.map(({ text }) => text).join(' ');
}

/** Whose turn it is, and what is asked; `null` while nobody here decides. */
export function turnCalled({ decision, screen, view, chosen, say }: Shown): string | null {
  if (decision === null) return null;
  const prompt = screen.words.prompt(view, decision.seat, chosen, say);
  const who = say.you === null ? `${say.t('table.turnOf', { name: say.names[decision.seat]! })}. ` : '';
  return `${who}${prompt}`;
}

/** What is being weighed: what is to be named next, or the question and what it changes. */
export function weighed({ decision, screen, view, chosen, action, effect, say }: Shown): string | null {
  if (decision === null || chosen.length === 0) return null;
  if (action === null) return screen.words.prompt(view, decision.seat, chosen, say);
  const effects = effect === null ? '' : effectWords(effect, say);
  return `${screen.words.question(view, decision.seat, action, say)} ${effects}`;
}
