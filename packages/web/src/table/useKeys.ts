import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { partFor } from './keyed.ts';
import type { TableModel } from './model.ts';

/** The whole table by keyboard. While a choice is open, the keys of its pieces go before all others. */
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
  const { do: deeds, action, curtain, cursor } = model;
  if (curtain !== null) return false;
  const key = event.key.toLowerCase();
  switch (event.key) {
    case 'Enter':
      if (action === null || (isControl(event.target) && !isChosen(model, event.target))) return false;
      deeds.confirm();
      return true;
    case 'Escape':
      deeds.back();
      return true;
    case '[':
      deeds.goTo(Math.max(0, cursor - 1));
      return true;
    case ']':
      deeds.step();
      return true;
  }
  if (!settings.get().singleKeys) return false;
  if (key === 'r' && model.mayTurn) {
    deeds.turn(event.shiftKey ? -1 : 1);
    return true;
  }
  const part = partFor(model, key);
  if (part !== null) {
    deeds.touch(part);
    return true;
  }
  if (goToGroup(model, key)) return true;
  const deed = DEEDS[event.shiftKey ? `shift+${key}` : key];
  deed?.(model);
  return deed !== undefined;
}

/** Leads the focus to a group of places, at the one where it was last. */
function goToGroup({ screen }: TableModel, key: string): boolean {
  const groups = [...document.querySelectorAll<HTMLElement>('.hotspots [data-group]')];
  const group = groups.find(({ dataset }) => screen.input.key(dataset['group'] ?? '') === key);
  group?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return group !== undefined;
}

const DEEDS: Readonly<Record<string, (model: TableModel) => void>> = {
  u: ({ do: deeds }) => deeds.undo(),
  'shift+u': ({ do: deeds }) => deeds.resetTurn(),
  h: ({ do: deeds }) => deeds.hint(),
  s: ({ openSheet }) => openSheet('scores'),
  c: ({ openSheet, onlineSlots }) => (onlineSlots === null ? undefined : openSheet('chat')),
  l: ({ openSheet }) => openSheet('log'),
  t: ({ openSheet }) => openSheet('text'),
  n: ({ openSheet, screen }) => (screen.List === undefined ? undefined : openSheet('list')),
  r: ({ openSheet }) => openSheet('rules'),
  '?': ({ openSheet }) => openSheet('keys'),
  'shift+?': ({ openSheet }) => openSheet('keys'),
  w: () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.dataset['part'] !== undefined) focused.click();
  },
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');

/** Enter on what is already chosen answers the question that it raised. */
const isChosen = ({ chosen }: TableModel, target: EventTarget | null): boolean =>
  target instanceof HTMLElement && chosen.includes(target.dataset['part'] ?? '');

/** Enter on a button is the button's own. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, input, select, summary');
