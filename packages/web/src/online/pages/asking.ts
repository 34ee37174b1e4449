import { myself, type Myself } from '../session.ts';

const STORED_AS = 'saqqara.asked';

/** Whoever asks for a link is in this browser: when it is opened here the server takes their tables along. */
export function rememberAsking(): void {
  try {
    localStorage.setItem(STORED_AS, myself.get()?.id ?? '');
  } catch {
    // Then the page asks whether to bring them, which does no harm.
  }
}

export function hasAsked({ id }: Myself): boolean {
  try {
    return localStorage.getItem(STORED_AS) === id;
  } catch {
    return false;
  }
}
