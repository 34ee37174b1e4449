import { type Emit, play, type Play, Refused, type Refusal, seedFrom, silent } from '@saqqara/kernel';
import { imhotep } from '@saqqara/imhotep';
import type { Event } from '../src/event.ts';
import type { Side, Site } from '../src/material.ts';
import type { Ship, State } from '../src/state.ts';

/** The seats of the books' examples, by colour; a dot is an empty space. */
const COLOURS = 'KWBG';
export const BLACK = 0;
export const WHITE = 1;
export const BROWN = 2;
export const GREY = 3;

/** Stones as letters: `K` black, `W` white, `B` brown, `G` grey. Blanks only group them. */
export const stones = (letters: string): number[] =>
  Array.from(letters.replaceAll(' ', ''), (letter) => COLOURS.indexOf(letter));

/** A ship from bow to stern: `W.BG`, or `temple:...` for one that has sailed there. */
function ship(drawn: string): Ship {
  const [spaces, at = 'harbour'] = drawn.split(':').toReversed() as [string, Site?];
  const owners = Array.from(spaces, (letter) => (letter === '.' ? null : COLOURS.indexOf(letter)));
  const aboard = owners.filter((owner) => owner !== null).length;
  return { size: owners.length, at, aboard, spaces: owners };
}

export interface Given extends Partial<Omit<State, 'ships' | 'options' | 'temple' | 'chamber'>> {
  seats?: number;
  /** The sites on side B. */
  sideB?: readonly Site[];
  wrath?: boolean;
  ships?: readonly string[];
  temple?: string;
  chamber?: string;
}

/** A position in which only what is named matters; the rest is the beginning of some game, black to act. */
export function position({
  seats = 4,
  sideB = [],
  wrath = false,
  ships,
  temple,
  chamber,
  ...given
}: Given): State {
  const sides = Object.fromEntries(sideB.map((site): [Site, Side] => [site, 'B']));
  const state = imhotep.setup(imhotep.parseOptions({ seats, sides, wrath, first: 0 }), seedFrom(1), silent);
  return {
    ...state,
    ...given,
    ...(ships === undefined ? {} : { ships: ships.map(ship) }),
    ...(temple === undefined ? {} : { temple: stones(temple) }),
    ...(chamber === undefined ? {} : { chamber: stones(chamber) }),
    ...(given.pair === undefined ? {} : { pairSize: given.pair.length }),
  };
}

/** Plays `0 sail A temple`, … through the checked door and returns what happened. */
export function playAll(state: State, ...plays: readonly string[]): Event[] {
  const events: Event[] = [];
  const emit: Emit<Event> = (event) => void events.push(event);
  for (const text of plays) play(imhotep, state, playOf(text), emit);
  return events;
}

/** Why a play is refused; throws if it is not, or if it changed anything. */
export function refusal(state: State, text: string): Refusal {
  const before = JSON.stringify(state);
  try {
    play(imhotep, state, playOf(text), silent);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (JSON.stringify(state) !== before) throw new Error('a refusal changed the state', { cause: error });
    return error.refusal;
  }
  throw new Error(`"${text}" was not refused`);
}

/** What a seat may do, as written. */
export const choices = (state: State, seat: number): string[] =>
  imhotep.legalActions(state, seat).map((action) => imhotep.format(action));

/** The points of one line of every seat's score sheet. */
export const points = (state: State, line: string): number[] =>
  imhotep.score(state).map(({ lines }) => lines.find(({ id }) => id === line)?.points ?? 0);

export const eventsOf = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Event & { type: Type } => event.type === type);

const playOf = (text: string): Play => ({ seat: Number(text[0]), action: text.slice(2) });
