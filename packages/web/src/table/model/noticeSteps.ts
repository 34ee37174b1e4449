import type { Hint } from '@saqqara/bots';
import type { GameTypes } from '@saqqara/kernel';
import type { Declined } from '../../match/match.ts';
import { alternatives, type Decision, type Way } from '../choosing.ts';
import { easiestOf } from '../hintWords.ts';
import type { Part } from '../screen.ts';
import type { Command, Step } from './message.ts';
import { declinedNotice, type Notice } from './notice.ts';
import type { Shown } from './shown.ts';

/** Tells something at the moment that is shown. */
export const tell = (
  { table, asked, past }: Shown,
  notice: Notice,
  ...commands: readonly Command[]
): Step => ({
  table: { ...table, told: { notice, asked, past } },
  commands,
});

export const dismiss = ({ table }: Shown): Step => ({
  table: { ...table, told: null, lit: null },
  commands: [],
});

/** What was played here is not there: told at the moment that the match is at now. */
export function tellDeclined(shown: Shown, declined: Declined): Step {
  const table = { ...shown.table, answered: null };
  if (declined.reason === 'told') return { table, commands: [] };
  const notice = declinedNotice(shown.screen, declined);
  return tell({ ...shown, past: null, table }, notice, { type: 'sound', sound: 'refused' });
}

/** Asks a strong bot. A newer question makes the older one void. */
export function askForHint(shown: Shown): Step {
  const { table, decision, asked, hasHints } = shown;
  if (decision === null || !hasHints) return { table, commands: [] };
  const hints = table.hints + 1;
  return tell(
    { ...shown, table: { ...table, hints } },
    { type: 'thinking' },
    {
      type: 'findHint',
      seat: decision.seat,
      asked,
      number: hints,
    },
  );
}

/** The answer, if it is still about what is to be decided. */
export function hintFound(
  shown: Shown,
  { asked, number, hint }: { readonly asked: string; readonly number: number; readonly hint: Hint | null },
): Step {
  const { table, screen, view, decision } = shown;
  if (asked !== shown.asked || number !== table.hints) return { table, commands: [] };
  if (hint !== null) {
    const picked =
      decision === null ? hint.best.action : easiestOf({ screen, view, seat: decision.seat }, hint);
    const notice: Notice = { type: 'hint', hint, step: 'idea', picked, place: null };
    return tell({ ...shown, past: null }, notice);
  }
  return shown.notice?.type === 'thinking' ? dismiss(shown) : { table, commands: [] };
}

/** After the idea the place, then the action, or another one that is good: it is chosen, and waits for its confirmation. */
export function showHint(shown: Shown, wanted: string | null): Step {
  const { table, notice, decision, ways, asked, screen } = shown;
  if (notice?.type !== 'hint' || decision === null) return { table, commands: [] };
  const picked = wanted ?? notice.picked;
  const way = ways.find(({ action }) => screen.game.format(action) === picked);
  if (wanted === null && notice.step === 'idea' && way !== undefined) {
    const place = placeOf(decision, ways, way);
    // The end of a turn has no place on the board: nothing could be pointed at.
    if (place === null || place !== screen.input.ends)
      return tell({ ...shown, table: { ...table, lit: place } }, { ...notice, step: 'where', place });
  }
  const choice = way === undefined ? table.choice : { asked, parts: way.path };
  return tell({ ...shown, table: { ...table, choice, lit: null } }, { ...notice, step: 'action', picked });
}

/** What is named last of what has a place: not how a piece lies, and not what pays. */
function placeOf(
  decision: Decision<GameTypes>,
  ways: readonly Way<GameTypes>[],
  { path }: Way<GameTypes>,
): Part | null {
  const isPaid = alternatives(decision, ways, path).length > 0;
  const named = isPaid ? path.slice(0, -1) : path;
  return named.findLast((part) => decision.screen.input.isWay?.(part) !== true) ?? null;
}
