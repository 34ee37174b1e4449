/** What touches somewhere long enough asks what it touches. Milliseconds. */
export const HOLD = 350;

/** A finger that goes further than this drags or scrolls. Pixels. */
const SLACK = 8;

export interface Holds<Thing> {
  /** What is touched there; `null` for what nobody can ask about. */
  readonly thingAt: (target: EventTarget | null) => Thing | null;
  /** Answers for a thing, and says whether it did. */
  readonly ask: (thing: Thing) => boolean;
}

/** What fingers do at the moment. */
interface Fingers<Thing> extends Holds<Thing> {
  /** The one that may ask something by holding still. */
  held: { x: number; y: number; id: number; timer: ReturnType<typeof setTimeout> } | null;
  /** Whether it was answered, so that the click with which it leaves is none. */
  isAnswered: boolean;
}

type Pointer = Pick<
  PointerEvent,
  'clientX' | 'clientY' | 'pointerId' | 'pointerType' | 'isPrimary' | 'target'
>;

/**
 * Watches for fingers that hold still, and for the other button of a mouse. What is held is not touched as well: the
 * click with which the finger leaves is swallowed. Returns how to stop.
 */
export function watchHolds<Thing>(page: EventTarget, holds: Holds<Thing>): () => void {
  const fingers: Fingers<Thing> = { ...holds, held: null, isAnswered: false };
  const release = (): void => letGo(fingers);
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['pointerdown', (event) => down(fingers, event as unknown as Pointer)],
    ['pointermove', (event) => go(fingers, event as unknown as Pointer)],
    ['pointerup', release],
    ['pointercancel', release],
    ['scroll', release],
    ['click', (event) => click(fingers, event)],
    ['contextmenu', (event) => menu(fingers, event)],
  ];
  for (const [type, listener] of listeners) page.addEventListener(type, listener, { capture: true });
  return () => {
    release();
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, { capture: true });
  };
}

function down<Thing>(fingers: Fingers<Thing>, pointer: Pointer): void {
  const { clientX: x, clientY: y, pointerId: id, pointerType, isPrimary, target } = pointer;
  letGo(fingers);
  fingers.isAnswered = false;
  const thing = pointerType === 'mouse' || !isPrimary ? null : fingers.thingAt(target);
  if (thing === null) return;
  const timer = setTimeout(() => {
    fingers.held = null;
    fingers.isAnswered = fingers.ask(thing);
  }, HOLD);
  fingers.held = { x, y, id, timer };
}

function go<Thing>(fingers: Fingers<Thing>, { clientX, clientY, pointerId }: Pointer): void {
  const { held } = fingers;
  if (held === null || pointerId !== held.id) return;
  if (Math.hypot(clientX - held.x, clientY - held.y) > SLACK) letGo(fingers);
}

function letGo<Thing>(fingers: Fingers<Thing>): void {
  if (fingers.held !== null) clearTimeout(fingers.held.timer);
  fingers.held = null;
}

function click<Thing>(fingers: Fingers<Thing>, event: Event): void {
  if (!fingers.isAnswered) return;
  fingers.isAnswered = false;
  event.preventDefault();
  event.stopPropagation();
}

/** A finger that holds makes the browser offer its own menu a moment later. */
function menu<Thing>({ thingAt, ask, held, isAnswered }: Fingers<Thing>, event: Event): void {
  const thing = isAnswered ? null : thingAt(event.target);
  const isOurs = isAnswered || held !== null || (thing !== null && ask(thing));
  if (isOurs) event.preventDefault();
}
