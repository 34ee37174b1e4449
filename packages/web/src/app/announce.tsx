import { storeOf, useStore } from './store.ts';

export type Urgency = 'polite' | 'assertive';

/** Said twice, the same sentence must still be a change, or a screen reader stays silent. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const SILENCE: Announcement = { text: '', turn: 0 };
const said = { polite: storeOf(SILENCE), assertive: storeOf(SILENCE) };

const saying = new Set<Urgency>();

/** Says something to those who do not see it. What is said in one breath is read together: the last would be all there is. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const store = said[urgency];
  const before = store.get();
  store.set({ text: saying.has(urgency) ? `${before.text} ${text}` : text, turn: before.turn + 1 });
  saying.add(urgency);
  queueMicrotask(() => saying.delete(urgency));
}

/** What was said in another language is taken away: who reads on would come upon it. */
export function hush(): void {
  for (const store of Object.values(said))
    if (store.get().text !== '') store.set({ ...store.get(), text: '' });
}

/** Mounted once, before anything is said: a region that comes with its text is not read. */
export function Announcements() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  );
}

function Region({ urgency }: { readonly urgency: Urgency }) {
  const { text, turn } = useStore(said[urgency]);
  return (
    <div class="sr" role={urgency === 'polite' ? 'status' : 'alert'} aria-live={urgency} aria-atomic="true">
      <p key={turn}>{text}</p>
    </div>
  );
}
