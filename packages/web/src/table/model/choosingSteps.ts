import { back, lift, proposed, touch, turned } from '../choosing.ts';
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
  if (decision === null || action === null) return { table, commands: [] };
  return {
    table: { ...table, choice: { asked, parts: [] } },
    commands: [{ type: 'play', seat: decision.seat, action: screen.game.format(action) }],
  };
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

/** Takes the last plays back, as far as that is allowed. */
export function takeBack(shown: Shown, count: number): Step {
  if (count === 0)
    return tell(
      shown,
      told(({ t }) => t('table.cannotUndo')),
    );
  return {
    table: { ...shown.table, choice: NOTHING_CHOSEN },
    commands: [{ type: 'sound', sound: 'undo' }, END_MOTIONS, { type: 'undo', count }],
  };
}

function chosenStep(shown: Shown, parts: readonly Part[]): Step {
  const { decision, ways, confirm: wanted } = shown;
  const table = choosing(shown, parts);
  const action = proposed(ways, parts);
  if (decision === null || action === null) return { table, commands: [LIFTED] };
  // What can still be turned is not played by the touch that lays it.
  const isOpen = turned(decision, ways, parts, 1) !== null;
  const isAsked = wanted === 'irreversible' ? isFinal(decision, action) : wanted === 'always';
  if (isOpen || isAsked) return { table, commands: [LIFTED] };
  const played = confirm({ ...shown, table, action });
  return { ...played, commands: [LIFTED, ...played.commands] };
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
