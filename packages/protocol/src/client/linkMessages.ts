import type { Message, Update } from '../messages.ts';
import { namesAt } from '../tableStatus.ts';
import { isPacked, type PackedUpdate, unpacked, type Wire } from '../wire.ts';
import type { LinkState, Refused, Watch } from './linkState.ts';
import { isOfAnother, type Mirror, mirrored, mirrorOf } from './mirror.ts';
import { ask, isAsked, sendAgain, sendAgainLater, settle } from './linkRequests.ts';

type Of<T extends Message['type']> = Extract<Message, { type: T }>;

/** Works in whatever the server says. */
export function receive(state: LinkState, message: Wire): void {
  if (isPacked(message)) return receiveUpdate(state, message);
  if ('now' in message) state.ahead = message.now - state.now();
  switch (message.type) {
    case 'welcome':
      forgetOutdated(state, message.epoch);
      return begin(state);
    case 'snapshot':
      return receiveSnapshot(state, message);
    case 'watching':
      return receiveWatching(state, message);
    case 'said':
      return change(state, message.table, (mirror) => {
        const last = mirror.lines.at(-1)?.n ?? 0;
        return { ...mirror, lines: [...mirror.lines, ...message.lines.filter(({ n }) => n > last)] };
      });
    case 'present':
      return change(state, message.table, (mirror) => ({
        ...mirror,
        present: message.seats,
        patience: message.patience ?? [],
        unasked: message.unasked ?? [],
        sameAs: message.sameAs ?? [],
      }));
    case 'stoodStill':
      return receiveStoodStill(state, message);
    case 'renamed':
      return askAnew(state, state.watches.get(message.table));
    case 'done':
      return settle(state, message.id, message);
    case 'refused':
      return receiveRefusal(state, message);
    case 'pong':
    case 'closing':
  }
}

/** After a backup was restored all is asked for anew; and what was decided on what is no more is not sent again. */
function forgetOutdated(state: LinkState, epoch: string): void {
  const before = state.epoch;
  state.epoch = epoch;
  for (const watch of state.watches.values()) {
    if (!isOfAnother(watch.mirror, epoch)) continue;
    watch.mirror = null;
    watch.isRestored = true;
  }
  if (before === null || before === epoch) return;
  for (const [id, { deed }] of [...state.deeds]) {
    if ('base' in deed) settle(state, id, { type: 'refused', id, code: 'stale' });
  }
}

function begin(state: LinkState): void {
  state.isOpen = true;
  state.failures = 0;
  state.asked.clear();
  sendAgain(state);
  for (const watch of state.watches.values()) ask(state, watch);
  state.surroundings.linked(true);
}

function receiveSnapshot(state: LinkState, message: Of<'snapshot'>): void {
  const watch = state.watches.get(message.table.id);
  if (watch === undefined || state.asked.get(message.id) !== watch) return;
  state.asked.delete(message.id);
  // The log has become shorter than what was seen of it, which cannot be but after a loss of the server's.
  if (watch.isWhole && watch.mirror !== null && message.table.seq > 0) {
    watch.mirror = null;
    return ask(state, watch);
  }
  watch.mirror = {
    ...mirrorOf(message),
    ...(state.epoch === null ? {} : { epoch: state.epoch }),
    ...(watch.isRestored ? { isRestored: true as const } : {}),
    lines: watch.mirror?.lines ?? [],
  };
  watch.settle(watch.mirror);
  state.surroundings.changed(watch.mirror, null);
}

function receiveWatching(state: LinkState, message: Of<'watching'>): void {
  const { id, table, yours, present, patience, unasked, sameAs, muted, seq, idle, names } = message;
  state.asked.delete(id);
  const watch = state.watches.get(table);
  if (watch?.on !== id) return;
  watch.paused = { seq, idle: idle ?? 0 };
  watch.names = names ?? null;
  if (watch.mirror?.table.seq === seq && isNamedOtherwise(watch, watch.mirror)) return askAnew(state, watch);
  change(state, table, (mirror) => ({
    ...mirror,
    yours,
    present,
    patience: patience ?? [],
    unasked: unasked ?? [],
    sameAs: sameAs ?? [],
    muted,
    idle: idle ?? 0,
    until: seq,
  }));
  if (watch.mirror !== null) watch.settle(watch.mirror);
}

/** What of the log is still on its way is worked in first. */
function receiveStoodStill(state: LinkState, { table, seq, idle }: Of<'stoodStill'>): void {
  const watch = state.watches.get(table);
  if (watch === undefined) return;
  watch.paused = { seq, idle };
  change(state, table, (mirror) => (mirror.table.seq === seq ? { ...mirror, idle } : mirror));
}

function receiveUpdate(state: LinkState, wire: PackedUpdate): void {
  const [on, id, seq] = wire;
  for (const watch of state.watches.values()) {
    if (watch.on !== on || watch.mirror === null) continue;
    const { id: table, openedAt } = watch.mirror.table;
    const update = unpacked(wire, { table, openedAt });
    workIn(state, watch, watch.mirror, update);
    if (update.id !== undefined) settle(state, update.id, update);
    return;
  }
  // Told under an older number of the watch, which was asked for anew meanwhile: the deed is done all the same.
  if (id !== 0) settle(state, id, { type: 'done', id, seq });
}

function workIn(state: LinkState, watch: Watch, mirror: Mirror, update: Update): void {
  const { gameById, changed } = state.surroundings;
  const game = gameById(mirror.table.game, mirror.table.version);
  if (game === null) return;
  let next: Mirror | null;
  try {
    next = mirrored(mirror, update, game);
  } catch {
    // What was kept here is not what the server carries on: a copy of its log was put back, and went another way.
    return askAnew(state, watch);
  }
  if (next !== null) {
    if (update.seq === watch.paused?.seq && isNamedOtherwise(watch, next)) return askAnew(state, watch);
    watch.mirror = update.seq === watch.paused?.seq ? { ...next, idle: watch.paused.idle } : next;
    changed(watch.mirror, update);
  } else if (update.seq > mirror.table.seq) {
    // Something is missing, which cannot be: what is shown must be right, so it is asked for anew.
    ask(state, watch);
  }
}

/** A moderator may have hidden a name meanwhile, or somebody deleted themselves: what was seen shows it still. */
const isNamedOtherwise = ({ names }: Watch, { table }: Mirror): boolean =>
  names !== null && namesAt(table).some((name, seat) => name !== (names[seat] ?? null));

/** Of what was seen nothing is kept. */
function askAnew(state: LinkState, watch: Watch | undefined): void {
  if (watch === undefined) return;
  watch.mirror = null;
  ask(state, watch);
}

function receiveRefusal(state: LinkState, message: Refused): void {
  const { id, code } = message;
  if (id === null) {
    // Which one it was the server did not even look at.
    if (code === 'tooFast') sendAgainLater(state);
    return;
  }
  const watch = state.asked.get(id);
  // A table must not stop being shown because the server was busy for a moment; of a deed somebody can be told.
  if (code === 'unavailable' || (code === 'tooFast' && watch !== undefined)) return sendAgainLater(state);
  if (watch === undefined) return settle(state, id, message);
  state.asked.delete(id);
  state.watches.delete(watch.table);
  watch.settle(message);
}

function change(state: LinkState, table: string, act: (mirror: Mirror) => Mirror): void {
  const watch = state.watches.get(table);
  // What these eyes saw last would be taken for the present. The answer tells it all again.
  if (watch === undefined || watch.mirror === null || isAsked(state, watch)) return;
  watch.mirror = act(watch.mirror);
  state.surroundings.changed(watch.mirror, null);
}
