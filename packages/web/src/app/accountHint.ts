import { type Readable, storeOf } from './store.ts';

const STORED_AS = 'saqqara.account';

function read(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'yes';
  } catch {
    return false;
  }
}

const store = storeOf(read());

/** Whether the person had an account when the server was last asked: the first page is another one then. */
export const hasAccount: Readable<boolean> = store;

export function rememberAccount(isAccount: boolean): void {
  store.set(isAccount);
  try {
    if (isAccount) localStorage.setItem(STORED_AS, 'yes');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // It is asked for again.
  }
}
