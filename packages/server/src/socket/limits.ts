import type { Rate } from '../limits.ts';

/** How much may come in over sockets. */
export interface SocketLimits {
  readonly connection: Rate;
  readonly person: Rate;
  readonly address: Rate;
  /** New connections of an address. */
  readonly arrivals: Rate;
  /** Connections at a time of an address. */
  readonly atOnce: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  connection: { perSecond: 30, burst: 120 },
  person: { perSecond: 60, burst: 240 },
  address: { perSecond: 300, burst: 1_200 },
  arrivals: { perSecond: 5, burst: 100 },
  atOnce: 400,
};
