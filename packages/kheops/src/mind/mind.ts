import type { Mind } from '@saqqara/kernel';
import type { Kheops } from '../index.ts';
import { WHITE } from '../material.ts';
import { points } from '../scoring.ts';
import { TURNS } from '../start.ts';
import { clone, type State } from '../state.ts';
import { onTurn } from '../turn.ts';
import type { Belief } from './belief.ts';
import { completeTurn, foresee } from './completion.ts';
import { fortune } from './fortune.ts';
import { judge } from './judgement.ts';
import { solve } from './lastTurns.ts';
import { MARGIN } from './reward.ts';
import { tellingOf } from './telling.ts';

export interface Talent {
  readonly belief: Belief;
  /** Whether it thinks of the rest of a turn when it begins one. */
  readonly plans: boolean;
  /** Whether it plays the last two turns perfectly. */
  readonly solves: boolean;
}

/** No play-outs: networks change hands so easily that chance play tells nothing about them. */
export function mindOf({ belief, plans, solves }: Talent): Mind<Kheops> {
  const estimate: Mind<Kheops>['estimate'] = (state, into) => {
    const imagined = clone(state);
    // In the middle of a turn a table tells little: the tile that is still to come changes more than the pawn did.
    if (plans && imagined.step !== 'pawn') completeTurn(imagined, belief);
    const [white, blue] = points(imagined);
    const beyond = (expectedMargin(imagined, belief) - (white - blue)) / 2;
    into[0] = white + beyond;
    into[1] = blue - beyond;
  };
  return {
    margin: MARGIN,
    horizon: 0,
    estimate,
    promise(state, _seat, legal, into) {
      foresee(state, legal, belief, into);
    },
    ...(solves ? { solve } : {}),
    fortune,
    telling: tellingOf(estimate),
  };
}

function expectedMargin(state: State, belief: Belief): number {
  if (state.step === 'end') return judge(state, belief, 0);
  const tempo = onTurn(state) === WHITE ? belief.tempo : -belief.tempo;
  return judge(state, belief, TURNS + 1 - state.turn) + tempo;
}
