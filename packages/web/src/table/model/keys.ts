import { learnSheet, type Sheet } from '../sheets.ts';
import { partFor } from './keyedPart.ts';
import type { Message } from './message.ts';
import type { Shown } from './shown.ts';

/** A key as it is pressed. */
export interface Stroke {
  /** As the browser names it: `Enter`, `a`, `?`. */
  readonly key: string;
  readonly isShifted: boolean;
  /** What has the focus: Enter on a button is the button's own, unless it is what is chosen already. */
  readonly on: 'control' | 'chosen' | 'nothing';
  /** What has the focus, as something that can be asked about. */
  readonly thing?: string | null;
  /** Whether letters and digits do something by themselves. */
  readonly isSingle: boolean;
}

/** Something on the page that has the focus. */
export interface Focused {
  /** The part it stands for; `null` for none. */
  readonly part: string | null;
  /** Whether Enter would press it. */
  readonly isControl: boolean;
  /** Whether it is seen to have the focus: what a pointer has pressed keeps it unseen. */
  readonly isSeen: boolean;
  /** Whether it turns the chosen piece. It has a key of its own, and stands beside the button that promises Enter. */
  readonly turns: boolean;
}

/** Whose Enter is: the focused button's own only where somebody went there by keys. */
export function strokeOn(focused: Focused | null, chosen: readonly string[]): Stroke['on'] {
  if (focused === null) return 'nothing';
  if (chosen.includes(focused.part ?? '')) return 'chosen';
  return focused.isControl && focused.isSeen && !focused.turns ? 'control' : 'nothing';
}

/** What a key does to what is chosen or looked at. While a choice is open, its keys go before all others. */
export function choiceKey(shown: Shown, { key, isShifted, on, isSingle }: Stroke): Message | null {
  const { action, cursor, curtain, mayTurn } = shown;
  if (curtain !== null) return null;
  switch (key) {
    case 'Enter':
      return action === null || on === 'control' ? null : { type: 'confirm' };
    case 'Escape':
      return { type: 'back' };
    case '[':
      return { type: 'goTo', cursor: Math.max(0, cursor - 1) };
    case ']':
      return { type: 'step' };
  }
  if (!isSingle) return null;
  const letter = key.toLowerCase();
  if (letter === 'r' && mayTurn) return { type: 'turn', by: isShifted ? -1 : 1 };
  const part = partFor(shown, letter);
  return part === null ? null : { type: 'touch', part };
}

/** What a key does besides: it takes back, gives a hint, opens a sheet. */
export function toolKey(
  { curtain, screen, chosen }: Pick<Shown, 'curtain' | 'screen' | 'chosen'>,
  { key, isShifted, isSingle, thing = null }: Stroke,
  { hasTalk, hasCards = false, mayPlayOn = false }: ToolsAtHand,
): Message | null {
  if (curtain !== null || !isSingle) return null;
  const letter = key.toLowerCase();
  if (letter === 'u') return { type: isShifted ? 'resetTurn' : 'undo' };
  if (letter === '?') return { type: 'open', sheet: 'goal' };
  if (isShifted) return null;
  if (letter === 'h') return { type: 'hint' };
  if (letter === 'i' && hasCards) return { type: 'open', sheet: learnSheet(thing ?? chosen.at(-1) ?? null) };
  if (letter === 'g') return mayPlayOn ? { type: 'open', sheet: 'playOn' } : null;
  const sheet = SHEETS[letter];
  if (sheet === undefined) return null;
  const isThere = (sheet !== 'chat' || hasTalk) && (sheet !== 'list' || screen.List !== undefined);
  return isThere ? { type: 'open', sheet } : null;
}

/** What there is at a table besides. */
interface ToolsAtHand {
  readonly hasTalk: boolean;
  readonly hasCards?: boolean;
  /** Whether the moment shown can be played on from. */
  readonly mayPlayOn?: boolean;
}

const SHEETS: Readonly<Record<string, Sheet>> = {
  s: 'scores',
  c: 'chat',
  l: 'log',
  t: 'text',
  n: 'list',
  r: 'rules',
};
