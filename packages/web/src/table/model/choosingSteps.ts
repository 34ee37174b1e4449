import type { GameTypes } from '@saqqara/kernel';
import { back, type Decision, lift, proposed, touch, turned } from '../choosing.ts';
import type { Part } from '../screen.ts';
import type { Command, Step } from './message.ts';
import { refused, told } from './notice.ts';
import { dismiss, tell } from './noticeSteps.ts';
import { goTo } from './pastSteps.ts';
import type { Shown } from './shown.ts';
import { NOTHING_CHOSEN, type TableState } from './tableState.ts';
import { isFinal } from './weighing.ts';

const END_MOTIONS: Command = { type: 'endMotions' };
const LIFTED: Command = { type: 'sound', sound: 'lift' };
const REFUSED: Command = { type: 'sound', sound: 'refused' };

/** Names a part: it is chosen, answers the question that stands, or is explained. */
export function touchPart(shown: Shown, part: Part): Step {
  const { decision, chosen, screen } = shown;
  const table = touchedBy(shown, part);
  if (decision === null) return ended(waiting({ ...shown, table }));
  if (isAnswered(shown)) return ended({ table, commands: [] });
  const amendment = amendmentOf(shown, part);
  if (amendment !== null) return ended({ table: answer({ ...shown, table }), commands: [amendment] });
  const result = touch(decision, chosen, part);
  switch (result.type) {
    case 'confirmed':
      return ended(confirm({ ...shown, table }));
    case 'chosen':
      return ended(chosenStep({ ...shown, table }, result.chosen));
    case 'tried': {
      const refusal = screen.game.refuse(decision.view, decision.seat, result.action);
      if (refusal === null) return ended({ table, commands: [] });
      return ended(tell({ ...shown, table }, refused(screen, refusal), REFUSED));
    }
    case 'nothing':
      return ended({ table, commands: [] });
  }
}

/** Chooses a piece that begins to be dragged. What cannot be dragged is refused as if it were touched. */
export function liftPart(shown: Shown, part: Part): Step {
  const { decision, chosen } = shown;
  const lifted = decision === null ? null : lift(decision, chosen, part);
  if (lifted === null) return touchPart(shown, part);
  const table = touchedBy(shown, part);
  return { table: choosing({ ...shown, table }, lifted), commands: [END_MOTIONS, LIFTED] };
}

/** Plays what was named in full. */
export function confirm({ table, decision, action, asked, screen }: Shown): Step {
  if (decision === null || action === null || table.answered === asked) return { table, commands: [] };
  return {
    table: answer({ table, asked }),
    commands: [{ type: 'play', seat: decision.seat, action: screen.game.format(action) }],
  };
}

/** Plays what ends the turn by itself. */
export function close(shown: Shown): Step {
  const { table, commands } = confirm(shown);
  return commands.length === 0 ? { table, commands } : { table: { ...table, closed: shown.asked }, commands };
}

/** Whether the decision is made and only not shown yet: a finger that touches twice does not decide twice. */
export const isAnswered = ({ table, asked }: Pick<Shown, 'table' | 'asked'>): boolean =>
  table.answered === asked;

const answer = ({ table, asked }: Pick<Shown, 'table' | 'asked'>): TableState => ({
  ...table,
  choice: { asked, parts: [] },
  told: null,
  answered: asked,
  closed: null,
});

/** What a touch changes about what was just played, as far as that may be taken back. */
function amendmentOf(shown: Shown, part: Part): Command | null {
  const { decision, screen, undoable, earlier } = shown;
  // Of what may not be taken back the beginning may not even be known here.
  if (decision === null || undoable.plays === 0) return null;
  const { view, seat } = decision;
  const amendment = screen.input.amend?.(view, seat, part, earlier) ?? null;
  if (amendment === null || amendment.takenBack > undoable.plays) return null;
  const { takenBack, again } = amendment;
  return { type: 'amend', seat, takenBack, again: again.map((action) => screen.game.format(action)) };
}

/** Turns the chosen piece on, or back. */
export function turnPiece(shown: Shown, by: 1 | -1): Step {
  const { table, decision, ways, chosen } = shown;
  const next = decision === null ? null : turned(decision, ways, chosen, by);
  return next === null ? { table, commands: [] } : { table: choosing(shown, next), commands: [LIFTED] };
}

