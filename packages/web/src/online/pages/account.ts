import { storeOf } from '../../app/store.ts';
import { api, becomes, becomesNobody, changesOfPerson, type Myself } from '../session.ts';

/** Who the person is to the server, and how they can sign in here. */
export interface Account {
  readonly me: Myself | null;
  readonly signIn: SignInWays;
}

export interface SignInWays {
  readonly email: boolean;
  readonly passkey: boolean;
}

/** `null` until the server has said it. */
export const account = storeOf<Account | null>(null);

/** Asks the server who the person is. Nobody becomes a guest by it. */
export async function readAccount(): Promise<Account> {
  const before = changesOfPerson();
  const answer = await api('GET /api/v1/me');
  if (before !== changesOfPerson()) return account.get() ?? answer;
  account.set(answer);
  if (answer.me !== null) becomes(answer.me);
  return answer;
}

/** The person is called otherwise, has another key, or is somebody else now. */
export function nowAm(me: Myself): Myself {
  const before = account.get();
  if (before !== null) account.set({ ...before, me });
  return becomes(me);
}

export async function nowNobody(): Promise<void> {
  const before = account.get();
  if (before !== null) account.set({ ...before, me: null });
  await becomesNobody();
}
