import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy before a server, whose connections can be cut at the worst moment. */
export interface CuttableProxy {
  /** The server's address, by way of the proxy. */
  readonly url: string;
  /**
   * Cuts the next connection that sends this text: before it reaches the server, or after the server has answered but before
   * the answer arrives.
   */
  cut(text: string, when: 'before' | 'answered'): void;
  /** How often it has been cut. */
  cuts(): number;
  close(): Promise<void>;
}

export async function proxyTo(url: string): Promise<CuttableProxy> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let waiting: { text: string; when: 'before' | 'answered' } | null = null;
  let cuts = 0;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isDoomed = false;
    const hangUp = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', hangUp).on('close', () => {
        open.delete(socket);
        hangUp();
      });
    }
    near.on('data', (data) => {
      if (waiting !== null && data.includes(waiting.text)) {
        isDoomed = true;
        cuts++;
        const { when } = waiting;
        waiting = null;
        if (when === 'before') return hangUp();
      }
      far.write(data);
    });
    far.on('data', (data) => (isDoomed ? hangUp() : near.write(data)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    cut: (text, when) => void (waiting = { text, when }),
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
