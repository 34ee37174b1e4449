import type { Game, GameTypes, Level, Seat } from '@saqqara/kernel';
import type { Key, Part, Reason, Say, Section, Words } from '@saqqara/words';
import type { ComponentChild, FunctionComponent } from 'preact';
import type { IconName } from '../drawing/icon.tsx';

export type { LogLine, Part, Say, Words } from '@saqqara/words';

/**
 * What a game brings to the table. One table serves all games; whatever it needs to know of one stands here. Views go in,
 * so that nothing which a viewer may not know can be drawn or said.
 */
export interface Screen<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Its bots, the weakest first. */
  readonly levels: readonly Level<T>[];
  /** The texts to load. */
  readonly sections: readonly Section[];
  readonly input: Input<T>;
  readonly words: Words<T>;
  readonly board: Board<T>;
  /** What lies before a seat, inside its panel: sled and cards. */
  readonly Holding: FunctionComponent<HoldingProps<T>>;
  /** The state of the game in the header: round and ships. */
  readonly Headline: FunctionComponent<{ readonly view: T['View']; readonly say: Say }>;
  /** A part as a small picture, for buttons that name it and for what hangs under the finger. */
  readonly Sign?: FunctionComponent<SignProps<T>>;
  /** One of a list of options as a small picture: a card, in its colour. */
  readonly OptionArt?: FunctionComponent<{ readonly action: T['Action'] }>;
  /** Whether what a seat holds is played from the action bar on wide screens, too: a hand of tiles. */
  readonly hasTray?: boolean;
  /** What there is to know about the board as a list: beside it on wide screens, a strip and a sheet on narrow ones. */
  readonly List?: FunctionComponent<ListProps<T>>;
  /** Whether the list stands below the board on wide screens, too, and is gone when the game is over. */
  readonly hasListStrip?: boolean;
  /** Whether it is told who leads and why. */
  readonly tellsStanding?: true;
  /** Whether every turn since one's own is told with it, in the strip of the last play; else only those that changed a score. */
  readonly tellsTurns?: true;
  /** Whether what ends a round is followed by a pause in which the board may be laid anew. */
  readonly hasRounds?: true;
  /** What the action that is weighed brings and leads to; or what this turn has brought; or how the board is to be read. */
  lead?(standing: Standing<T>): Lead;
  /** What an action that brings nothing yet leads to; where it is missing, what is to be expected is told by the lines of the score. */
  readonly outlook?: Outlook<T>;
  /** How many places a seat could build on next, whatever chance brings. */
  openPlaces?(view: T['View'], seat: Seat): number;
  /** What else there is to see when the game is over: sheets that are not on the board. */
  readonly AtEnd?: FunctionComponent<{ readonly view: T['View']; readonly say: Say }>;
}

/** What an action is good for that brings nothing at once. */
export interface Outlook<T extends GameTypes> {
  /** What comes next where it was done; `null` where that is far off. */
  next(before: T['View'], after: T['View'], seat: Seat, say: Say): string | null;
  /** Whether a line of the score has to do with it: gains of others are no reason for it. */
  concerns(action: T['Action'], line: string): boolean;
}

/** A decision as it stands. */
export interface Standing<T extends GameTypes> {
  readonly view: T['View'];
  /** The view after the action that is being weighed. */
  readonly preview: T['View'] | null;
  readonly seat: Seat;
  readonly earlier: Earlier<T>;
  readonly say: Say;
}

export interface Lead {
  /** What the reasons come to, where they are several parts of one turn. */
  readonly sum?: string;
  readonly reasons: readonly Reason[];
  readonly text: string | null;
}

export interface Input<T extends GameTypes> {
  /** What a person names, one after the other, to choose this action: `['sail', 'ship:0', 'site:temple']`. */
  path(view: T['View'], seat: Seat, action: T['Action']): readonly Part[];

  /** Other orders in which the same can be named: `['die:0', 'field:P12']`. */
  otherPaths?(view: T['View'], seat: Seat, action: T['Action']): readonly (readonly Part[])[];

  /** What of the offered is named by itself until the person names another: the usual payment. */
  usual?(view: T['View'], seat: Seat, chosen: readonly Part[], offered: ReadonlySet<Part>): Part | null;

  /** What touching a part can mean where it does not go on with what is chosen: beginnings of paths, the best first. */
  readings(view: T['View'], part: Part): readonly (readonly Part[])[];

  /** Whether a part says what is done, so that naming it begins anew: what was named for another deed does not stay. */
  isDeed?(part: Part): boolean;

  /** What may name an action by one touch before anything is chosen: it is lit from the start, with its price. */
  opens?(view: T['View'], seat: Seat): readonly Part[];

  /** What stays named when a part is touched that is named already, so that a second touch takes it back; `null` where it is meant otherwise. */
  without?(view: T['View'], seat: Seat, chosen: readonly Part[], part: Part): readonly Part[] | null;

  /** Whether an action is asked about first, unless nothing ever is; where a game does not say so, the settings alone do. */
  asks?(view: T['View'], seat: Seat, action: T['Action']): boolean;

