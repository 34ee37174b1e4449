import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { hasLearnCards } from '../learncard/hasLearnCards.ts';
import { thingOf } from '../learncard/thing.ts';
import type { TableModel } from './tableModel.ts';
import { mayPlayOn } from './model/pastSteps.ts';
import { choiceKey, type Stroke, strokeOn, toolKey } from './model/keys.ts';

/** The whole table by keyboard. */
export function useKeys(model: TableModel): void {
  const latest = useRef(model);
  latest.current = model;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (latest.current.sheet !== null || isTyping(event.target)) return;
      if (answer(latest.current, event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function answer(model: TableModel, event: KeyboardEvent): boolean {
  const stroke = strokeOf(model, event);
  const chosen = choiceKey(model, stroke);
  if (chosen === null && stroke.isSingle && model.curtain === null) {
    if (goToGroup(model, stroke.key) || clickFocused(stroke)) return true;
  }
  if (chosen === null && isTryKey(model, stroke)) {
    model.tryOut?.();
    return true;
  }
  const message =
    chosen ??
    toolKey(model, stroke, {
      hasTalk: model.onlineSlots !== null,
      hasCards: hasLearnCards(model.screen.game.id),
      mayPlayOn: mayPlayOn(model),
    });
  if (message !== null) model.send(message);
  return message !== null;
}

function strokeOf({ chosen }: TableModel, { key, shiftKey, target }: KeyboardEvent): Stroke {
  const focused = target instanceof HTMLElement ? target : null;
  const focus = focused && {
    part: focused.dataset['part'] ?? null,
    isControl: focused.matches('button, a, input, select, summary'),
    isSeen: focused.matches(':focus-visible'),
    turns: focused.matches('.turn-piece'),
  };
  return {
    key,
    isShifted: shiftKey,
    on: strokeOn(focus, chosen),
    thing: thingOf(focused),
    isSingle: settings.get().singleKeys,
  };
}

const isTryKey = ({ tryOut }: TableModel, { key, isShifted, isSingle }: Stroke): boolean =>
  tryOut !== undefined && isSingle && !isShifted && key.toLowerCase() === 'x';

/** Leads the focus to a group of places, at the one where it was last. */
function goToGroup({ screen }: TableModel, key: string): boolean {
  const groups = [...document.querySelectorAll<HTMLElement>('.hotspots [data-group]')];
  const group = groups.find(({ dataset }) => screen.input.key(dataset['group'] ?? '') === key.toLowerCase());
  group?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return group !== undefined;
}

/** `w` asks what may be done with the part in the focus. */
function clickFocused({ key, isShifted }: Stroke): boolean {
  if (key.toLowerCase() !== 'w' || isShifted) return false;
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.dataset['part'] !== undefined) focused.click();
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');
