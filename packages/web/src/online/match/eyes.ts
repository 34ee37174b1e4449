import type { Game, GameTypes, Json, Seat, Viewer } from '@saqqara/kernel';
import type { Mirror } from '@saqqara/protocol/client';
import { isStoodIn } from './sitting.ts';

/**
 * With whose eyes the server is to be asked next. One person keeps their own. Several at one device see what everybody may
 * see until one of them has to decide; from one to the next it goes by way of that, which then tells whether there is a secret.
 */
export function eyesFor(game: Game<GameTypes>, { table, view, yours, as }: Mirror): Viewer {
  if (yours.length < 2) return yours[0] ?? null;
  const decider = table.phase === 'running' ? deciderIn(game, { table, view, yours }) : null;
  return as === null || as === decider ? decider : null;
}

/** Which of the people at this device has to decide. */
function deciderIn(
  game: Game<GameTypes>,
  { table, view, yours }: Pick<Mirror, 'table' | 'view' | 'yours'>,
): Seat | null {
  if (view === null) return null;
  return game.toAct(view).find((seat) => yours.includes(seat) && !isStoodIn(table.seats[seat])) ?? null;
}

/** Whether one view tells more than another; both may name their viewers, which is no secret. */
export const tellsMore = (own: Json, everybodys: Json): boolean => known(own) !== known(everybodys);

const known = (view: Json): string => JSON.stringify({ ...(view as object), viewer: null });
