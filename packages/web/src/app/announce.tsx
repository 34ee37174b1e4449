import { storeOf, useStore } from './store.ts';

export type Urgency = 'polite' | 'assertive';

/** Said twice, the same sentence must still be a change, or a screen reader stays silent. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const SILENCE: Announcement = { text: '', turn: 0 };
const said = { polite: storeOf(SILENCE), assertive: storeOf(SILENCE) };

/** Says something to those who do not see it. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const store = said[urgency];
  store.set({ text, turn: store.get().turn + 1 });
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
