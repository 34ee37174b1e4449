import { describe, expect, test } from 'vitest';
import {
  isPresent,
  type Link,
  linkTo,
  type Message,
  type Mirror,
  OUTDATED,
  type Socket,
} from '../src/index.ts';

/** A server that says what the test says, and a clock that runs when the test lets it. */
function setup(heartbeat?: number) {
  const sockets: { said: Record<string, unknown>[]; socket: Socket; isClosed: boolean }[] = [];
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  const links: boolean[] = [];
  const seen: Mirror[] = [];
  const outdated: number[] = [];
  let time = 0;
  const link: Link = linkTo({
    connect() {
      const end = { said: [] as Record<string, unknown>[], isClosed: false, socket: null as never as Socket };
      end.socket = {
        send: (text) => void end.said.push(JSON.parse(text) as Record<string, unknown>),
        close: () => void (end.isClosed = true),
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      };
      sockets.push(end);
      return end.socket;
    },
    // Of what is played at these tables nothing matters but that nobody is to act.
    gameById: () => ({ toAct: () => [] }) as never,
    after(ms, act) {
      const timer = { at: time + ms, act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    changed: (mirror) => void seen.push(mirror),
    linked: (isLinked) => void links.push(isLinked),
    outdated: () => void outdated.push(time),
    now: () => time,
    ...(heartbeat === undefined ? {} : { heartbeat }),
  });
  const tell = (message: Message | readonly unknown[]): void =>
    sockets.at(-1)!.socket.onmessage?.({ data: JSON.stringify(message) });
  return {
    link,
    sockets,
    links,
    seen,
    outdated,
    tell,
    welcome: (now = 0, epoch = 'first') => tell({ type: 'welcome', protocol: 1, now, epoch }),
    asked: () => sockets.at(-1)!.said.at(-1)!,
    pass: (ms: number): void => {
      time += ms;
      for (const timer of [...timers]) {
        if (timer.at > time || !timers.delete(timer)) continue;
        timer.act();
      }
    },
  };
}

const TABLE = 'aaaaaaaaaaaaaaaa';

const snapshot = (id: unknown, as: number | null, seq: number, until?: number): Message =>
  ({
    type: 'snapshot',
    id,
    table: { id: TABLE, game: 'imhotep', seq, openedAt: 0, seats: [], clock: { kind: 'none' }, shares: [] },
    as,
    view: null,
    yours: [0, 1],
    present: [],
    muted: [],
    now: 0,
    ...(until === undefined ? {} : { until }),
  }) as unknown as Message;

const rematch = (on: unknown, seq: number): readonly unknown[] => [
  on,
  0,
  seq,
  0,
  { kind: 'rematch', seat: 0, table: TABLE },
];

describe('a server that has restored a backup', () => {
  const play = { type: 'play', table: TABLE, key: 'aaaaaaaa', seat: 0, base: 2, action: 'get' } as const;

  test('is asked for everything anew, and what was decided on what is gone is out of date', async () => {
    const { link, welcome, asked, tell, sockets, pass, seen } = setup();
    welcome();
    void link.watch(TABLE, 0, { isWhole: true });
    tell(snapshot(asked()['id'], 0, 0, 2));
    for (const seq of [1, 2]) tell(rematch(asked()['id'], seq));
    const reply = link.act(play);
    sockets.at(-1)!.socket.onclose?.();
    pass(200);
    welcome(0, 'second');
    expect(await reply).toMatchObject({ type: 'refused', code: 'stale' });
    expect(sockets.at(-1)!.said.some((said) => said['type'] === 'do')).toBe(false);
    expect(asked()).toMatchObject({ type: 'watch', since: -1, chat: -1 });
    tell(snapshot(asked()['id'], 0, 0, 1));
    tell(rematch(asked()['id'], 1));
    expect(seen.at(-1)).toMatchObject({ table: { seq: 1 }, epoch: 'second', isRestored: true });
  });

  test('does not take up what was seen on an earlier visit', () => {
    const first = setup();
    first.welcome();
    void first.link.watch(TABLE, 0);
    first.tell(snapshot(first.asked()['id'], 0, 2));
    const mirror = first.seen.at(-1)!;
    const { link, welcome, asked, tell, seen } = setup();
    void link.watch(TABLE, 0, { seen: mirror });
    welcome(0, 'second');
    expect(asked()).toMatchObject({ type: 'watch', since: null });
    tell(snapshot(asked()['id'], 0, 2));
    expect(seen.at(-1)).toMatchObject({ isRestored: true });
  });

  test('is told apart from one that was only away', async () => {
    const { link, welcome, asked, tell, sockets, pass, seen } = setup();
    welcome();
    void link.watch(TABLE, 0);
    tell(snapshot(asked()['id'], 0, 2));
    void link.act(play);
    sockets.at(-1)!.socket.onclose?.();
    pass(200);
    welcome();
    expect(sockets.at(-1)!.said).toMatchObject([{ type: 'do' }, { type: 'watch', since: 2 }]);
    expect(seen.at(-1)).not.toHaveProperty('isRestored');
  });
});

describe('a whole table', () => {
  test('is asked for from its beginning, and is the present only once all of it is there', () => {
    const { link, welcome, asked, tell, seen } = setup();
    welcome();
    void link.watch(TABLE, 0, { isWhole: true });
    expect(asked()).toMatchObject({ type: 'watch', as: 0, since: -1 });
    const on = asked()['id'];
    tell(snapshot(on, 0, 0, 2));
    tell(rematch(on, 1));
    expect(seen.map(isPresent)).toEqual([false, false]);
    tell(rematch(on, 2));
    expect(isPresent(seen.at(-1)!)).toBe(true);
  });

  test('is asked for from its beginning, whoever saw a part of it before', () => {
    const { link, welcome, asked, tell } = setup();
    welcome();
    for (const as of [null, 1]) {
      void link.watch(TABLE, as);
      tell(snapshot(asked()['id'], as, 2));
    }
    void link.watch(TABLE, null, { isWhole: true });
    expect(asked()).toMatchObject({ as: null, since: -1 });
  });

  test('after a loss only what is missing is asked for', () => {
    const { link, welcome, asked, tell, sockets, pass } = setup();
    welcome();
    void link.watch(TABLE, 0, { isWhole: true });
    tell(snapshot(asked()['id'], 0, 0, 1));
    tell(rematch(asked()['id'], 1));
    sockets.at(-1)!.socket.onclose?.();
    pass(200);
    welcome();
    expect(asked()).toMatchObject({ type: 'watch', since: 1 });
  });

  test('is asked for anew if the server has forgotten some of it', () => {
    const { link, welcome, asked, tell } = setup();
    welcome();
    void link.watch(TABLE, 0, { isWhole: true });
    tell(snapshot(asked()['id'], 0, 0, 1));
    tell(rematch(asked()['id'], 1));
    void link.watch(TABLE, 1, { isWhole: true });
    void link.watch(TABLE, 0, { isWhole: true });
    tell(snapshot(asked()['id'], 0, 1));
    expect(asked()).toMatchObject({ type: 'watch', as: 0, since: -1 });
  });

  test('other eyes see it from the beginning, and each remembers what it saw', async () => {
    const { link, welcome, asked, tell } = setup();
    welcome();
    void link.watch(TABLE, 0, { isWhole: true });
    tell(snapshot(asked()['id'], 0, 0, 1));
    tell(rematch(asked()['id'], 1));
    void link.watch(TABLE, 1, { isWhole: true });
    expect(asked()).toMatchObject({ as: 1, since: -1 });
    tell(snapshot(asked()['id'], 1, 0, 0));
    const back = link.watch(TABLE, 0, { isWhole: true });
    expect(asked()).toMatchObject({ as: 0, since: 1 });
    const about = { yours: [0, 1], present: [0], muted: [], now: 0, times: null };
    tell({ type: 'watching', id: asked()['id'] as number, table: TABLE, seq: 1, ...about });
    expect(await back).toMatchObject({ as: 0, present: [0], until: 1 });
  });

  describe('that other eyes look at', () => {
    const about = { yours: [0, 1], present: [0, 1], muted: [], now: 0 };
    const watching = (id: unknown, seq: number): Message =>
      ({ type: 'watching', id, table: TABLE, seq, ...about }) as Message;

    /** Everybody's eyes saw one entry, those of seat 0 a second one, and everybody's are asked for again. */
    function lookingElsewhere() {
      const all = setup();
      const { link, welcome, asked, tell, seen } = all;
      const watch = (as: number | null): unknown => {
        void link.watch(TABLE, as, { isWhole: true });
        return asked()['id'];
      };
      welcome();
      const first = watch(null);
      tell(snapshot(first, null, 0, 1));
      tell(rematch(first, 1));
      const own = watch(0);
      tell(snapshot(own, 0, 0, 1));
      tell(rematch(own, 1));
      tell(rematch(own, 2));
      const on = watch(null);
      seen.length = 0;
      return { ...all, watch, on };
    }

    test('is not the present by what was still said to the eyes before', () => {
      const { tell, seen, on } = lookingElsewhere();
      const line = { n: 1, at: 0, seat: 1, said: { kind: 'text', text: 'Hello' } } as const;
      tell({ type: 'present', table: TABLE, seats: [0, 1] });
      tell({ type: 'said', table: TABLE, lines: [line] });
      expect(seen).toEqual([]);
      tell(watching(on, 2));
      // Now it is said to these eyes, and again what they missed.
      tell({ type: 'said', table: TABLE, lines: [line] });
      tell({ type: 'present', table: TABLE, seats: [0] });
      expect(seen.map(isPresent)).toEqual([false, false, false]);
      tell(rematch(on, 2));
      expect(isPresent(seen.at(-1)!)).toBe(true);
      expect(seen.at(-1)).toMatchObject({ as: null, present: [0], lines: [line], table: { seq: 2 } });
    });

    test('is not carried on by the answer to the eyes before', () => {
      const { tell, seen, on, watch } = lookingElsewhere();
      const again = watch(0);
      tell(watching(on, 2));
      tell(rematch(on, 2));
      expect(seen).toEqual([]);
      tell(watching(again, 2));
      expect(seen).toMatchObject([{ as: 0, until: 2, table: { seq: 2 } }]);
    });

    test('is watched on when the eyes before are refused, and these are not asked for again', () => {
      const { tell, on, watch, link, sockets, pass } = lookingElsewhere();
      const again = watch(0);
      tell({ type: 'refused', id: on as number, code: 'notYours' });
      expect(link.mirror(TABLE)).toMatchObject({ as: 0 });
      tell({ type: 'refused', id: again as number, code: 'unavailable' });
      sockets.at(-1)!.said.length = 0;
      pass(1_000);
      expect(sockets.at(-1)!.said).toMatchObject([{ type: 'watch', as: 0, since: 2 }]);
    });
  });
});

describe('a table that was seen on an earlier visit', () => {
  /** What was kept of it: after two entries, of a game with one stone. */
  const kept = (as: number | null = 0): Mirror => {
    const { table } = snapshot(0, as, 2) as unknown as { table: Mirror['table'] };
    const lines = [{ n: 7, at: 0, seat: 1, said: { kind: 'text', text: 'Hello' } }] as const;
    const about = {
      yours: [0],
      present: [0],
      patience: [],
      unasked: [],
      sameAs: [],
      muted: [],
      free: null,
      idle: 0,
      until: 2,
    };
    return { table: { ...table, plays: 0 }, as, view: { stones: 1 }, lines, ...about };
  };
  const watching = (id: unknown, seq: number): Message =>
    ({ type: 'watching', id, table: TABLE, seq, yours: [0], present: [], muted: [], now: 0 }) as Message;
  const play = (on: unknown, seq: number, patch: unknown): readonly unknown[] => [on, 0, seq, 0, 0, patch];

  test('is carried on from there, without being shown anew', async () => {
    const { link, welcome, asked, tell, seen } = setup();
    const watched = link.watch(TABLE, 0, { isWhole: true, seen: kept() });
    expect(link.mirror(TABLE)).toEqual(kept());
    welcome();
    expect(asked()).toMatchObject({ type: 'watch', as: 0, since: 2, chat: 7 });
    const on = asked()['id'];
    tell(watching(on, 3));
    expect(isPresent(seen.at(-1)!)).toBe(false);
    tell(play(on, 3, { stones: [2] }));
    expect(seen.at(-1)).toMatchObject({ view: { stones: 2 }, table: { seq: 3, plays: 1 }, until: 3 });
    expect(await watched).toMatchObject({ as: 0 });
  });

  test('is told that the server stood still: at once, or when what is on its way has come', () => {
    const { link, welcome, asked, tell, seen } = setup();
    void link.watch(TABLE, 0, { isWhole: true, seen: kept() });
    welcome();
    const on = asked()['id'];
    tell(watching(on, 3));
    const stoodStill = { type: 'stoodStill', table: TABLE, seq: 3, now: 0, idle: 9_000 } as const;
    tell(stoodStill);
    expect(seen.at(-1)).toMatchObject({ idle: 0, table: { seq: 2 } });
    tell(play(on, 3, { stones: [2] }));
    expect(seen.at(-1)).toMatchObject({ idle: 9_000, table: { seq: 3 } });
    tell({ ...stoodStill, idle: 12_000 });
    expect(seen.at(-1)).toMatchObject({ idle: 12_000 });
    tell(play(on, 4, { stones: [3] }));
    expect(seen.at(-1)).toMatchObject({ idle: 0, table: { seq: 4 } });
  });

  test('is asked for from its beginning if the server has forgotten some of it', () => {
    const { link, welcome, asked, tell, seen } = setup();
    void link.watch(TABLE, 0, { isWhole: true, seen: kept() });
    welcome();
    tell(snapshot(asked()['id'], 0, 1));
    expect(seen).toEqual([]);
    expect(asked()).toMatchObject({ type: 'watch', since: -1, chat: -1 });
  });

  test('is asked for from its beginning if what happened does not fit to what was kept', () => {
    const { link, welcome, asked, tell, seen } = setup();
    void link.watch(TABLE, 0, { isWhole: true, seen: kept() });
    welcome();
    const on = asked()['id'];
    tell(watching(on, 3));
    tell(play(on, 3, { stones: { deep: [2] } }));
    expect(seen.every(({ table }) => table.seq === 2)).toBe(true);
    expect(asked()).toMatchObject({ type: 'watch', since: -1 });
  });

  test('other eyes are not given what these had seen', () => {
    const { link, welcome, asked } = setup();
    welcome();
    void link.watch(TABLE, 1, { isWhole: true, seen: kept(null) });
    expect(asked()).toMatchObject({ as: 1, since: -1 });
    void link.watch(TABLE, null, { isWhole: true });
    expect(asked()).toMatchObject({ as: null, since: 2 });
  });
});

describe('a connection', () => {
  test('is made anew at once when somebody says so, and what was not answered is sent again', () => {
    const { link, welcome, sockets, links, asked } = setup();
    welcome();
    void link.act({ type: 'leave', table: TABLE, key: 'aaaaaaaa', seat: 0 });
    link.renew();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.isClosed).toBe(true);
    expect(links).toEqual([true, false]);
    sockets[0]!.socket.onclose?.();
    expect(sockets).toHaveLength(2);
    welcome();
    expect(asked()).toMatchObject({ type: 'do', deed: { type: 'leave', key: 'aaaaaaaa' } });
  });

  test('that is silent is asked, and given up if it stays silent', () => {
    const { welcome, sockets, asked, tell, pass, links } = setup(15_000);
    welcome();
    pass(15_000);
    expect(asked()).toMatchObject({ type: 'ping' });
    tell({ type: 'pong', id: asked()['id'] as number, now: 0 });
    pass(15_000);
    expect(sockets[0]!.said).toHaveLength(2);
    pass(8_000);
    expect(links).toEqual([true, false]);
    expect(sockets[0]!.isClosed).toBe(true);
    pass(100);
    expect(sockets).toHaveLength(2);
  });

  test('tells the time of the server', () => {
    const { link, welcome, pass } = setup();
    welcome(5_000);
    pass(1_000);
    expect(link.now()).toBe(6_000);
  });
});

describe('somebody who is called otherwise than before', () => {
  const person = (name: string) => ({ kind: 'person', name, isAway: false, standIn: null });
  const shown = (id: unknown, seq: number, name: string): Message => {
    const message = snapshot(id, 0, seq) as { table: object };
    return { ...message, table: { ...message.table, seats: [person(name)] } } as never;
  };
  const about = { yours: [0], present: [], muted: [], now: 0 };

  test('is asked for anew as soon as the server says so', () => {
    const { link, welcome, asked, tell, seen } = setup();
    welcome();
    void link.watch(TABLE, 0);
    tell(shown(asked()['id'], 2, 'Rek'));
    tell({ type: 'renamed', table: 'bbbbbbbbbbbbbbbb' });
    expect(asked()).toMatchObject({ id: 1 });
    tell({ type: 'renamed', table: TABLE });
    expect(asked()).toMatchObject({ type: 'watch', id: 2, since: null, chat: -1 });
    tell(shown(asked()['id'], 2, 'Guest'));
    expect(seen.at(-1)!.table.seats).toMatchObject([{ name: 'Guest' }]);
  });

  test.each([
    ['nothing has happened since', 2],
    ['something has', 3],
  ])('is asked for anew by who was away, whether or not %s', (_case, seq) => {
    const first = setup();
    first.welcome();
    void first.link.watch(TABLE, 0);
    first.tell(shown(first.asked()['id'], 2, 'Rek'));
    const { link, welcome, asked, tell, seen } = setup();
    void link.watch(TABLE, 0, { seen: first.seen.at(-1)! });
    welcome();
    const on = asked()['id'];
    expect(asked()).toMatchObject({ since: 2 });
    tell({ type: 'watching', id: on as number, table: TABLE, seq, names: ['Guest'], ...about });
    if (seq === 3) tell(rematch(on, 3));
    expect(asked()).toMatchObject({ type: 'watch', since: null });
    expect(asked()['id']).not.toBe(on);
    tell(shown(asked()['id'], seq, 'Guest'));
    const last = asked();
    tell({ type: 'watching', id: on as number, table: TABLE, seq, names: ['Guest'], ...about });
    expect(asked()).toBe(last);
    expect(seen.at(-1)!.table.seats).toMatchObject([{ name: 'Guest' }]);
  });
});

test('a server that speaks another protocol is not tried again, and the page is told', () => {
  const { link, welcome, sockets, links, outdated, pass } = setup();
  welcome();
  sockets.at(-1)!.socket.onclose?.({ code: 1_006 });
  pass(200);
  sockets.at(-1)!.socket.onclose?.({ code: OUTDATED });
  expect(outdated).toHaveLength(1);
  pass(60_000);
  link.renew();
  expect(sockets).toHaveLength(2);
  expect(links).toEqual([true, false]);
});
