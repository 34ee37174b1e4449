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

type Pointer = Pick<
  PointerEvent,
  'clientX' | 'clientY' | 'pointerId' | 'pointerType' | 'isPrimary' | 'target'
>;

/**
 * Watches for fingers that hold still, and for the other button of a mouse. What is held is not touched as well: the
 * click with which the finger leaves is swallowed. Returns how to stop.
 */
export function watchHolds<Thing>(page: EventTarget, { thingAt, ask }: Holds<Thing>): () => void {
  let held: { x: number; y: number; id: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let isAnswered = false;

  const letGo = (): void => {
    if (held !== null) clearTimeout(held.timer);
    held = null;
  };
  const down = (event: Event): void => {
    const {
      clientX: x,
      clientY: y,
      pointerId: id,
      pointerType,
      isPrimary,
      target,
    } = event as unknown as Pointer;
    letGo();
    isAnswered = false;
    const thing = pointerType === 'mouse' || !isPrimary ? null : thingAt(target);
    if (thing === null) return;
    const timer = setTimeout(() => {
      held = null;
      isAnswered = ask(thing);
    }, HOLD);
    held = { x, y, id, timer };
  };
  const go = (event: Event): void => {
    const { clientX, clientY, pointerId } = event as unknown as Pointer;
    if (held === null || pointerId !== held.id) return;
    if (Math.hypot(clientX - held.x, clientY - held.y) > SLACK) letGo();
  };
  const click = (event: Event): void => {
    if (!isAnswered) return;
    isAnswered = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: Event): void => {
    // A finger that holds makes the browser offer its own menu a moment later.
    const thing = isAnswered ? null : thingAt(event.target);
    const isOurs = isAnswered || held !== null || (thing !== null && ask(thing));
    if (isOurs) event.preventDefault();
  };
  const listeners = [
    ['pointerdown', down],
    ['pointermove', go],
    ['pointerup', letGo],
    ['pointercancel', letGo],
    ['scroll', letGo],
    ['click', click],
    ['contextmenu', menu],
  ] as const;
  for (const [type, listener] of listeners) page.addEventListener(type, listener, { capture: true });
  return () => {
    letGo();
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, { capture: true });
  };
}
