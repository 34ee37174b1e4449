import { type Action, type Card, imhotep, pending, type State, type View } from '@saqqara/imhotep';
import { after, type Seat, type Seed, seeded } from '@saqqara/kernel';

/** Somebody who chooses next, and the most that they can get by it. */
export interface Pick {
  readonly seat: Seat;
  readonly most: number;
}

type Sail = Action & { readonly type: 'sail' };

/** What is hidden decides nothing here: of what lies face down nothing is promised. */
const DEAL: Seed = [1, 2, 3, 4];

/**
 * Who takes cards once this ship is at the market, in their order, each with the most that the cards in sight can bring them if
 * nobody else takes one; with what the temple pays then, if that ends the round. `null` where nobody picks. [IM-19]
 */
export function picksOf(view: View, seat: Seat, sail: Sail): readonly Pick[] | null {
  if (sail.site !== 'market') return null;
  const { before, sailed } = sailedOf(view, seat, sail);
  if (pending(sailed)?.type !== 'pick') return null;
  const order = pickers(view, sail);
  const others = view.sleds.map((_, each) => each).filter((each) => !order.includes(each));
  const picks = [...order, ...others].map((each) => ({
    seat: each,
    most: mostFor(sailed, each) - imhotep.score(before)[each]!.total,
  }));
  return picks.filter(({ seat: each, most }) => order.includes(each) || most !== 0);
}

/** The card that brings most to whoever picks first; `null` where none brings anything. */
export function bestPick(
  view: View,
  seat: Seat,
  sail: Sail,
): { readonly card: Card; readonly points: number } | null {
  const { sailed } = sailedOf(view, seat, sail);
  const first = pending(sailed);
  if (first?.type !== 'pick') return null;
  // What the temple pays once the last card is taken is not the card's.
  const total = (state: State): number => {
    const { total: all, lines } = imhotep.score(state)[first.seat]!;
    return all - (lines.find(({ id }) => id === 'temple')?.points ?? 0);
  };
  const worths = imhotep.legalActions(sailed, first.seat).flatMap((action) => {
    if (action.type !== 'take') return [];
    const taken = after(imhotep, sailed, first.seat, action);
    return [{ card: action.card, points: total(taken) - total(sailed) }];
  });
  const [best] = worths.toSorted((one, other) => other.points - one.points);
  return best === undefined || best.points <= 0 ? null : best;
}

/** Whose stones are unloaded there, each seat once, as far as there are cards. */
export function pickers(view: View, { ship }: Sail): readonly Seat[] {
  const cards = view.market.filter((card) => card !== null).length + (view.pairSize > 0 ? 1 : 0);
  const unloaded = view.ships[ship]!.spaces.filter((owner) => owner !== null);
  return [...new Set(unloaded.slice(0, cards))];
}

function sailedOf(view: View, seat: Seat, sail: Sail): { readonly before: State; readonly sailed: State } {
  const before = imhotep.determinize(view, seeded(DEAL));
  return { before, sailed: after(imhotep, before, seat, sail) };
}

/** The most points that a seat can have when nothing of the turn is open any more. */
function mostFor(state: State, seat: Seat): number {
  const decision = pending(state);
  if (decision === null) return imhotep.score(state)[seat]!.total;
  const legal = imhotep.legalActions(state, decision.seat);
  const isOwn = decision.seat === seat;
  const wanted = isOwn
    ? legal.filter(({ type }) => type === 'take' || type === 'build' || type === 'point')
    : [];
  const rest = legal.find(({ type }) => type === 'decline') ?? legal[0]!;
  const ways = wanted.length > 0 ? wanted : [rest];
  return Math.max(...ways.map((action) => mostFor(after(imhotep, state, decision.seat, action), seat)));
}
