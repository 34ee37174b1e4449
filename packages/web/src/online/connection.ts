import type { Game, GameTypes } from '@saqqara/kernel';
import { type Link, linkTo, type Mirror, PROTOCOL, type Update } from '@saqqara/protocol/client';

const games = new Map<string, Game<GameTypes>>();

/** By other rules the same plays lead elsewhere. */
const keyOf = (id: string, version: number): string => `${id} ${version}`;

/** From now on what happens at tables of this game can be followed. */
export const learn = (game: Game<GameTypes>): void => void games.set(keyOf(game.id, game.version), game);

interface ConnectionListener {
  readonly changed: (mirror: Mirror, update: Update | null) => void;
  readonly linked: (isLinked: boolean) => void;
  readonly outdated: () => void;
}

/** After so long a silence, in milliseconds, we ask whether the server is still there. */
const HEARTBEAT = 15_000;

export function openConnection({ changed, linked, outdated }: ConnectionListener): Link {
  const address = new URL(`/api/v1/socket?protocol=${PROTOCOL}`, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const link = linkTo({
    connect: () => new WebSocket(address) as never,
    gameById: (id, version) => games.get(keyOf(id, version)) ?? null,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    changed,
    linked,
    outdated,
    heartbeat: HEARTBEAT,
  });
  // The browser knows sooner than a silence tells.
  addEventListener('online', () => link.renew());
  addEventListener('offline', () => link.renew());
  return link;
}
