import type { Game, GameTypes, Known, Seat, Viewer } from '@saqqara/kernel';
import type { Sitting } from '../match/match.ts';
import type { Sight } from '../match/timeline.ts';

type Seated = Pick<Sitting, 'seats'>;

export const peopleOf = ({ seats }: Seated): Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

/** The person who has to decide, or `null`. */
export const deciderOf = <T extends GameTypes>(
  game: Game<T>,
  state: Known<T>,
  { seats }: Seated,
): Seat | null => {
  const decides = (seat: Seat): boolean => seats[seat]!.kind === 'person' && seats[seat]!.isIdle !== true;
  return game.toAct(state).find(decides) ?? null;
};

/**
 * With whose eyes the table is shown. One person alone keeps their own; several who share the device see what everybody
 * may see, until one of them has to decide.
 */
export function viewerOf<T extends GameTypes>(game: Game<T>, state: Known<T>, stored: Seated): Viewer {
  const people = peopleOf(stored);
  return people.length === 1 ? people[0]! : deciderOf(game, state, stored);
}

/** Whether a seat knows something now that the others at this device must not see: then a curtain falls first. */
export function hasSecret<T extends GameTypes>(game: Sight<T>, state: T['State'], seat: Seat): boolean {
  const known = (viewer: Viewer): string =>
    JSON.stringify({ ...asObject(game.view(state, viewer)), viewer: null });
  return known(seat) !== known(null);
}

/** Whose log is written: one person's own, or what everybody may read. */
export function readerOf(stored: Seated): Viewer {
  const people = peopleOf(stored);
  return people.length === 1 ? people[0]! : null;
}

/** A view may name its viewer, which is no secret. */
const asObject = (view: unknown): object => view as object;
