import type { Verbosity } from '../../app/storedSettings.ts';
import { effectWords } from '../effectWords.ts';
import { entriesOf } from '../logbook.ts';
import { reasonWords } from '../reasonWords.ts';
import { changesBetween } from '../story.ts';
import { readerOf } from '../viewing.ts';
import { isEndNamed } from './offered.ts';
import type { Shown } from './shown.ts';

/** What happened since the play with number `from`, for those who listen; empty where nothing need be said. */
export function happened(shown: Shown, from: number, verbosity: Verbosity): string {
  const { state, screen, say, now } = shown;
  const entries = entriesOf(state.timeline, screen.words, say, {
    reader: readerOf(state.stored),
    from,
    to: now,
  });
  const lines = verbosity === 'short' ? entries.filter(({ kind }) => kind === 'action') : entries;
  return [...lines.map(({ text }) => text), ...changesSince(shown, from, verbosity)].join(' ');
}

/** Why scores changed, as the chips of the players show it; who wants to hear little hears of their own alone. */
function changesSince(shown: Shown, from: number, verbosity: Verbosity): readonly string[] {
  const { state, screen, say, now, isOver } = shown;
  const { timeline, stored } = state;
  // The end tells the whole score, and what came before this page was opened is not known.
  if (isOver || timeline.states[from - 1] === undefined) return [];
  const changes = changesBetween({ screen, timeline, reader: readerOf(stored), say }, from - 1, now);
  return changes.flatMap((reasons, seat) =>
    verbosity === 'short' && seat !== say.you
      ? []
      : reasons.map(({ points, text }) =>
          say.t('table.changeTold', {
            you: seat === say.you ? 'yes' : 'no',
            name: say.names[seat]!,
            points,
            reason: text,
          }),
        ),
  );
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
  // A turn that follows from what was done ends without a word; one that is asked about says so.
  const { input } = screen;
  const isAsked = chosen.at(-1) === input.ends && input.asks?.(view, decision.seat, action) === true;
  if (isEndNamed(shown) && !isAsked) return null;
  const effects = effect === null ? '' : `${effectWords(effect, say)} ${leadOf(shown)}`.trim();
  return `${screen.words.question(view, decision.seat, action, say)} ${effects}`;
}

/** What comes next, for games that say it; how the board is to be read is told by its parts. */
function leadOf({ screen, view, decision, effect, earlier, say }: Shown): string {
  if (decision === null) return '';
  const told = screen.lead?.({ view, preview: effect?.view ?? null, seat: decision.seat, earlier, say });
  if (told === undefined || told.reasons.length === 0) return '';
  const parts = told.sum === undefined ? '' : `${told.sum} ${reasonWords(told.reasons)}.`;
  return `${parts} ${told.text ?? ''}`.trim();
}
