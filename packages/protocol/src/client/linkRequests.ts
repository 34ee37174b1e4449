import type { Request } from '../requests.ts';
import type { LinkState, Reply, Watch } from './linkState.ts';

/** After how long something is sent again that the server could not take. */
const RETRY = 700;

/** Says nothing while there is no connection: what has no answer is sent again when there is. */
export function send({ isOpen, socket }: LinkState, request: Request): void {
  if (isOpen) socket?.send(JSON.stringify(request));
}

/** Asks to be shown a table, from where it was last seen. */
export function ask(state: LinkState, watch: Watch): void {
  const id = ++state.lastId;
  state.asked.set(id, watch);
  watch.on = id;
  const { table, as, mirror, isWhole } = watch;
  const since = mirror?.table.seq ?? (isWhole ? -1 : null);
  send(state, { type: 'watch', id, table, as, since, chat: mirror?.lines.at(-1)?.n ?? -1 });
}

/** Whether the server has yet to answer: what it says of the table until then it says to eyes that looked before. */
export const isAsked = ({ asked }: LinkState, { on }: Watch): boolean => asked.has(on);

/** What the server was asked about a table does not matter any more. */
export function dropQuestion({ asked }: LinkState, table: string): void {
  for (const [id, watch] of asked) if (watch.table === table) asked.delete(id);
}

/** Sends what has no answer yet. The server knows by their keys which deeds are done. */
export function sendAgain(state: LinkState): void {
  state.cancelResending();
  for (const [id, watch] of [...state.asked]) {
    state.asked.delete(id);
    ask(state, watch);
  }
  for (const [id, { deed }] of state.deeds) send(state, { type: 'do', id, deed });
}

export function sendAgainLater(state: LinkState): void {
  state.cancelResending();
  state.cancelResending = state.surroundings.after(RETRY, () => sendAgain(state));
}

/** A deed is answered. */
export function settle({ deeds }: LinkState, id: number, reply: Reply): void {
  const pending = deeds.get(id);
  deeds.delete(id);
  pending?.settle(reply);
}
