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

/** What a node knows of it. */
interface SanctionsState {
  readonly database: Database;
  readonly now: () => number;
  /** By whom it is about. */
  held: ReadonlyMap<string, readonly Sanction[]>;
  /** The names that are hidden, by the act that hides each. */
  hiding: ReadonlyMap<string, Hidden>;
  namesChanged: (tables: readonly string[]) => void;
  /** The last time that it was looked up. */
  reading: Promise<void>;
}

/** Resolves once this node knows what was decided before it started. */
export async function sanctionsIn(surroundings: Surroundings): Promise<Sanctions> {
  const { database, bus, now = Date.now, reportError } = surroundings;
  const state: SanctionsState = {
    database,
    now,
    held: new Map(),
    hiding: new Map(),
    namesChanged: () => {},
    reading: Promise.resolve(),
  };
  const later = (): void => void refresh(state).catch(reportError);
  bus.subscribe(TOPIC, later, later);
  bus.whenRestored(later);
  // What was decided about a guest holds for the account that they became.
  onNews(bus, ({ kind }) => {
    if (kind === 'merged' || kind === 'deleted') later();
  });
  await refresh(state);
  return {
    closed: (user) => refusal('closed', holding(state, user, 'close')),
    muted: (user) => refusal('muted', holding(state, user, 'mute')),
    hides: (user, name) =>
      holding(state, user, 'hideName').some((each) => each.name !== null && isSameName(each.name, name)),
    whenNamesChange: (act) => void (state.namesChanged = act),
    refresh: () => refresh(state),
    async changed() {
      await refresh(state);
      bus.publish(TOPIC, '');
    },
  };
}

/** One after the other, so that what was read earlier never replaces what was read later. */
function refresh(state: SanctionsState): Promise<void> {
  const next = state.reading.catch(() => {}).then(() => read(state));
  state.reading = next;
  return next;
}

async function read(state: SanctionsState): Promise<void> {
  const rows = await state.database.all<Row>(
    `SELECT id, subject_id, kind, ground, until, hidden FROM acts
     WHERE kind IN ('mute', 'close', 'hideName') AND undone_at IS NULL AND (until IS NULL OR until > ?)`,
    state.now(),
  );
  const held = new Map<string, Sanction[]>();
  const hiding = new Map<string, Hidden>();
  for (const { id, subject_id: subject, kind, ground, until, hidden: text } of rows) {
    const hidden = text === null ? null : (JSON.parse(text) as Hidden);
    if (hidden !== null) hiding.set(id, hidden);
    held.set(subject, [...(held.get(subject) ?? []), { kind, ground, until, name: hidden?.name ?? null }]);
  }
  const before = state.hiding;
  state.held = held;
  state.hiding = hiding;
  const changed = tablesOf([...without(hiding, before), ...without(before, hiding)]);
  if (changed.length > 0) state.namesChanged(changed);
}

function holding({ held, now }: SanctionsState, user: string, kind: Sanction['kind']): readonly Sanction[] {
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
