import { type Emit, play, type Play, Refused, type Seat, silent } from '@saqqara/kernel';
import { kheops } from '@saqqara/kheops';
import type { Event } from '../src/event.ts';
import { SUPPLY } from '../src/material.ts';
import { type Network, networks } from '../src/networks.ts';
import type { PharaohRule } from '../src/options.ts';
import { type Pawn, pawnOf, rankNumber, seatOf } from '../src/pawn.ts';
import { NONE, PLACE_NAMES, type Place, PLACES, pointsUp } from '../src/pyramid.ts';
import type { State, Step } from '../src/state.ts';
import { BOX, DOORS, type Tile, TILES } from '../src/tiles.ts';

export const WHITE = 0;
export const BLUE = 1;

/**
 * Places are drawn as they lie, one row to a line, which begins with its letter; rows left out are empty.
 *
 *     a            P.
 *     b      .    Ra<>w   .
 *
 * `.` is an empty place. `R` and `P` are rooms and passages, with a letter for the symbol: `a`nkh,
 * `d`ouble, `c`urse, stay `e`mpty, turn a `p`assage, turn a `r`oom, `s`wap, s`h`ift, `.` for none.
 * `K` and `Q` are kings and queens, `g`old, `r`ed or gree`n`. Doors: `<` left, `>` right, `^` top, `_`
 * bottom; tiles with three doors need none. Pawns: `w` or `b` is a worker of White or Blue, with `m`
 * it is the mummy, with `p` the priest, with `k` the pharaoh.
 */
const TILE_LETTERS = [
  ...['Kg', 'Qg', 'Kr', 'Qr', 'Kn', 'Qn'],
  ...['Ra', 'Rd', 'Rc', 'Re', 'Rp', 'Rr', 'Rs', 'Rh', 'R.'],
  ...['Pa', 'Pd', 'Pc', 'Pe', 'Pp', 'Pr', 'Ps', 'Ph', 'P.'],
];
const DRAWN = /^([RP][adceprsh.]|[KQ][grn])([<>^_]*)([wb][mpk]?)?$/;

export interface Given {
  pharaoh?: PharaohRule;
  turn?: number;
  step?: Step;
  entered?: string;
  /** Names of tiles; the others that are not laid are in the stack. */
  hands?: readonly [white: readonly string[], blue: readonly string[]];
  stack?: readonly string[];
}

/** A position as drawn, White to play a pawn on turn 1 unless something else is said. */
export function position(drawing: string, given: Given = {}): State {
  const { pharaoh = 'mummy', turn = 1, step = 'pawn', entered, hands = [[], []], stack } = given;
  const state: State = {
    options: { seats: 2, pharaoh },
    turn,
    step,
    entered: entered === undefined ? NONE : placeNamed(entered),
    tiles: Array<Tile>(PLACES).fill(NONE),
    turned: Array<number>(PLACES).fill(0),
    pawns: Array<Pawn>(PLACES).fill(NONE),
    supply: SUPPLY.map((pawns) => pawns.slice()),
    hands: hands.map((hand) => hand.map(tileNamed).sort((a, b) => a - b)),
    stack: [],
  };
  for (const line of drawing.trim().split('\n')) drawRow(state, line.trim());
  state.stack = stack?.map(tileNamed) ?? unseen(state);
  return state;
}

function drawRow(state: State, line: string): void {
  const [letter = '', ...cells] = line.split(/\s+/);
  const first = placeNamed(`${letter}1`);
  if (cells.length !== PLACE_NAMES.filter((name) => name.startsWith(letter)).length) {
    throw new Error(`row ${letter} has ${cells.length} places`);
  }
  cells.forEach((cell, i) => cell !== '.' && drawCell(state, first + i, cell));
}

function drawCell(state: State, place: Place, cell: string): void {
  const match = DRAWN.exec(cell);
  if (match === null) throw new Error(`not a tile: ${cell}`);
  const tile = TILE_LETTERS.indexOf(match[1]!);
  const doors = match[2] === '' ? 0b111 : doorsDrawn(match[2]!, place);
  state.tiles[place] = tile;
  state.turned[place] = [0, 1, 2].findIndex((turned) => DOORS[3 * tile + turned] === doors);
  if (state.turned[place] < 0) throw new Error(`${TILES[tile]!.name} cannot have these doors: ${cell}`);
  if (match[3] === undefined) return;
  const pawn = pawnOf('wb'.indexOf(match[3][0]!), 'wmpk'.indexOf(match[3][1] ?? 'w'));
  state.pawns[place] = pawn;
  state.supply[seatOf(pawn)]![rankNumber(pawn)]! -= 1;
}

/** Sides go round clockwise from the bottom of a place that points up, from the top of the others. */
const doorsDrawn = (marks: string, place: Place): number =>
  [...marks].reduce((doors, mark) => doors | (1 << (pointsUp(place) ? '_<>' : '^><').indexOf(mark)), 0);

function unseen(state: State): Tile[] {
  const left = BOX.slice();
  for (const tile of [...state.tiles, ...state.hands.flat()]) {
    if (tile !== NONE) left.splice(left.indexOf(tile), 1);
  }
  return left;
}

export function placeNamed(name: string): Place {
  const place = PLACE_NAMES.indexOf(name);
  if (place < 0) throw new Error(`no place ${name}`);
  return place;
}

export function tileNamed(name: string): Tile {
  const tile = TILES.findIndex((print) => print.name === name);
  if (tile < 0) throw new Error(`no tile ${name}`);
  return tile;
}

/** Plays `0 worker d4`, … through the checked door and returns what happened. */
export function playAll(state: State, ...plays: readonly string[]): Event[] {
  const events: Event[] = [];
  const emit: Emit<Event> = (event) => void events.push(event);
  for (const text of plays) play(kheops, state, playOf(text), emit);
  return events;
}

/** Why a play is refused, as `KH-8 noTile place=a1`; throws if it is not, or if it changed anything. */
export function refusal(state: State, text: string): string {
  const before = JSON.stringify(state);
  try {
    play(kheops, state, playOf(text), silent);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (JSON.stringify(state) !== before) throw new Error('a refusal changed the state', { cause: error });
    return error.message;
  }
  throw new Error(`"${text}" was not refused`);
}

/** What a seat may do, as written. */
export const choices = (state: State, seat: Seat): string[] =>
  kheops.legalActions(state, seat).map((action) => kheops.format(action));

/** The network that a place belongs to. */
export const networkAt = (state: State, name: string): Network | undefined =>
  networks(state).find(({ places }) => places.includes(placeNamed(name)));

export const eventsOf = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Event & { type: Type } => event.type === type);

const playOf = (text: string): Play => ({ seat: Number(text[0]), action: text.slice(2) });
