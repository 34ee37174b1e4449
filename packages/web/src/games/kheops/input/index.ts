import { type Kheops, NONE, RANKS } from '@saqqara/kheops';
import { handPart, placePart, rankPart, readPart } from '@saqqara/words/games/kheops';
import type { Input } from '../../../table/screen.ts';
import { attempt } from './attempt.ts';
import { key } from './key.ts';
import { path } from './path.ts';
import { readings } from './readings.ts';
import { slots } from './slots.ts';

export const kheopsInput: Input<Kheops> = {
  path: (view, _seat, action) => path(view, action),
  readings,
  opens: (view) =>
    view.step === 'pawn'
      ? view.tiles.flatMap((tile, place) => (tile === NONE ? [] : [placePart(place)]))
      : [],
  whole: () => null,
  attempt,
  slots: (view, _seat, say) => slots(view, say),
  isInside: (view) => view.step === 'effect' || view.step === 'tile',
  isList: () => false,
  pieces: (view) => [...RANKS.map(rankPart), ...(view.hand ?? []).map((_, index) => handPart(index))],
  key,
  keyHelp: [
    ['1 – 3', 'kheops.key.hand'],
    ['K M P F', 'kheops.key.pawns'],
    ['B', 'kheops.key.board'],
    ['R  ⇧ R', 'table.key.turn'],
    ['N', 'table.key.list'],
  ],
  isWay: (part) => {
    const kind = readPart(part)?.kind;
    return kind === 'way' || kind === 'turn';
  },
};
