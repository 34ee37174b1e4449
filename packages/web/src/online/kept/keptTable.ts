import type { Game, GameTypes, Json, Seat, Viewer } from '@saqqara/kernel';
import type { Mirror } from '@saqqara/protocol/client';
import type { History } from '../../match/timeline.ts';
import { SEEN } from '../match/history.ts';

/** What was kept in another shape is not looked at: raised whenever mirrors, views or histories change theirs. */
const SHAPE = 1;

/** What the page last knew of a table: nothing but what the server sent to the people at this device. */
export interface KeptTable {
  readonly id: string;
  readonly shape: number;
  readonly game: string;
  /** The version of the rules. */
  readonly version: number;
  /** Who it was sent to. */
  readonly owner: string;
  /** When the table certainly stood like this, in milliseconds since 1970. */
  readonly asOf: number;
  /** The lowest is dropped first. */
  readonly rank: number;
  readonly mirror: Mirror;
  readonly states: readonly Json[];
  readonly events: readonly (readonly Json[])[];
  readonly plays: readonly { readonly seat: Seat }[];
}

/** A table as somebody sees it. */
export interface Sighting {
  readonly mirror: Mirror;
  readonly history: History<GameTypes>;
}

/** With whose eyes a table is kept: people who share the device keep what all of them may see. */
export const keptEyes = (yours: readonly Seat[]): Viewer => (yours.length === 1 ? yours[0]! : null);

/** More than any time that is counted in milliseconds. */
const EVER = 1e15;

/** Finished tables go first, then those that were not looked at for longest. */
export const rankOf = (isOver: boolean, asOf: number): number => (isOver ? asOf : asOf + EVER);

/** What is to be kept; `null` if nobody here sits at the table, or it is seen with eyes that others here do not have. */
export function keptOf(
  { mirror, history: { states, events, plays } }: Sighting,
  { owner, asOf }: Pick<KeptTable, 'owner' | 'asOf'>,
): KeptTable | null {
  const { table, yours } = mirror;
  if (yours.length === 0 || mirror.as !== keptEyes(yours)) return null;
  return {
    id: table.id,
    shape: SHAPE,
    game: table.game,
    version: table.version,
    owner,
    asOf,
    rank: rankOf(table.phase === 'over', asOf),
    // Who is connected now is another matter when it is read.
    mirror: { ...mirror, present: [], patience: [], unasked: [] },
    states: states as readonly Json[],
    events: events as readonly (readonly Json[])[],
    plays,
  };
}

/** Whether this page understands what was kept. */
export const isReadable = ({ shape }: KeptTable): boolean => shape === SHAPE;

/** The table as it was seen; `null` if it was played by other rules. */
export function sightingOf(kept: KeptTable, game: Game<GameTypes>): Sighting | null {
  if (kept.game !== game.id || kept.version !== game.version) return null;
  const { mirror, states, events, plays } = kept;
  return { mirror, history: { game, sight: SEEN, states, events, plays } };
}
