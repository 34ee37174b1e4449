import type { Verbosity } from '../../app/storedSettings.ts';
import { effectWords } from '../effectWords.ts';
import { entriesOf } from '../logbook.ts';
import { readerOf } from '../viewing.ts';
import { isEndNamed } from './offered.ts';
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
export function turnCalled(shown: Shown): string | null {
  const { decision, screen, view, chosen, say } = shown;
  if (decision === null) return null;
  const prompt = [screen.words.prompt(view, decision.seat, chosen, say), leadOf(shown)].join(' ').trim();
  const who = say.you === null ? `${say.t('table.turnOf', { name: say.names[decision.seat]! })}. ` : '';
  return `${who}${prompt}`;
}

/** What is being weighed: what is to be named next, or the question and what it changes. */
export function weighed(shown: Shown): string | null {
  const { decision, screen, view, chosen, action, effect, say } = shown;
  if (decision === null || chosen.length === 0) return null;
  if (action === null) return screen.words.prompt(view, decision.seat, chosen, say);
  if (isEndNamed(shown)) return null;
  const effects = effect === null ? '' : `${effectWords(effect, say)} ${leadOf(shown)}`.trim();
  return `${screen.words.question(view, decision.seat, action, say)} ${effects}`;
}

/** What comes next, for games that say it; how the board is to be read is told by its parts. */
function leadOf({ screen, view, decision, effect, earlier, say }: Shown): string {
  if (decision === null) return '';
  const told = screen.lead?.({ view, preview: effect?.view ?? null, seat: decision.seat, earlier, say });
  return told === undefined || told.reasons.length === 0 ? '' : (told.text ?? '');
}
