import { setTimeout as sleep } from 'node:timers/promises';
import { bare, greeting, rawSocketAt, say } from '../rawSocket.ts';
import type { Attack } from './attack.ts';
import { MAILBOX } from './mailboxOwner.ts';

const LONG = 15_000;

const NAMES = [
  '\u200b\u200b',
  '\u202eHost',
  'H\u0301\u0302\u0303\u0304\u0305ost',
  'Нost',
  '\ud83d\udc68\u200d',
  'x'.repeat(500),
];

/** What strangers do with requests and connections alone. */
export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    name: 'texts on which patterns take long',
    pause: 400,
    async bout({ address, ask }) {
      await say(
        address,
        `GET /${'.'.repeat(LONG)}/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      );
      await ask('GET', '/', { headers: { 'accept-encoding': `gzip${' '.repeat(LONG)};q` } });
      await ask('POST', '/api/v1/me/email', { body: { email: `a@${'a.'.repeat(6_000)}`, language: 'en' } });
    },
  },
  {
    name: 'paths that lead nowhere, and whether it is ready',
    pause: 100,
    async bout({ ask, turn }) {
      await Promise.all([ask('GET', `/nowhere/${turn}`), ask('GET', '/readyz'), ask('GET', '/metrics')]);
    },
  },
  {
    name: 'requests that are never finished',
    pause: 2_000,
    async bout({ address }) {
      const sockets = Array.from({ length: 40 }, () => bare(address));
      for (const socket of sockets) socket.write('GET /api/v1/me HTTP/1.1\r\nhost: localhost\r\nx-');
      await sleep(8_000);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'a flood over one connection',
    pause: 3_000,
    async bout({ address, headers, turn }) {
      const raw = await rawSocketAt(address, headers);
      const text = ['{"type":"ping","id":1}', 'nonsense', 'x'.repeat(5_000)][turn % 3]!;
      for (let n = 0; n < 2_000; n++) raw.send(text);
      await raw.closed;
    },
  },
  {
    name: 'many connections that ask for nothing',
    pause: 5_000,
    async bout({ address, headers }) {
      const tried = await Promise.allSettled(Array.from({ length: 60 }, () => rawSocketAt(address, headers)));
      await sleep(2_000);
      for (const each of tried) if (each.status === 'fulfilled') each.value.close();
    },
  },
  {
    name: 'sockets of another protocol',
    pause: 500,
    bout: async ({ address }) =>
      void (await say(address, greeting('/api/v1/socket?protocol=0'), (heard) => heard !== '')),
  },
  {
    name: 'guests by the dozen, under names that are none',
    pause: 500,
    async bout({ ask, turn }) {
      for (const name of NAMES) await ask('POST', '/api/v1/me', { body: { name: `${name}${turn}` } });
    },
  },
  {
    name: 'other people’s keys and links',
    pause: 300,
    async bout({ ask, turn }) {
      const token = String(turn).padStart(43, 'A');
      await ask('POST', '/api/v1/claim', { body: { token } });
      await ask('GET', '/api/v1/me', { headers: { authorization: `Bearer ${token}` } });
      await ask('GET', '/api/v1/operations', { headers: { authorization: `Bearer ${token}` } });
      await ask('POST', '/api/v1/me/email', { body: { email: MAILBOX, language: 'en' } });
      await ask('DELETE', '/api/v1/me', { headers: { origin: 'https://evil.example' } });
    },
  },
];
