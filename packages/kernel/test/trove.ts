import {
  type BySeat,
  type Game,
  placesBy,
  type Refusal,
  Refused,
  type Rng,
  type Seat,
  seeded,
  shuffle,
  spawn,
  totalled,
} from '@saqqara/kernel';

/**
 * A small game made for trying the kernel: everybody hides two cards; in a turn a seat points at a column, which it
 * may think better of, then lays a card there and draws another. A card counts its column's worth.
 */
export interface TroveOptions {
  readonly seats: number;
}

interface Table {
  readonly options: TroveOptions;
  readonly laid: { readonly seat: Seat; readonly column: number; readonly card: number }[];
  turn: number;
  column: number | null;
}

export interface TroveState extends Table {
  readonly hands: BySeat<number[]>;
  readonly deck: number[];
  readonly rng: Rng;
}

export interface TroveView extends Table {
  readonly viewer: Seat | null;
  readonly hand: number[] | null;
}

export type TroveAction =
  | { readonly type: 'point'; readonly column: number }
  | { readonly type: 'lay'; readonly card: number };

export type TroveEvent =
  | { readonly type: 'pointed'; readonly seat: Seat; readonly column: number }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: number | null };

export interface Trove {
  Options: TroveOptions;
  State: TroveState;
  View: TroveView;
  Action: TroveAction;
  Event: TroveEvent;
}

const TURNS = 6;
const CARDS = Array.from({ length: 12 }, (_, i) => i + 1);

const seatOf = (table: Table): Seat => table.turn % table.options.seats;
const isOver = (table: Table): boolean => table.turn === TURNS;

const points = (table: Table, seat: Seat): number =>
  table.laid.filter((laid) => laid.seat === seat).reduce((sum, { column, card }) => sum + column * card, 0);

const copy = (table: Table): Table => ({
  options: table.options,
  laid: [...table.laid],
  turn: table.turn,
  column: table.column,
});

const no = (code: string, rule: string): Refusal => ({ code, rule, values: {} });

/** Cards that the viewer has seen neither on the table nor in the own hand. */
const unseen = (view: TroveView): number[] =>
  CARDS.filter((card) => !view.laid.some((laid) => laid.card === card) && view.hand?.includes(card) !== true);

export const trove: Game<Trove> = {
  id: 'trove',
  version: 1,
  seatCounts: [2, 3],
  parseOptions(value) {
    const { seats, ...rest } = (value ?? {}) as { seats?: unknown };
    if ((seats !== 2 && seats !== 3) || Object.keys(rest).length > 0)
      throw new Refused(no('badOption', 'TR-1'));
    return { seats };
  },
  anyOptions: (seats) => ({ seats }),
  setup(options, seed) {
    const rng = seeded(seed);
    const deck = shuffle(rng, [...CARDS]);
    const hands = Array.from({ length: options.seats }, () => deck.splice(0, 2));
    return { options, laid: [], turn: 0, column: null, hands, deck, rng };
  },
  toAct: (table) => (isOver(table) ? [] : [seatOf(table)]),
  turn: (table) => table.turn,
  legalActions(known, seat) {
    if (isOver(known) || seat !== seatOf(known)) return [];
    if (known.column === null) return [1, 2, 3].map((column) => ({ type: 'point', column }));
    const hand = 'hands' in known ? known.hands[seat]! : (known.hand ?? []);
    return hand.toSorted((a, b) => a - b).map((card) => ({ type: 'lay', card }));
  },
  refuse(known, seat, action) {
    if (isOver(known)) return no('gameOver', 'TR-2');
    if (seat !== seatOf(known)) return no('notYourTurn', 'TR-2');
    if (known.column === null) return action.type === 'point' ? null : no('pointFirst', 'TR-3');
    if (action.type === 'point') return no('layNow', 'TR-3');
    const hand = 'hands' in known ? known.hands[seat]! : (known.hand ?? []);
    return hand.includes(action.card) ? null : no('notInHand', 'TR-4');
  },
  apply(state, seat, action, emit) {
    if (action.type === 'point') {
      state.column = action.column;
      emit({ type: 'pointed', seat, column: action.column });
      return;
    }
    const hand = state.hands[seat]!;
    hand.splice(hand.indexOf(action.card), 1);
    state.laid.push({ seat, column: state.column!, card: action.card });
    emit({ type: 'laid', seat, card: action.card });
    const card = state.deck.pop()!;
    hand.push(card);
    emit({ type: 'drew', seat, card });
    state.column = null;
    state.turn += 1;
  },
  outcome(table) {
    if (!isOver(table)) return null;
    const scores = Array.from({ length: table.options.seats }, (_, seat) => points(table, seat));
    return { scores, places: placesBy(scores.length, (a, b) => scores[a]! > scores[b]!) };
  },
  score: (table) =>
    Array.from({ length: table.options.seats }, (_, seat) =>
      totalled([{ id: 'cards', rule: 'TR-5', points: points(table, seat), scored: true }]),
    ),
  clone: (state) => ({
    ...copy(state),
    hands: state.hands.map((hand) => [...hand]),
    deck: [...state.deck],
    rng: [...state.rng],
  }),
  view: (state, viewer) => ({
    ...copy(state),
    viewer,
    hand: viewer === null ? null : [...state.hands[viewer]!],
  }),
  hidden: (view) => unseen(view),
  viewEvent: (event, viewer) =>
    event.type === 'drew' && event.seat !== viewer ? { ...event, card: null } : event,
  determinize(view, rng) {
    const deck = shuffle(rng, unseen(view));
    const hands = Array.from({ length: view.options.seats }, (_, seat) =>
      seat === view.viewer && view.hand !== null ? [...view.hand] : deck.splice(0, 2),
    );
    return { ...copy(view), hands, deck, rng: spawn(rng) };
  },
  redeal: (state, rng) => ({
    ...trove.clone(state),
    deck: shuffle(rng, [...state.deck]),
    rng: spawn(rng),
  }),
  format: (action) => (action.type === 'point' ? `point ${action.column}` : `lay ${action.card}`),
  parse(text) {
    const [, verb, number] = /^(point|lay) ([1-9]\d?)$/.exec(text) ?? [];
    if (verb === 'point') return Number(number) <= 3 ? { type: 'point', column: Number(number) } : null;
    return verb === 'lay' ? { type: 'lay', card: Number(number) } : null;
  },
};
