import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands before several servers and sends each new connection to any of them that lives. */
export interface Balancer {
  readonly address: string;
  close(): Promise<void>;
}

export async function balancerBefore(addresses: readonly string[]): Promise<Balancer> {
  const targets = addresses.map((address) => new URL(address));
  const open = new Set<Socket>();

  const server = createServer((near) => {
    keep(near, () => near.destroy());
    // By chance, and never the same one on purpose: nobody may need to come back to where they were.
    void reach(targets.toSorted(() => Math.random() - 0.5)).then((far) => {
      if (far === null || near.destroyed) {
        near.destroy();
        far?.destroy();
        return;
      }
      keep(far, () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far);
      far.pipe(near);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function keep(socket: Socket, gone: () => void): void {
    open.add(socket);
    socket.setNoDelay(true).on('error', gone);
    socket.on('close', () => {
      open.delete(socket);
      gone();
    });
  }

  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The first that answers; `null` if none does. */
async function reach(targets: readonly URL[]): Promise<Socket | null> {
  for (const { hostname, port } of targets) {
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}
