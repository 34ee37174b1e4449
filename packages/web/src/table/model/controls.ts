import type { Part } from '../screen.ts';
import type { Sheet } from '../sheets.ts';
import type { Message } from './message.ts';

/** What can be done at the table, each as a function that stays the same. */
export interface Controls {
  readonly send: (message: Message) => void;
  readonly openSheet: (sheet: Sheet | null) => void;
  readonly controls: TableControls;
}

export interface TableControls {
  readonly touch: (part: Part) => void;
  readonly lift: (part: Part) => void;
  readonly confirm: () => void;
  readonly close: () => void;
  readonly turn: (by: 1 | -1) => void;
  readonly back: () => void;
  readonly undo: () => void;
  readonly resetTurn: () => void;
  readonly goTo: (cursor: number | null) => void;
  readonly step: () => void;
  readonly playFrom: (cursor: number) => void;
  readonly pause: () => void;
  readonly hint: () => void;
  readonly showHint: (action: string | null) => void;
  readonly dismiss: () => void;
  readonly light: (part: Part | null) => void;
  readonly liftCurtain: () => void;
}

export const controlsOf = (send: (message: Message) => void): Controls => ({
  send,
  openSheet: (sheet) => send({ type: 'open', sheet }),
  controls: {
    touch: (part) => send({ type: 'touch', part }),
    lift: (part) => send({ type: 'lift', part }),
    confirm: () => send({ type: 'confirm' }),
    close: () => send({ type: 'close' }),
    turn: (by) => send({ type: 'turn', by }),
    back: () => send({ type: 'back' }),
    undo: () => send({ type: 'undo' }),
    resetTurn: () => send({ type: 'resetTurn' }),
    goTo: (cursor) => send({ type: 'goTo', cursor }),
    step: () => send({ type: 'step' }),
    playFrom: (cursor) => send({ type: 'playFrom', cursor }),
    pause: () => send({ type: 'pause' }),
    hint: () => send({ type: 'hint' }),
    showHint: (action) => send({ type: 'showHint', action }),
    dismiss: () => send({ type: 'dismiss' }),
    light: (part) => send({ type: 'light', part }),
    liftCurtain: () => send({ type: 'liftCurtain' }),
  },
});