/** One step up: from what was told, from what was chosen, from the past. */
export function goBack(shown: Shown): Step {
  const { notice, chosen, ways, decision, isPast } = shown;
  const table = { ...shown.table, touched: null };
  if (notice !== null) return dismiss({ ...shown, table });
  if (chosen.length > 0) {
    return { table: choosing({ ...shown, table }, back(ways, chosen, decision)), commands: [] };
  }
  return isPast ? goTo({ ...shown, table }, null) : { table, commands: [] };
}

/** Chooses an action by its name; it waits for its confirmation. One that is not legal any more chooses nothing. */
export function suggest({ table, ways, asked, screen }: Shown, action: string): Step {
  const way = ways.find((each) => screen.game.format(each.action) === action);
  if (way === undefined) return { table, commands: [] };
  return { table: { ...table, choice: { asked, parts: way.path }, lit: null }, commands: [] };
}

/** Takes back what bots have answered. The first time that is asked for twice: a game becomes practice by it. */
export function takeBackAnswered(shown: Shown, count: number): Step {
  const { table, state, now } = shown;
  const to = now - count;
  const isFree = count === 0 || state.stored.isPractice === true || table.warned === to;
  if (isFree) return takeBack(shown, count);
  return tell(
    { ...shown, table: { ...table, warned: to } },
    told(({ t }) => t('table.undoAnswered')),
  );
}

/** Takes the last plays back, as far as that is allowed. */
export function takeBack(shown: Shown, count: number): Step {
  if (count === 0)
    return tell(
      shown,
      told(({ t }) => t('table.cannotUndo')),
    );
  return {
    // Until it is done nothing else is decided, nor does the turn end by itself.
    // What was touched is gone: a turn that comes back by this waits for the person.
    table: {
      ...shown.table,
      ...{ choice: NOTHING_CHOSEN, answered: shown.asked, closed: null, touched: null, warned: null },
    },
    commands: [{ type: 'sound', sound: 'undo' }, END_MOTIONS, { type: 'undo', count }],
  };
}

function chosenStep(shown: Shown, parts: readonly Part[]): Step {
  const { decision, ways } = shown;
  const table = choosing(shown, parts);
  const action = proposed(ways, parts);
  if (decision === null || action === null) return { table, commands: [LIFTED] };
  // What can still be turned is not played by the touch that lays it.
  const isOpen = turned(decision, ways, parts, 1) !== null;
  if (isOpen || isAsked(shown, decision, action)) return { table, commands: [LIFTED] };
  const played = confirm({ ...shown, table, action });
  return { ...played, commands: [LIFTED, ...played.commands] };
}

/** Whether an action that was named waits for its confirmation. */
function isAsked(
  { screen, confirm: wanted }: Shown,
  decision: Decision<GameTypes>,
  action: unknown,
): boolean {
  if (wanted === 'never') return false;
  const asks = screen.input.asks?.(decision.view, decision.seat, action);
  return asks ?? (wanted === 'always' || isFinal(decision, action));
}

/** Why nothing can be chosen now. */
function waiting(shown: Shown): Step {
  const { table, isPast, sent, state } = shown;
  const { thinking } = state;
  if (isPast)
    return tell(
      shown,
      told(({ t }) => t('table.inThePast')),
    );
  if (sent !== null) {
    const key = sent.isHeld === true ? 'table.willBeSent' : 'table.beingSent';
    return tell(
      shown,
      told(({ t }) => t(key)),
    );
  }
  if (thinking === null) return { table, commands: [] };
  return tell(
    shown,
    told(({ t, names }) => t('table.notYourTurn', { name: names[thinking]! })),
  );
}

const choosing = ({ table, asked }: Shown, parts: readonly Part[]): TableState => ({
  ...table,
  choice: { asked, parts },
  told: null,
});

const touchedBy = ({ table, now, past }: Shown, part: Part): TableState => ({
  ...table,
  touched: { part, now, past },
  lit: null,
});

/** Whoever touches anything ends what moves. */
const ended = ({ table, commands }: Step): Step => ({ table, commands: [END_MOTIONS, ...commands] });
