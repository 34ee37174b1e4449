import type { GameTypes } from '@saqqara/kernel';
import type { Say, Translate } from '@saqqara/words';
import { shownName } from '../../app/shownName.ts';
import type { Confirmation } from '../../app/storedSettings.ts';
import type { MatchState, Sitter, Undoable } from '../../match/match.ts';
import type { History, Sight } from '../../match/timeline.ts';
import { alternatives, type Decision, offers, proposed, turned, type Way, waysOf } from '../choosing.ts';
import type { Effect } from '../effect.ts';
import type { Earlier, Instead, Mark, Part, Screen } from '../screen.ts';
import type { Sheet } from '../sheets.ts';
import { readerOf } from '../viewing.ts';
import { latest } from './latest.ts';
import { litActions } from './lit.ts';
import { changedParts, marksOf } from './marks.ts';
import type { Notice } from './notice.ts';
import { type Position, positionOf } from './position.ts';
import type { TableState } from './tableState.ts';
import { chosenParts, effectShown } from './weighing.ts';

/** What a table is shown from, besides what the person did at it. */
export interface Given {
  readonly screen: Screen;
  readonly state: MatchState<GameTypes>;
  readonly t: Translate;
  /** What is asked about before it is played. */
  readonly confirm: Confirmation;
  readonly undoable: Undoable;
  /** Whether hints are given here. */
  readonly hasHints: boolean;
}

/** All that is to be seen at the table, and all that can be done at it now. */
export interface Shown extends Given, Position {
  readonly table: TableState;
  readonly say: Say;
  /** What is shown: now, or an earlier moment. */
  readonly view: unknown;
  readonly isRunning: boolean;
  /** `null` while the person has nothing to decide, or looks at the past. */
  readonly decision: Decision<GameTypes> | null;
  readonly ways: readonly Way<GameTypes>[];
  readonly chosen: readonly Part[];
  /** What can be named next. */
  readonly offers: ReadonlyMap<Part, readonly unknown[]>;
  /** With what a way to an action can begin. */
  readonly begins: ReadonlySet<Part>;
  /** What could stand for what was named last by itself, or for a part of what was just played: other payments. */
  readonly alternatives: readonly Part[];
  /** Which of them does stand. */
  readonly standing: Part | null;
  /** The table before the last plays. */
  readonly earlier: Earlier<GameTypes>;
  /** Whether what is named follows from all that was done, and is played by itself after a moment. */
  readonly isClosing: boolean;
  /** The action that was named in full and waits for its confirmation. */
  readonly action: unknown;
  readonly effect: Effect<unknown> | null;
  /** Whether what is chosen can lie in several ways. */
  readonly mayTurn: boolean;
  /** What changed since the person acted last. */
  readonly changed: readonly Part[];
  readonly marks: ReadonlyMap<Part, Mark>;
  /** What one touch names in full before anything is chosen. */
  readonly lit: ReadonlyMap<Part, unknown>;
  /** What was touched last in this position. */
  readonly touched: Part | null;
  readonly notice: Notice | null;
  readonly sheet: Sheet | null;
}

