import { bare, frame, greeting } from './rawSocket.ts';

/** A socket whose other end hears a farewell and never answers it, but goes on talking. */
export interface ClosingSocket {
  say(message: unknown): void;
  /** Resolves once it has heard a text that holds these words. */
  heard(words: string): Promise<void>;
  /** Resolves with everything it has heard, when the server has cut it off. */
  readonly over: Promise<string>;
  close(): void;
}

const TEXT = 0x81;

export async function closingSocketAt(address: string, token: string): Promise<ClosingSocket> {
  const socket = bare(address);
  let heard = '';
  let waiting: { readonly words: string; readonly go: () => void }[] = [];
  socket.on('data', (data) => {
    heard += data.toString('latin1');
    for (const { go } of waiting.filter(({ words }) => heard.includes(words))) go();
    waiting = waiting.filter(({ words }) => !heard.includes(words));
  });
  const over = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  const self: ClosingSocket = {
    say: (message) => void socket.write(frame(TEXT, Buffer.from(JSON.stringify(message)))),
    heard: (words) =>
      heard.includes(words)
        ? Promise.resolve()
        : new Promise((go) => void (waiting = [...waiting, { words, go }])),
    over,
    close: () => socket.destroy(),
  };
  socket.write(greeting(undefined, [`authorization: Bearer ${token}`]));
  await self.heard('"welcome"');
  return self;
}