  /** Whether an action that is named follows from all that was done before, so that it is played by itself after a moment. */
  closes?(view: T['View'], seat: Seat, action: T['Action']): boolean;

  /** Whether there is nothing at all to decide, so that the turn ends by itself without a touch. */
  isIdle?(view: T['View'], seat: Seat): boolean;

  /** What touching a part changes about what the seat has just played; `earlier` shows the table before its last plays. */
  amend?(view: T['View'], seat: Seat, part: Part, earlier: Earlier<T>): Amendment<T> | null;

  /** What could stand for a part of what was just played, what does stand first or not: other payments. */
  instead?(view: T['View'], seat: Seat, earlier: Earlier<T>): Instead | null;

  /** The button that ends a turn: it stands in one place as long as one decides. */
  readonly ends?: Part;

  /** What a part belongs to: where a ship is to be chosen, touching one of its spaces means the ship. `null` for none. */
  whole(part: Part): Part | null;

  /** What a person tries who names this part now, although it is not offered. For the reason why not. */
  attempt(view: T['View'], seat: Seat, chosen: readonly Part[], part: Part): T['Action'] | null;

  /** The action bar's fixed buttons; empty while a decision inside a turn is open. */
  slots(view: T['View'], seat: Seat, say: Say, chosen?: readonly Part[]): readonly Slot[];

  /** Whether something inside a turn is to be decided, rather than what to do with the turn. */
  isInside(view: T['View'], seat: Seat): boolean;

  /** Whether a turn begins with what is decided now; where a game does not say it, plays of one seat in a row are one turn. */
  begins?(view: T['View']): boolean;

  /** Whether the decision is a choice from a list, shown as a dialogue, rather than a choice on the board. */
  isList(view: T['View'], seat: Seat): boolean;

  /** What on the board has a key of its own at any time: the ships. */
  pieces(view: T['View']): readonly Part[];

  /** The key that names a part, lower case, or `null`. A group's key leads the focus there. */
  key(part: Part): string | null;

  /**
   * Whether a part says how a piece lies. The first such part is named by itself; touching the piece or its place again,
   * the wheel and `R` go on to the next.
   */
  isWay?(part: Part): boolean;

  /** Whether it is written on a part what it would bring, before it is chosen. Without this on all: what pays for something else costs nothing by itself. A piece that can be turned lies at first as its price promises. */
  isPriced?(part: Part): boolean;

  /** Keys of this game for the list of keys, in place of those for actions, pieces and places. */
  readonly keyHelp?: readonly (readonly [keys: string, meaning: Key])[];
}

/** The table as it was before so many plays. */
export type Earlier<T extends GameTypes> = (plays: number) => T['View'];

/** So many of the last plays are taken back, and others are played in their place. */
export interface Amendment<T extends GameTypes> {
  readonly takenBack: number;
  readonly again: readonly T['Action'][];
}

export interface Instead {
  readonly parts: readonly Part[];
  readonly standing: Part;
}

