import type { Thinking } from '@saqqara/bots';
import type { GameTypes } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { type Readable, type Store, storeOf } from '../../app/store.ts';
import type { Confirmation } from '../../app/storedSettings.ts';
import type { Declined, Match, MatchState } from '../../match/match.ts';
import type { Screen, Sound } from '../screen.ts';
import type { Stage } from '../stage.ts';
import { latest } from './latest.ts';
import type { Command, Message } from './message.ts';
import { type Shown, tableReader } from './shown.ts';
import { beginTable, type TableState } from './tableState.ts';
import { update } from './update.ts';

/** A table at which one sits: messages go in, what is shown comes out. It needs no screen. */
export interface TableLoop {
  readonly table: Readable<TableState>;
  /** What is shown now. */
  readonly shown: () => Shown;
  readonly send: (message: Message) => void;
  /** Follows the match. Returns how to stop. */
  readonly follow: () => () => void;
}

export interface TableSetting {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly stage: Pick<Stage, 'clear'>;
  /** The moment to begin at, from a link. */
  readonly start: number | null;
  /** In which language, and what is asked about before it is played. */
  readonly manner: () => { readonly t: Translate; readonly confirm: Confirmation };
  readonly playSound: (sound: Sound) => void;
  /** Called before something is played: what was touched has done its work. */
  readonly onPlay: () => void;
}

/** What a loop goes on with. */
interface Running {
  readonly setting: TableSetting;
  readonly table: Store<TableState>;
  readonly shown: () => Shown;
  hint: Thinking | null;
}

export function tableLoop(setting: TableSetting): TableLoop {
  const { screen, match, start } = setting;
  const { plays } = match.state.get().timeline;
  const table = storeOf(beginTable(start !== null && start < plays.length ? start : null));
  const read = tableReader();
  const undoable = latest((_state: unknown) => match.undoable());
  // It is asked for at every message, before and after, by whoever listens.
  const seen = latest(
    (state: MatchState<GameTypes>, now: TableState, t: Translate, confirm: Confirmation, hasHints: boolean) =>
      read({ screen, state, t, confirm, undoable: undoable(state), hasHints }, now),
  );
  const shown = (): Shown => {
    const { t, confirm } = setting.manner();
    return seen(match.state.get(), table.get(), t, confirm, match.hint !== null);
  };
  const running: Running = { setting, table, shown, hint: null };
  return { table, shown, send: (message) => send(running, message), follow: () => follow(running) };
}

function send(running: Running, message: Message): void {
  const { table, commands } = update(running.shown(), message);
  running.table.set(table);
  for (const command of commands) carryOut(running, command);
}

function follow(running: Running): () => void {
  const { match } = running.setting;
  void match.pending?.then((declined) => answered(running, declined));
  const heed = (): void => send(running, { type: 'matchChanged' });
  heed();
  const stop = match.state.subscribe(heed);
  return () => {
    stop();
    running.hint?.stop();
  };
}

function carryOut(running: Running, command: Command): void {
  const { match, stage, playSound, onPlay } = running.setting;
  switch (command.type) {
    case 'play':
      running.hint?.stop();
      onPlay();
      void match.play(command.seat, command.action).then((declined) => answered(running, declined));
      return;
    case 'undo':
      void match.undo(command.count).then((declined) => answered(running, declined));
      return;
    case 'amend':
      void amend(match, command).then((declined) => answered(running, declined));
      return;
    case 'findHint':
      return findHint(running, command);
    case 'liftCurtain':
      return match.lift?.();
    case 'endMotions':
      return stage.clear();
    case 'sound':
      return playSound(command.sound);
  }
}

function findHint(running: Running, { seat, asked, number }: Command & { type: 'findHint' }): void {
  const thinking = running.setting.match.hint?.(seat) ?? null;
  running.hint = thinking;
  void thinking?.answer
    .catch(() => ({ hint: null }))
    .then(({ hint }) => send(running, { type: 'hintFound', asked, number, hint }));
}

/** What cannot be taken back stands, and nothing is played in its place. */
async function amend(
  match: Match<GameTypes>,
  { seat, takenBack, again }: Command & { type: 'amend' },
): Promise<Declined | null> {
  const { plays } = match.state.get().timeline;
  let declined = await match.undo(takenBack);
  if (declined !== null) return declined;
  if (match.state.get().timeline.plays.length !== plays.length - takenBack) return { reason: 'changed' };
  for (const action of again) declined ??= await match.play(seat, action);
  return declined;
}

function answered(running: Running, declined: Declined | null): void {
  if (declined !== null) send(running, { type: 'declined', declined });
}
