import type { AnyGame } from '@saqqara/games';
import { type Rng, type Seat, spawn, type Viewer } from '@saqqara/kernel';

interface Deal {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

export interface Rig {
  readonly game: AnyGame;
  /** Whether that play was never made from there. */
  isNew(state: unknown, seat: Seat, action: unknown): boolean;
  /** With that play the viewer learns something: it leads to this state, by these events. */
  deal(state: unknown, seat: Seat, action: unknown, deal: Deal): void;
  /** That play is made, and leads to where the rules say. */
  keep(state: unknown, seat: Seat, action: unknown): void;
}

/** A state that tells by which plays it was reached, also when it was kept as text. */
interface Traced {
  line: string;
}

/** The rules of the other server: the same, but for chance. What was dealt for a line of play stays so, whoever replays it. */
export function rigged(game: AnyGame, truth: unknown, viewer: Viewer, rng: Rng): Rig {
  const first = game.determinize(game.view(truth, viewer), spawn(rng));
  const deals = new Map<string, Deal | null>();
  const lineAfter = (state: unknown, seat: Seat, action: unknown): string =>
    `${(state as Traced).line}|${seat} ${game.format(action)}`;
  return {
    isNew: (state, seat, action) => !deals.has(lineAfter(state, seat, action)),
    deal: (state, seat, action, deal) => void deals.set(lineAfter(state, seat, action), deal),
    keep(state, seat, action) {
      const line = lineAfter(state, seat, action);
      if (!deals.has(line)) deals.set(line, null);
    },
    game: {
      ...game,
      setup(options, seed, emit) {
        game.setup(options, seed, emit);
        return Object.assign(game.clone(first) as object, { line: '' });
      },
      clone(state) {
        return Object.assign(game.clone(state) as object, { line: (state as Traced).line });
      },
      apply(state, seat, action, emit) {
        const line = lineAfter(state, seat, action);
        (state as Traced).line = line;
        const deal = deals.get(line) ?? null;
        if (deal === null) return game.apply(state, seat, action, emit);
        Object.assign(state as object, game.clone(deal.state));
        for (const event of deal.events) emit(event);
      },
    },
  };
}
