import type { Game, GameTypes, Seat, Viewer } from '@saqqara/kernel';
import { isPresent, type Mirror, type Update } from '@saqqara/protocol/client';
import type { MatchState, Sent } from '../../match/match.ts';
import { type History, lastKnown } from '../../match/timeline.ts';
import type { Sighting } from '../kept/keptTable.ts';
import { tellsMore } from './eyes.ts';
import { followed } from './history.ts';
import { sittersOf } from './sitting.ts';

/** What is known of a table of the server: plain data, carried on by whatever it tells. */
export interface Knowledge {
  /** What was seen with each pair of eyes. */
  readonly histories: ReadonlyMap<Viewer, History<GameTypes>>;
  /** `null` before the server has told anything. */
  readonly mirror: Mirror | null;
  /** When the table certainly stood like this; `null` while it certainly does. */
  readonly asOf: number | null;
  /** The turn of somebody at this device who shares it with others. */
  readonly stay: { readonly seat: Viewer; readonly isSecret: boolean };
}

/** Where and for whom it is shown. */
export interface Onlooker {
  readonly id: string;
  readonly game: Game<GameTypes>;
  readonly looks: readonly number[];
  /** The seats of whoever opens it. */
  readonly yours: readonly Seat[];
}

export interface OnlineState extends MatchState<GameTypes> {
  readonly mirror: Mirror;
  readonly sent: Sent | null;
  /** When the table certainly stood like this; `null` while it certainly does. */
  readonly asOf: number | null;
}

export const NOTHING_KNOWN: Knowledge = {
  histories: new Map(),
  mirror: null,
  asOf: null,
  stay: { seat: null, isSecret: false },
};

/** What the page knew on an earlier visit, until the server tells what happened since. */
export const recalled = ({ mirror, history }: Sighting, asOf: number | null): Knowledge => ({
  ...NOTHING_KNOWN,
  histories: new Map([[mirror.as, history]]),
  mirror,
  asOf,
});

/** The server tells: from now on this is how it stands, as soon as it has told all. */
export function heard(
  { game }: Onlooker,
  known: Knowledge,
  mirror: Mirror,
  update: Update | null,
): Knowledge {
  const histories = new Map(known.histories);
  const history = followed(game, histories.get(mirror.as) ?? null, mirror, update);
  if (history === null) histories.delete(mirror.as);
  else histories.set(mirror.as, history);
  // Nobody looks with other eyes before these see the present: the curtain would fall for a moment that is over.
  const isOnItsWay = !isPresent(mirror) && mirror.as !== known.mirror?.as;
  return { ...known, histories, mirror: isOnItsWay ? known.mirror : mirror };
}

/** From then on nobody knows whether the table still stands like this. */
export const lost = (known: Knowledge, at: number): Knowledge => ({ ...known, asOf: known.asOf ?? at });

/** What is certain now, to be kept for when the server cannot be reached. */
export function certain({ histories, mirror, asOf }: Knowledge): Sighting | null {
  const history = mirror === null || asOf !== null ? undefined : histories.get(mirror.as);
  return mirror === null || history === undefined ? null : { mirror, history };
}

/** Whoever must lift the curtain has done so. */
export const uncovered = (known: Knowledge): Knowledge => ({
  ...known,
  stay: { ...known.stay, isSecret: false },
});

/** What the table shows; `null` while there is nothing to be seen of it. */
export function onlineState(
  { id, game, looks }: Onlooker,
  { histories, mirror, asOf, stay }: Knowledge,
  sent: Sent | null,
  before: OnlineState | null,
): OnlineState | null {
  const own = mirror === null ? undefined : histories.get(mirror.as);
  if (mirror === null || mirror.view === null || own === undefined) return null;
  const { as, table, view } = mirror;
  const seats = sittersOf(mirror, looks, stay.isSecret ? null : as);
  const mayDecide = (seat: Seat): boolean => seats[seat]!.kind === 'person' && seats[seat]!.isIdle !== true;
  const others = table.phase === 'running' ? game.toAct(view).filter((seat) => !mayDecide(seat)) : [];
  // Everything that is told is told anew when it is somebody else who sits there.
  const isSame = JSON.stringify(before?.stored.seats) === JSON.stringify(seats);
  return {
    // Of who is there now nothing is known without the server.
    mirror: asOf === null ? mirror : { ...mirror, present: [], patience: [], unasked: [] },
    stored: {
      id,
      seats: isSame && before !== null ? before.stored.seats : seats,
      ...(table.isPractice === undefined ? {} : { isPractice: table.isPractice }),
    },
    timeline: stay.isSecret ? histories.get(null)! : own,
    thinking: others[0] ?? null,
    isAway: hasLeft(table, others[0] ?? null),
    sent,
    asOf,
    veil: stay.isSecret ? as : null,
    ending: table.ending,
  };
}

/** Whether nobody plays in a seat, neither the person who left it nor a bot in their place. */
function hasLeft({ seats }: Mirror['table'], seat: Seat | null): boolean {
  const held = seat === null ? undefined : seats[seat];
  return held?.kind === 'person' && held.isAway && held.standIn === null;
}

/** A curtain falls whenever somebody else looks who knows more than everybody may. For what is about to be shown. */
export function curtained({ yours }: Onlooker, known: Knowledge): Knowledge {
  const { histories, mirror, stay } = known;
  const own = mirror === null ? undefined : histories.get(mirror.as);
  if (mirror === null || mirror.view === null || own === undefined || mirror.as === stay.seat) return known;
  const open = histories.get(null);
  const isShared = mirror.as !== null && yours.length > 1 && open !== undefined;
  const isSecret = isShared && tellsMore(lastKnown(own) as never, lastKnown(open) as never);
  return { ...known, stay: { seat: mirror.as, isSecret } };
}
