import type { State as AnubixxState } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { networks, type State as KheopsState } from '@saqqara/kheops';
import type { AnyGame } from './rules.ts';

/** Of what somebody's points in a game were made, in numbers that can be added up over many games. */
export type Tally = Readonly<Record<string, number>>;

/** What a game counts besides the lines of its score sheet. */
const FURTHER: Readonly<Record<string, (state: unknown, seat: Seat) => Tally>> = {
  kheops: (state, seat) => networkSizes(state as KheopsState, seat),
  anubixx: (state, seat) => builtFields(state as AnubixxState, seat),
};

/** Each line of the score sheet with its points, and what else the game counts. */
export function tallyOf(game: AnyGame, state: unknown, seat: Seat): Tally {
  const lines = game.score(state)[seat]?.lines ?? [];
  return {
    ...Object.fromEntries(lines.map(({ id, points }) => [id, points])),
    ...FURTHER[game.id]?.(state, seat),
  };
}

/** The largest size that is counted by itself; what is larger is counted with it. */
const MOST_ROOMS = 6;

/** How many networks of each size somebody holds. */
function networkSizes(state: KheopsState, seat: Seat): Tally {
  const sizes: Record<string, number> = {};
  for (const { owner, places } of networks(state)) {
    if (owner !== seat) continue;
    const name = `network${Math.min(places.length, MOST_ROOMS)}`;
    sizes[name] = (sizes[name] ?? 0) + 1;
  }
  return sizes;
}

/** Which fields of the sheet were built, as masks of bits: see `Sheet`. */
function builtFields({ sheets }: AnubixxState, seat: Seat): Tally {
  const sheet = sheets[seat];
  return sheet === undefined
    ? {}
    : { builtPyramid: sheet.pyramid, builtArch: sheet.arch, builtRelief: sheet.relief };
}
