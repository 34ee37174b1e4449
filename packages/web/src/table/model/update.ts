import {
  close,
  confirm,
  goBack,
  liftPart,
  suggest,
  takeBack,
  takeBackAnswered,
  touchPart,
  turnPiece,
} from './choosingSteps.ts';
import type { Message, Step } from './message.ts';
import { told } from './notice.ts';
import { hintFound, askForHint, dismiss, showHint, tell, tellDeclined } from './noticeSteps.ts';
import { goTo, pause, playFrom, runOn, stepOn } from './pastSteps.ts';
import type { Shown } from './shown.ts';
import type { TableState } from './tableState.ts';

/** What comes of a message at the table as it is shown: what the table remembers from now on, and what is to be done. */
export function update(shown: Shown, message: Message): Step {
  const { table, undoable } = shown;
  switch (message.type) {
    case 'touch':
      return touchPart(shown, message.part);
    case 'lift':
      return liftPart(shown, message.part);
    case 'confirm':
      return confirm(shown);
    case 'close':
      return close(shown);
    case 'turn':
      return turnPiece(shown, message.by);
    case 'back':
      return goBack(shown);
    case 'undo':
      return undoable.plays > 0 ? takeBack(shown, 1) : takeBackAnswered(shown, undoable.practice ?? 0);
    case 'resetTurn':
      return takeBack(shown, undoable.turn);
    case 'goTo':
      return goTo(shown, message.cursor);
    case 'step':
      return stepOn(shown);
    case 'playFrom':
      return playFrom(shown, message.cursor);
    case 'pause':
      return pause(shown);
    case 'timePassed':
      return runOn(shown);
    case 'hint':
      return askForHint(shown);
    case 'hintFound':
      return hintFound(shown, message);
    case 'showHint':
      return showHint(shown, message.action);
    case 'suggest':
      return suggest(shown, message.action);
    case 'linkCopied':
      return tell(
        shown,
        told(({ t }) => t('table.linkCopied')),
      );
    case 'dismiss':
      return dismiss(shown);
    case 'declined':
      return tellDeclined(shown, message.declined);
    case 'light':
      return { table: { ...table, lit: message.part }, commands: [] };
    case 'open':
      return { table: { ...table, sheet: message.sheet }, commands: [] };
    case 'liftCurtain':
      return { table: { ...table, lifted: shown.decider }, commands: [{ type: 'liftCurtain' }] };
    case 'matchChanged':
      return { table: settled(shown), commands: [] };
  }
}

/**
 * The curtain falls again as soon as somebody else is to act, or nothing is secret any more. A moment that was taken back
 * is not looked at any more, not even when there are as many plays again.
 */
function settled({ table, decider, isSecret, past }: Shown): TableState {
  const lifted = table.lifted === decider && isSecret ? table.lifted : null;
  const isSame = lifted === table.lifted && past === table.past && table.answered === null;
  return isSame ? table : { ...table, lifted, past, answered: null };
}
