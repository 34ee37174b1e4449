import { OUTDATED } from '../version.ts';
import type { Wire } from '../wire.ts';
import type { LinkState } from './linkState.ts';
import { receive } from './linkMessages.ts';
import { send } from './linkRequests.ts';

/** How long to wait before connecting again, the longer the more often it failed. */
const PAUSES = [100, 300, 1_000, 3_000, 8_000];

/** How long an answer to a heartbeat may take. */
const PATIENCE = 8_000;

export function connect(state: LinkState): void {
  const fresh = state.surroundings.connect();
  state.socket = fresh;
  fresh.onmessage = ({ data }) => {
    if (state.socket !== fresh || typeof data !== 'string') return;
    startHeartbeat(state);
    receive(state, JSON.parse(data) as Wire);
  };
  fresh.onclose = (event) => {
    if (state.socket !== fresh) return;
    if (event?.code === OUTDATED) giveUp(state);
    else lose(state);
  };
  fresh.onerror = () => {};
  startHeartbeat(state);
}

/** A connection may be dead without anybody having closed it. */
function startHeartbeat(state: LinkState): void {
  const { after, heartbeat } = state.surroundings;
  state.cancelHeartbeat();
  if (heartbeat === undefined) return;
  state.cancelHeartbeat = after(heartbeat, () => {
    send(state, { type: 'ping', id: ++state.lastId });
    state.cancelHeartbeat = after(PATIENCE, () => {
      const dead = state.socket;
      lose(state);
      dead?.close();
    });
  });
}

/** The connection is lost; unless all is over it is sought again. */
function lose(state: LinkState): void {
  const { linked, after } = state.surroundings;
  state.socket = null;
  state.cancelHeartbeat();
  if (state.isOpen) linked(false);
  state.isOpen = false;
  if (state.isOver) return;
  const pause = PAUSES[Math.min(state.failures, PAUSES.length - 1)]!;
  state.cancelReconnecting = after(pause, () => connect(state));
  state.failures++;
}

/** Whatever is tried, the server would say the same. */
function giveUp(state: LinkState): void {
  state.isOver = true;
  lose(state);
  state.surroundings.outdated?.();
}

/** Connects anew at once. */
export function reconnect(state: LinkState): void {
  state.cancelReconnecting();
  state.failures = 0;
  const old = state.socket;
  if (old !== null) lose(state);
  state.cancelReconnecting();
  if (!state.isOver) connect(state);
  old?.close();
}

export function disconnect(state: LinkState): void {
  state.isOver = true;
  state.cancelReconnecting();
  state.cancelResending();
  state.cancelHeartbeat();
  state.socket?.close();
}
