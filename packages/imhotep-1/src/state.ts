import type { BySeat, Rng, Seat } from '@saqqara/kernel';
import type { Task } from './agenda.ts';
import type { Card, RoundCard, Site } from './material.ts';
import type { Options } from './options.ts';

/** A ship lies in the harbour, at the site it sailed to, or, after a round that nobody could end, in the box. */
export interface Ship {
  readonly size: number;
  at: 'harbour' | Site | 'box';
  /** How many stones it carries: counted once here, since every turn asks it of every ship. */
  aboard: number;
  /** Spaces from the bow to the stern. */
  readonly spaces: (Seat | null)[];
}

/** All that lies face up: what every player and spectator sees. */
export interface Table {
  readonly options: Options;
  /** 1 to 6. */
  round: number;
  isOver: boolean;
  /** Round cards turned up so far, this round's last. */
  readonly turnedUp: RoundCard[];
  /** How many turns have begun in the game. */
  turns: number;
  /** Whose turn it is. Decisions inside the turn may be another seat's: see `agenda`. */
  turn: Seat;
  /** Who started this round. */
  starter: Seat;
  /** Who sailed the latest ship of this round. */
  sailor: Seat | null;
  ships: Ship[];
  /** The spaces of the market whose cards lie face up. */
  market: (Card | null)[];
  /** How many cards lie face down on the last space of market B. */
  pairSize: number;
  /**
   * Cards of the face-down pair that everybody can name: the draw pile ran out with the pair lying, so
   * that these are all that had not been seen.
   */
  deduced: Card[];
  discard: Card[];
  /** Stones on the sleds and in the quarries. */
  readonly sleds: BySeat<number>;
  readonly quarries: BySeat<number>;
  /** Cards owned, in the order in which they were got. */
  readonly cards: BySeat<Card[]>;
  /** Side A: the great pyramid. Side B: left, middle, right, and the stones beside them. */
  readonly pyramids: Seat[][];
  readonly temple: Seat[];
  readonly chamber: Seat[];
  /** Side A: the heights of the obelisks. Side B: stones that wait. */
  readonly obelisks: BySeat<number>;
  /** Side B: the owners of the towers, the highest space first. */
  readonly towers: Seat[];
  /** Points scored so far. */
  readonly pyramidPoints: BySeat<number>;
  readonly templePoints: BySeat<number>;
  readonly towerPoints: BySeat<number>;
  /** What is still owed in this turn, the next task last. */
  readonly agenda: Task[];
}

/** The truth. */
export interface State extends Table {
  /** The draw pile; the last card is on top. */
  deck: Card[];
  /** The face-down pair of market B. */
  pair: Card[];
  /** Round cards to come, the next one last. */
  readonly roundCards: RoundCard[];
  readonly putAway: RoundCard;
  readonly rng: Rng;
}

/** What one viewer knows. */
export interface View extends Table {
  /** The face-down pair while this viewer chooses between its cards. */
  readonly pair: Card[] | null;
  readonly deckSize: number;
}

/** What rules may read to tell what is allowed: a state or a view. */
export type KnownTable = Table & { readonly pair: readonly Card[] | null };

/** What a state has besides what lies face up. */
export type Secrets = Omit<State, keyof Table>;

/**
 * A state of its own, from copies of what is given. One literal names every field: an object that is put together by
 * spreading others has so many fields that the machine makes it a dictionary, forty times as slow to copy and to read.
 */
export const assemble = (table: Table, secrets: Secrets): State => ({
  options: table.options,
  round: table.round,
  isOver: table.isOver,
  turnedUp: table.turnedUp.slice(),
  turns: table.turns,
  turn: table.turn,
  starter: table.starter,
  sailor: table.sailor,
  ships: table.ships.map(cloneShip),
  market: table.market.slice(),
  pairSize: table.pairSize,
  deduced: table.deduced.slice(),
  discard: table.discard.slice(),
  sleds: table.sleds.slice(),
  quarries: table.quarries.slice(),
  cards: table.cards.map(copy),
  pyramids: table.pyramids.map(copy),
  temple: table.temple.slice(),
  chamber: table.chamber.slice(),
  obelisks: table.obelisks.slice(),
  towers: table.towers.slice(),
  pyramidPoints: table.pyramidPoints.slice(),
  templePoints: table.templePoints.slice(),
  towerPoints: table.towerPoints.slice(),
  agenda: table.agenda.slice(),
  deck: secrets.deck.slice(),
  pair: secrets.pair.slice(),
  roundCards: secrets.roundCards.slice(),
  putAway: secrets.putAway,
  rng: [secrets.rng[0], secrets.rng[1], secrets.rng[2], secrets.rng[3]],
});

export const clone = (state: State): State => assemble(state, state);

/** A view of its own, one literal for the same reason. */
export const show = (table: Table, pair: readonly Card[] | null, deckSize: number): View => ({
  options: table.options,
  round: table.round,
  isOver: table.isOver,
  turnedUp: table.turnedUp.slice(),
  turns: table.turns,
  turn: table.turn,
  starter: table.starter,
  sailor: table.sailor,
  ships: table.ships.map(cloneShip),
  market: table.market.slice(),
  pairSize: table.pairSize,
  deduced: table.deduced.slice(),
  discard: table.discard.slice(),
  sleds: table.sleds.slice(),
  quarries: table.quarries.slice(),
  cards: table.cards.map(copy),
  pyramids: table.pyramids.map(copy),
  temple: table.temple.slice(),
  chamber: table.chamber.slice(),
  obelisks: table.obelisks.slice(),
  towers: table.towers.slice(),
  pyramidPoints: table.pyramidPoints.slice(),
  templePoints: table.templePoints.slice(),
  towerPoints: table.towerPoints.slice(),
  agenda: table.agenda.slice(),
  pair: pair === null ? null : pair.slice(),
  deckSize,
});

const cloneShip = (ship: Ship): Ship => ({
  size: ship.size,
  at: ship.at,
  aboard: ship.aboard,
  spaces: ship.spaces.slice(),
});

const copy = <T>(items: readonly T[]): T[] => items.slice();
