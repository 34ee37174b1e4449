import type { Seating } from '@saqqara/protocol';
import type { Guest } from '../guest.ts';
import { newKey } from '../guest.ts';
import { corrupted, specimens } from '../malformedMessages.ts';
import { rawSocketAt } from '../rawSocket.ts';
import type { Attack } from './attack.ts';

const ALONE: readonly Seating[] = [
  { kind: 'me', name: 'Seth' },
  { kind: 'beside', name: 'Apep' },
];
const BOTS: readonly Seating[] = [
  { kind: 'me', name: 'Seth' },
  { kind: 'bot', level: 8 },
];
const WAITING: readonly Seating[] = [{ kind: 'me', name: 'Seth' }, { kind: 'open' }];

export const kheops = (guest: Guest, seats: readonly Seating[], besides: object = {}): Promise<string> =>
  guest.open({ game: 'kheops', options: { seats: 2 }, seats: [...seats], ...besides });

/** What whoever has a session does at tables, their own and others'. */
export const TABLE_ATTACKS: readonly Attack[] = [
  {
    name: 'playing and taking back, again and again, and asking for all of it',
    pause: 200,
    async bout({ guest, ask }) {
      const one = await guest();
      const table = await kheops(one, ALONE);
      for (let n = 0; n < 40; n++) await toAndFro(one, table);
      await ask('GET', `/api/v1/tables/${table}/updates?since=0`);
      one.link.close();
    },
  },
  {
    name: 'going back alone, while the other one is away',
    pause: 1_000,
    async bout({ guest }) {
      const [one, other] = [await guest(), await guest('Apep')];
      const table = await kheops(one, WAITING);
      await other.sit(table, 'Apep');
      await toAndFro(one, table);
      await deed(other, table, { type: 'leave', seat: 1 });
      await deed(one, table, { type: 'ask', seat: 0, what: { kind: 'back', to: 0 }, base: 2 });
      await deed(one, table, { type: 'ask', seat: 0, what: { kind: 'end' }, base: 2 });
      one.link.close();
      other.link.close();
    },
  },
  {
    name: 'acting after signing out',
    pause: 700,
    async bout({ address, headers, guest }) {
      const one = await guest();
      const table = await kheops(one, ALONE);
      const raw = await rawSocketAt(address, { ...headers, authorization: `Bearer ${one.token}` });
      await one.call('POST', '/api/v1/logout', { everywhere: true });
      for (const specimen of specimens(table)) raw.send(JSON.stringify(specimen));
      await one.call('POST', `/api/v1/tables/${table}/deeds`, {
        type: 'resign',
        table,
        seat: 0,
        key: newKey(),
      });
      raw.close();
      one.link.close();
    },
  },
  {
    name: 'bots that think for nobody',
    pause: 1_000,
    async bout({ guest }) {
      const one = await guest();
      for (let n = 0; n < 5; n++) {
        const table = await kheops(one, BOTS);
        await deed(one, table, { type: n % 2 === 0 ? 'leave' : 'resign', seat: 0 });
      }
      one.link.close();
    },
  },
  {
    name: 'a public list full of one person',
    pause: 300,
    async bout({ guest }) {
      const one = await guest();
      for (let n = 0; n < 30; n++) await kheops(one, WAITING, { access: 'public' });
      one.link.close();
    },
  },
  {
    name: 'both seats of a table, and what one says there',
    pause: 1_000,
    async bout({ guest }) {
      const [one, other] = [await guest(), await guest('Seth\u200b')];
      const table = await kheops(one, WAITING);
      await other.sit(table, 'S\u0435th');
      for (const text of ['\u202egnp.exe', 'a\nb\r\nc', 'z\u0300'.repeat(150), '\u2066\u2069']) {
        await deed(one, table, { type: 'chat', seat: 0, said: { kind: 'text', text } });
      }
      for (const level of [1, 8, 1, 8])
        await deed(one, table, { type: 'standIn', seat: 0, absent: 1, level });
      one.link.close();
      other.link.close();
    },
  },
  {
    name: 'messages that are wrong in every field',
    pause: 500,
    async bout({ address, headers, guest, turn }) {
      const one = await guest();
      const table = await kheops(one, ALONE);
      const raw = await rawSocketAt(address, { ...headers, authorization: `Bearer ${one.token}` });
      const all = specimens(table);
      let sent = 0;
      for (const text of corrupted(all[turn % all.length]!)) {
        raw.send(text);
        if (++sent % 20 === 0) await raw.answered(sent);
      }
      raw.close();
      one.link.close();
    },
  },
];

async function toAndFro(guest: Guest, table: string): Promise<void> {
  for (const seat of [0, 1]) {
    const { status, body } = await guest.call('GET', `/api/v1/tables/${table}/choices?as=${seat}`);
    if (status !== 200) continue;
    const { seq, actions } = body as { seq: number; actions: readonly string[] };
    const [action] = actions;
    if (action === undefined) continue;
    await deed(guest, table, { type: 'play', seat, base: seq, action });
    await deed(guest, table, { type: 'takeBack', seat, to: 0, base: seq + 1 });
    await deed(guest, table, { type: 'ask', seat, what: { kind: 'back', to: 0 }, base: seq + 1 });
    await deed(guest, table, { type: 'agree', seat: 1 - seat, base: seq + 2 });
  }
}

export const deed = (guest: Guest, table: string, wish: object): ReturnType<Guest['call']> =>
  guest.call('POST', `/api/v1/tables/${table}/deeds`, { table, key: newKey(), ...wish });
