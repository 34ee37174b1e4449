import { type Ground, isSameName, type Problem } from '@saqqara/protocol';
import type { Bus } from '../bus/bus.ts';
import { onNews } from '../people/news.ts';
import type { Database } from '../storage/database.ts';
import type { Hidden } from './hiddenName.ts';

const TOPIC = 'sanctions';

/** Something that moderators have decided about somebody, as long as it holds. */
interface Sanction {
  readonly kind: 'mute' | 'close' | 'hideName';
  readonly ground: Ground;
  /** `null`: for good. */
  readonly until: number | null;
  /** The name that is hidden. */
  readonly name: string | null;
}

/** What holds now, in memory: it is asked at every deed. */
export interface Sanctions {
  /** Why somebody may do nothing here, if they may not. */
  closed(user: string): Problem | null;
  /** Why somebody may say nothing, if they may not. */
  muted(user: string): Problem | null;
  /** Whether a moderator has hidden that name of theirs. */
  hides(user: string, name: string): boolean;
  /** What to do when names were hidden at these tables or have come back, whichever node it was decided on. */
  whenNamesChange(act: (tables: readonly string[]) => void): void;
  /** Looks them up again. */
  refresh(): Promise<void>;
  /** Looks them up again here before it resolves, and has the other nodes do so. */
  changed(): Promise<void>;
}

interface Surroundings {
  readonly database: Database;
  readonly bus: Bus;
  readonly now?: () => number;
  readonly reportError: (error: unknown) => void;
}

/** Resolves once this node knows what was decided before it started. */
export async function sanctionsIn(surroundings: Surroundings): Promise<Sanctions> {
  const { database, bus, now = Date.now, reportError } = surroundings;
  let held: ReadonlyMap<string, readonly Sanction[]> = new Map();
  let hiding: ReadonlyMap<string, Hidden> = new Map();
  let tellTables: (tables: readonly string[]) => void = () => {};
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const rows = await database.all<Row>(
      `SELECT id, subject_id, kind, ground, until, hidden FROM acts
       WHERE kind IN ('mute', 'close', 'hideName') AND undone_at IS NULL AND (until IS NULL OR until > ?)`,
      now(),
    );
    const all = new Map<string, Sanction[]>();
    const hides = new Map<string, Hidden>();
    for (const row of rows) {
      const hidden = row.hidden === null ? null : (JSON.parse(row.hidden) as Hidden);
      const name = hidden?.name ?? null;
      if (hidden !== null) hides.set(row.id, hidden);
      const { kind, ground, until } = row;
      all.set(row.subject_id, [...(all.get(row.subject_id) ?? []), { kind, ground, until, name }]);
    }
    held = all;
    const before = hiding;
    hiding = hides;
    const changed = tablesOf([...without(hides, before), ...without(before, hides)]);
    if (changed.length > 0) tellTables(changed);
  }

  /** One after the other, so that what was read earlier never replaces what was read later. */
  function refresh(): Promise<void> {
    const next = reading.catch(() => {}).then(read);
    reading = next;
    return next;
  }

  const later = (): void => void refresh().catch(reportError);
  bus.subscribe(TOPIC, later, later);
  bus.whenRestored(later);
  // What was decided about a guest holds for the account that they became.
  onNews(bus, ({ kind }) => {
    if (kind === 'merged' || kind === 'deleted') later();
  });
  await refresh();

  function holding(user: string, kind: Sanction['kind']): readonly Sanction[] {
    const all = held.get(user);
    if (all === undefined) return NONE;
    const time = now();
    return all.filter((each) => each.kind === kind && (each.until === null || each.until > time));
  }

  /** Of several that hold, the one that ends last. */
  function refusal(code: 'closed' | 'muted', sanctions: readonly Sanction[]): Problem | null {
    const [longest] = sanctions.toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity));
    return longest === undefined ? null : { code, until: longest.until, ground: longest.ground };
  }

  return {
    closed: (user) => refusal('closed', holding(user, 'close')),
    muted: (user) => refusal('muted', holding(user, 'mute')),
    hides: (user, name) =>
      holding(user, 'hideName').some((each) => each.name !== null && isSameName(each.name, name)),
    whenNamesChange: (act) => void (tellTables = act),
    refresh,
    async changed() {
      await refresh();
      bus.publish(TOPIC, '');
    },
  };
}

const NONE: readonly Sanction[] = [];

const without = (some: ReadonlyMap<string, Hidden>, others: ReadonlyMap<string, Hidden>): Hidden[] =>
  [...some].flatMap(([id, hidden]) => (others.has(id) ? [] : [hidden]));

const tablesOf = (names: readonly Hidden[]): string[] => [
  ...new Set(names.flatMap(({ places, kept }) => [...places, ...kept].map(({ match }) => match))),
];

interface Row {
  readonly id: string;
  readonly subject_id: string;
  readonly kind: Sanction['kind'];
  readonly ground: Ground;
  readonly until: number | null;
  readonly hidden: string | null;
}
