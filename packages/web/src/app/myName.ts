import { type Readable, storeOf } from './store.ts';

const STORED_AS = 'saqqara.name';

function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

const store = storeOf(read());
addEventListener('storage', (event) => {
  if (event.key === STORED_AS) store.set(event.newValue);
});

/** What the server called the person last time; `null` for who has never been there. */
export const myName: Readable<string | null> = store;

export function rememberName(name: string | null): void {
  store.set(name);
  try {
    if (name === null) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, name);
  } catch {
    // It is asked for again.
  }
}
