import { type Decision, type Imhotep, pending } from '@saqqara/imhotep';
import { readPart, shipPart, SLOTS } from '@saqqara/words/games/imhotep';
import type { Input } from '../../../table/screen.ts';
import { attempt } from './attempt.ts';
import { key } from './key.ts';
import { path } from './path.ts';
import { readings } from './readings.ts';
import { slots } from './slots.ts';

export const imhotepInput: Input<Imhotep> = {
  path: (view, _seat, action) => path(view, action),
  readings,
  isDeed: (part) => SLOTS.some((slot) => slot === part),
  whole: (part) => {
    const named = readPart(part);
    return named?.kind === 'space' ? shipPart(named.ship) : null;
  },
  attempt,
  slots,
  isInside: (view, seat) => pending(view)?.seat === seat,
  begins: (view) => pending(view) === null,
  pieces: (view) => view.ships.map((_, ship) => shipPart(ship)),
  isList: (view, seat) => {
    const decision = pending(view);
    return decision !== null && decision.seat === seat && IS_LIST[decision.type];
  },
  key,
};

/** What a blue card makes its owner load and sail is chosen on the board, like any load and sail. */
const IS_LIST: Readonly<Record<Decision['type'], boolean>> = {
  pick: true,
  keep: true,
  pyramid: true,
  bonus: true,
  temple: true,
  templeCard: true,
  order: true,
  load: false,
  sail: false,
};