export interface Slot {
  readonly part: Part;
  readonly icon: IconName;
  readonly label: string;
  /** How much there is: "+2", "2 ships". */
  readonly note: string;
  /** Whether it is what one would do now. */
  readonly isMain?: boolean;
  /** A step of the turn shows how far it is and is no button; what is `over` need not have been done. */
  readonly step?: 'past' | 'now' | 'later' | 'over';
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Board<T extends GameTypes> {
  /** How the board is laid out in a space: where everything lies, in units of its drawing. */
  layout(view: T['View'], space: Size): Layout;
  /** What lies below the board, as large as it and on over its edges: whatever holds it clips it. */
  readonly Landscape: FunctionComponent<LandscapeProps<T>>;
  /** The board as SVG, with labels as HTML above it. */
  readonly Drawing: FunctionComponent<DrawingProps<T>>;
  /** What can be touched, where. */
  hotspots(view: T['View'], layout: Layout): readonly Hotspot[];
  /** Whether a number stands on every place that brings its seat points, and on no other: it lies on the place itself, where it crowds nobody. */
  readonly tellsGains?: true;
  /** Whether it shows the things of one seat alone: what another did is looked at with that one's eyes. */
  readonly isOfOneSeat?: true;
  /** What a place is called, with its signs: it stands before its price, so that both are one plate. */
  readonly Plate?: FunctionComponent<PlateProps<T>>;
  /** How pieces travel when something happened. */
  motions(change: Change<T>, layout: Layout, say: Say): readonly Motion[];
}

export interface Layout {
  /** The size of the drawing in its own units. It is scaled to fit, never stretched. */
  readonly width: number;
  readonly height: number;
  readonly isNarrow: boolean;
  /** Whose side of the table is shown, where that matters. */
  readonly own?: Seat;
  /** How many rows are in sight, of a board that grows. */
  readonly rows?: number;
}

export interface LandscapeProps<T extends GameTypes> {
  readonly view: T['View'];
  readonly layout: Layout;
  /** Whether more than ground and water is drawn. */
  readonly scenery: boolean;
}

/**
 * `target` can be chosen now; `open` names an action by one touch before anything is chosen; `chosen` is; `changed` changed since the viewer acted; `lit` is
 * pointed at from the log.
 */
export type Mark = 'target' | 'open' | 'chosen' | 'changed' | 'lit';

export interface DrawingProps<T extends GameTypes> {
  readonly view: T['View'];
  /** The view after the action that is being weighed: what it adds is drawn as ghosts. */
  readonly preview: T['View'] | null;
  readonly layout: Layout;
  readonly marks: ReadonlyMap<Part, Mark>;
  /** Pieces that are on their way and not drawn where they will be. */
  readonly away: ReadonlySet<string>;
  /** What was touched last, whether it could be chosen or not: where things are small, it is drawn large. */
  readonly touched?: Part | null;
  readonly say: Say;
  /** Whether scenery is drawn. */
  readonly scenery: boolean;
  /** What a lesson talks about: the rest steps back. */
  readonly shows?: ReadonlySet<Part> | undefined;
}

export interface PlateProps<T extends GameTypes> {
  readonly view: T['View'];
  readonly part: Part;
  readonly layout: Layout;
  readonly say: Say;
}

/** A place to touch, in units of the drawing. */
export interface Hotspot extends Point, Size {
  readonly part: Part;
  /** Whether it can be dragged onto another. */
  readonly drags: boolean;
  /** Where the price of choosing it is shown: the middle of the tag. */
  readonly tag: Point;
  /** Where it is shown once the place is chosen, if that is elsewhere: what would lie there is then in sight. */
  readonly chosenTag?: Point;
  /** Towards its part, where a tag lies at the edge of it. */
  readonly tagPoints?: 'up' | 'down' | null;
  /** Where its plate stands, if its price is part of one: the corner that it grows from. */
  readonly plate?: Point & { readonly grows: 'down' | 'up' };
  /** Where what it stands for is drawn, if that is not its middle: small things are touched on a larger place. */
  readonly drawn?: Point;
  /** What stands beside it and belongs to it: the value of its level. */
  readonly beside?: Point & Size;
  /** Its corners, where it is not a rectangle. */
  readonly shape?: readonly Point[];
  /** What it is a cell of, in which row from above: a group is one stop of the tabulator, and arrows walk in it. */
  readonly group?: { readonly part: Part; readonly row: number };
}

export interface Change<T extends GameTypes> {
  readonly before: T['View'];
  readonly after: T['View'];
  /** What happened in between, as the viewer perceives it. */
  readonly events: readonly T['Event'][];
}

/** A piece on its way. Times in milliseconds at normal speed. */
export interface Motion {
  readonly key: string;
  /** SVG around its own origin. */
  readonly piece: ComponentChild;
  /** Points on the way; the first is where it starts. */
  readonly course: readonly Point[];
  readonly scale: number;
  /** How large it is where it starts, if not as large as where it arrives. */
  readonly scaleAtFirst?: number;
  readonly delay: number;
  readonly duration: number;
  /** How it travels: a stone arcs, a ship glides, a text rises and fades, a die tumbles. */
  readonly manner: 'arc' | 'glide' | 'rise' | 'tumble';
  /** Degrees by which what glides is turned back at first; it comes to lie as it is drawn. */
  readonly turn?: number;
  /** The pieces that are not drawn where they will be until this arrives. */
  readonly hides: readonly string[];
  /** The seat to whose pieces it flies, where those lie beside the board; the rest of its course is not used then. */
  readonly landsAt?: Seat;
  /** What is heard when it sets off or arrives. */
  readonly sound: Sound | null;
}

export type Sound = 'lift' | 'stone' | 'ship' | 'points' | 'card' | 'turn' | 'refused' | 'undo' | 'end';

export interface HoldingProps<T extends GameTypes> {
  readonly view: T['View'];
  /** By what points are told, where pieces may travel: until they have landed, the moment before. */
  readonly landed?: T['View'];
  readonly seat: Seat;
  readonly say: Say;
  /** `panel` beside the board, `strip` on a narrow screen, `own` in the bottom sheet. */
  readonly size: 'panel' | 'strip' | 'own';
  /** Touches a part: the own sled and cards can be touched, too. */
  readonly touch: ((part: Part) => void) | null;
  readonly marks: ReadonlyMap<Part, Mark>;
}

export interface SignProps<T extends GameTypes> {
  readonly view: T['View'];
  readonly part: Part;
  /** What is chosen with it: a tile may be turned. */
  readonly chosen: readonly Part[];
  /** Where there is room for a word below it. */
  readonly say?: Say;
}

export interface ListProps<T extends GameTypes> {
  readonly view: T['View'];
  /** The view after the action that is being weighed. */
  readonly preview: T['View'] | null;
  readonly say: Say;
  readonly size: 'panel' | 'strip';
  /** Points a part out on the board. */
  readonly light: (part: Part | null) => void;
  /** Opens the whole list, from a strip. */
  readonly open: () => void;
  /** What changed since the viewer acted last. */
  readonly changed: readonly Part[];
  /** A line was touched: the sheet in which the list stands gives way to the board. */
  readonly picked?: (() => void) | undefined;
  readonly marks: ReadonlyMap<Part, Mark>;
}
