import type { Game, GameTypes, NetInputs, Seat } from '@saqqara/kernel';
import type { Result } from '../reward.ts';
import { LEAD, type Net, OUTPUTS_A_SEAT, POINTS, POINTS_UNIT, think, WIN } from './net.ts';

/** A net that knows what it is told of a state. */
export interface Judge<T extends GameTypes> {
  readonly net: Net;
  readonly inputs: NetInputs<T>;
}

/**
 * What a net expects of a game that is not over. Rewards are what `reward` makes of an end: half the share of the victory,
 * half the lead.
 */
export function judge<T extends GameTypes>(
  game: Game<T>,
  { net, inputs }: Judge<T>,
  state: T['State'],
  into: Result,
): void {
  inputs.features(state, net.features);
  think(net);
  spread(net, game.toAct(state)[0]!, into);
}

/** Outputs are counted from the seat that decides next. */
function spread({ outputs }: Net, base: Seat, into: Result): void {
  const seats = into.rewards.length;
  let seat = base;
  let sum = 0;
  for (let place = 0; place < seats; place++) {
    const at = place * OUTPUTS_A_SEAT;
    const win = outputs[at + WIN]!;
    into.wins[seat] = win;
    into.rewards[seat] = 0.5 * win + 0.5 * outputs[at + LEAD]!;
    into.scores[seat] = POINTS_UNIT * outputs[at + POINTS]!;
    sum += win;
    seat = seat + 1 === seats ? 0 : seat + 1;
  }
  if (sum > 0) for (let each = 0; each < seats; each++) into.wins[each]! /= sum;
}
