import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Delivered {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly delivered: Delivered[];
  /** The same as they came, with all headers and parts. */
  readonly letters: string[];
  /** Refuses every letter from now on. */
  readonly strike: () => void;
  readonly close: () => Promise<void>;
}

/** A mail server as small as can be: takes every letter and keeps it. */
export async function openMailServer(): Promise<MailServer> {
  const delivered: Delivered[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  let isStriking = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    let to: string[] = [];
    let letter: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 post.example ESMTP');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const lines = (pending + data.toString('utf8')).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (letter !== null && line !== '.') letter.push(line);
        else if (letter !== null) {
          delivered.push({ to, ...read(letter) });
          letters.push(letter.join('\n'));
          letter = null;
          to = [];
          say('250 taken');
        } else if (/^EHLO/i.test(line)) say('250 post.example');
        else if (/^RCPT TO/i.test(line) && isStriking) say(`550 no such user ${line.slice(8)}`);
        else if (/^RCPT TO/i.test(line)) {
          to.push(/<(.*)>/.exec(line)?.[1] ?? '');
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          letter = [];
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    letters,
    strike: () => {
      isStriking = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read(lines: readonly string[]): { subject: string; text: string } {
  const empty = lines.indexOf('');
  const head = lines.slice(0, empty).join('\n').replaceAll(/\n\s+/g, ' ');
  const body = lines.slice(empty + 1).join('\n');
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? '';
  return { subject: encodedWords(/^subject: (.*)$/im.exec(head)?.[1] ?? ''), text: decoded(body, encoding) };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\n', '')) : body;
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const encodedWords = (text: string): string =>
  text.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(words, 'base64').toString('utf8')
      : unquoted(words.replaceAll('_', ' ')),
  );