/** Reads off what is shown. Whatever follows from the same as before is the same value as before. */
export function tableReader(): (given: Given, table: TableState) => Shown {
  const positioned = latest(positionOf);
  const seen = latest((sight: Sight<GameTypes>, state: unknown, eyes: Position['eyes']) =>
    sight.view(state, eyes),
  );
  const followed = latest(follow);
  const speaking = latest(sayOf);
  const decided = latest((screen: Screen, view: unknown, seat: number | null): Decision<GameTypes> | null =>
    seat === null ? null : { screen, view, seat },
  );
  const waysTo = latest((decision: Decision<GameTypes> | null) =>
    decision === null ? [] : waysOf(decision),
  );
  const named = latest(chosenParts);
  const offered = latest(offers<GameTypes>);
  const begun = latest((ways: readonly Way<GameTypes>[]) => new Set(offers(ways, []).keys()));
  const weighed = latest((seat: number, action: unknown) => ({ seat, action }));
  const effective = latest(effectShown);
  const instead = latest(alternatives<GameTypes>);
  const before = latest(earlierThan);
  const amendable = latest(insteadOf);
  const changed = latest(changedParts);
  const marked = latest(marksOf);
  const lighted = latest(litActions);

  return (given, table) => {
    const { screen, state, t } = given;
    const { stored, timeline } = state;
    const position = positioned(screen, state, table.past, table.lifted);
    const { isPast, past, now, asked, own } = position;
    const say = speaking(screen, t, stored.seats);
    const view = seen(timeline.sight, timeline.states[position.cursor], position.eyes);
    followed(screen, timeline, position.cursor, view);
    const decision = decided(screen, view, position.isFree ? position.decider : null);
    const ways = waysTo(decision);
    const chosen = named(decision, ways, table.choice, asked);
    const next = offered(ways, chosen);
    const action = proposed(ways, chosen);
    const isWeighed = decision !== null && action !== null;
    const isInside = decision !== null && screen.input.isInside(view, decision.seat);
    const news = isPast ? NONE : changed(screen, timeline, stored.seats, own, say);
    const lit = lighted(decision, ways, chosen);
    const { told, touched } = table;
    const others = decision === null ? NONE : instead(decision, ways, chosen);
    const earlier = before(timeline, position.cursor, position.eyes);
    const amended = amendable(decision, earlier, given.undoable);
    // The end of a turn, named by itself, has no other: what was paid last can still be exchanged.
    const hasOthers = others.length > 1;
    const isQuiet = told === null && table.sheet === null;
    return {
      ...given,
      ...position,
      table,
      say,
      view,
      isRunning: table.isRunning,
      decision,
      ways,
      chosen,
      offers: next,
      begins: begun(ways),
      alternatives: hasOthers ? others : (amended?.parts ?? NONE),
      standing: hasOthers ? (chosen.at(-1) ?? null) : (amended?.standing ?? null),
      earlier,
      isClosing: isWeighed && isQuiet && closes(decision, action, chosen, table, asked),
      action,
      effect: effective(
        screen.game,
        view,
        isWeighed ? weighed(decision.seat, action) : null,
        isPast ? null : position.sent,
      ),
      mayTurn: decision !== null && turned(decision, ways, chosen, 1) !== null,
      changed: news,
      marks: marked(
        chosen,
        isEnding(screen, chosen) ? offered(ways, NONE) : next,
        news,
        isInside,
        table.lit,
        lit,
      ),
      lit,
      touched: touched !== null && touched.now === now && touched.past === past ? touched.part : null,
      notice: told !== null && told.asked === asked && told.past === past ? told.notice : null,
      sheet: table.sheet,
    };
  };
}

const NONE: readonly Part[] = [];

/** Whoever is asked whether the turn is to end still sees what could be done instead. */
const isEnding = ({ input }: Screen, chosen: readonly Part[]): boolean =>
  chosen.length === 1 && chosen[0] === input.ends;

const earlierThan =
  ({ sight, states }: History<GameTypes>, cursor: number, eyes: Position['eyes']): Earlier<GameTypes> =>
  (plays) =>
    sight.view(states[cursor - plays], eyes);

/** Other payments for what was just played, as long as it may be taken back. */
const insteadOf = (
  decision: Decision<GameTypes> | null,
  earlier: Earlier<GameTypes>,
  { plays }: Undoable,
): Instead | null =>
  decision === null || plays === 0
    ? null
    : (decision.screen.input.instead?.(decision.view, decision.seat, earlier) ?? null);

/** What was named by a hint, or stands there since the page was opened, waits for a person. */
function closes(
  { screen, view, seat }: Decision<GameTypes>,
  action: unknown,
  chosen: readonly Part[],
  { choice, touched, answered }: TableState,
  asked: string,
): boolean {
  if (answered === asked) return false;
  if (screen.input.isIdle?.(view, seat) === true) return true;
  const isOwn = touched !== null && (choice.asked !== asked || chosen.includes(touched.part));
  return isOwn && (screen.input.closes?.(view, seat, action) ?? false);
}

/** Names that last are told what came before. */
const follow = ({ words }: Screen, { states }: History<GameTypes>, cursor: number, view: unknown): void =>
  words.follow?.(states.slice(0, cursor + 1), view);

/** Not the whole match: a play more makes nobody speak differently, and every text would be put anew. */
function sayOf({ words }: Screen, t: Translate, seats: readonly Sitter[]): Say {
  const looks = seats.map(({ look }) => look);
  const blank = { t, you: null, names: [], looks };
  return {
    t,
    you: readerOf({ seats }),
    looks,
    // Who gave no name goes by the colour.
    names: seats.map((sitter) => shownName(sitter, t) || words.look(sitter.look, blank)),
  };
}
