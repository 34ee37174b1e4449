import type { BySeat, GameTypes, Seat, Viewer } from '@saqqara/kernel';
import { type Deed, type Part, type Reason, who } from '@saqqara/words';
import type { History } from '../match/timeline.ts';
import { type Entry, entriesOf } from './logbook.ts';
import { reasonsOf } from './reasonsOf.ts';
import type { Say, Screen } from './screen.ts';

/** The last play, or the one that mattered in another's turn, in a sentence; and what it changed for everybody. */
export interface Story {
  readonly seat: Seat;
  readonly text: string;
  /** Each step of another's turn, where a game has words for them; else none. */
  readonly steps: readonly string[];
  /** Where on the board it was. */
  readonly part: Part | null;
  /** Whether the sentence is about the whole turn, not about one play of it. */
  readonly isWhole: boolean;
  /** After how many plays it was played. */
  readonly step: number;
  /** What the play that is told changed itself: not what came before or after it in its turn. */
  readonly changes: BySeat<readonly Reason[]>;
  /** What its whole turn has changed so far; `null` where the turn has this play alone. */
  readonly turn: BySeat<readonly Reason[]> | null;
  /** After how many plays the turn began: it is replayed from there. */
  readonly from: number;
  /** After how many plays it ended. */
  readonly to: number;
}

/** What is told, to whom. */
export interface Telling {
  readonly screen: Screen;
  readonly timeline: History<GameTypes>;
  readonly reader: Viewer;
  readonly say: Say;
}

/** What was decided in secret is told when it is shown; until then the play before it is the last one. */
export function storyOf(telling: Telling, cursor: number): Story | null {
  const { screen, timeline, reader, say } = telling;
  for (let seq = cursor; seq > 0; seq--) {
    const lines = entriesOf(timeline, screen.words, say, { reader, from: seq, to: seq });
    const { seat } = timeline.plays[seq - 1]!;
    // What somebody chooses in another's turn is a play of theirs, though it is told as what follows.
    const line =
      lines.findLast(({ kind }) => kind === 'action') ??
      lines.find((each) => each.kind === 'effect' && each.seat === seat);
    if (line === undefined) continue;
    const from = turnBefore(telling, seq);
    const step = seat === say.you ? seq : tellingStep(telling, from, seq);
    const { text, part } = deedOf(telling, step) ?? line;
    const whole = wholeTurn(telling, from, seq, line.seat ?? seat);
    const steps = seat === say.you ? [] : stepsBetween(telling, from, seq);
    return {
      seat: line.seat ?? seat,
      text:
        steps.length < 2
          ? (whole ?? text)
          : say.t('table.turnTold', { ...who(seat, say), steps: steps.join('; ') }),
      steps: steps.length < 2 ? [] : steps,
      part,
      isWhole: whole !== null,
      step,
      changes: changesBetween(telling, step - 1, step),
      turn: from === seq - 1 ? null : changesBetween(telling, from, seq),
      from,
      to: seq,
    };
  }
  return null;
}

/** The lines of the log for one play; what was played is told by what is seen of it, where a game has words for that. */
export function linesAt(telling: Telling, seq: number): readonly Entry[] {
  const { screen, timeline, reader, say } = telling;
  const lines = entriesOf(timeline, screen.words, say, { reader, from: seq, to: seq });
  const deed = seq > 0 && lines.some(({ kind }) => kind === 'action') ? deedOf(telling, seq) : null;
  return deed === null
    ? lines
    : lines.map((line) => (line.kind === 'action' ? { ...line, text: deed.text } : line));
}

/** What was played by a play, in the words of games that tell it by what is seen of it. */
export function deedOf(telling: Telling, step: number): Deed | null {
  const { screen, timeline, reader, say } = telling;
  const events = timeline.events[step]!.flatMap((event) => timeline.sight.viewEvent(event, reader) ?? []);
  const [before, after] = [viewAt(telling, step - 1), viewAt(telling, step)];
  return screen.words.deed?.({ before, after, events }, say) ?? null;
}

/** All that a seat did between two moments of its turn, in the words of games that say it. */
function wholeTurn(
  { screen, timeline, reader, say }: Telling,
  from: number,
  to: number,
  seat: Seat,
): string | null {
  const events = timeline.events
    .slice(from + 1, to + 1)
    .flatMap((happened) => happened.flatMap((event) => timeline.sight.viewEvent(event, reader) ?? []));
  return screen.words.turn?.(events, seat, say) ?? null;
}

/** What was done in a turn, a few words a step. */
const stepsBetween = (telling: Telling, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, i) => deedOf(telling, from + i + 1)?.brief).filter(
    (brief) => brief !== undefined,
  );

/** The step of another's turn that is told of: what changed most for whoever looks, else for anybody; else the last. */
function tellingStep(telling: Telling, from: number, to: number): number {
  const { screen, say } = telling;
  if (screen.words.deed === undefined || say.you === null) return to;
  const weightOf = (step: number): number => {
    const sizes = changesBetween(telling, step - 1, step).map((reasons) => Math.abs(pointsOf(reasons)));
    return sizes[say.you!]! * OWN_WEIGHT + Math.max(...sizes);
  };
  const steps = Array.from({ length: to - from }, (_, i) => to - i);
  const weights = steps.map(weightOf);
  return steps[weights.indexOf(Math.max(...weights))]!;
}

/** One's own points come before whatever others have. */
const OWN_WEIGHT = 1000;

/** What is told of one seat. */
export interface Share {
  readonly seat: Seat;
  /** Why its points changed, the largest change first. */
  readonly reasons: readonly Reason[];
}

/** So many seats are told of in one strip. */
const MOST_SHARES = 2;

/**
 * Whose changes are told. Of one's own turn what its last play changed, step by step, for everybody; of another's turn all that
 * it changed, or what an earlier step took from somebody would never be told. What is told of a turn is true at its end.
 */
export function sharesOf(story: Story, you: Seat | null): readonly Share[] {
  const { changes, turn } = story;
  const isBrief = [...changes, ...(turn ?? [])].flat().every(({ brief }) => brief !== undefined);
  const shares = toldOf(story, you)
    .map((whole, each) => ({ seat: each, reasons: plainer(story, each, whole), points: pointsOf(whole) }))
    .filter(({ reasons }) => hasPoints(reasons))
    .toSorted(
      (a, b) => Number(b.seat === you) - Number(a.seat === you) || Math.abs(b.points) - Math.abs(a.points),
    )
    .map(({ seat, reasons }) => ({ seat, reasons }));
  // Where all is said in a word each, there is room for everybody.
  return isBrief ? shares : shares.slice(0, MOST_SHARES);
}

/** The last play of one's own turn, or its whole where that play changed nothing; of another's turn its whole. */
function toldOf({ seat, changes, turn, isWhole }: Story, you: Seat | null): BySeat<readonly Reason[]> {
  if (turn === null) return changes;
  if (isWhole) return turn;
  const isOwn = you === null || seat === you;
  return isOwn && changes.some(hasPoints) ? changes : turn;
}

/** Where the last step made all of it, its own reasons are the plainer ones. */
const plainer = ({ step, to, changes }: Story, seat: Seat, whole: readonly Reason[]): readonly Reason[] =>
  step === to && hasPoints(whole) && hasPoints(changes[seat]!) && pointsOf(changes[seat]!) === pointsOf(whole)
    ? changes[seat]!
    : whole;

/** What costs as much as it brings is told with both. */
const hasPoints = (reasons: readonly Reason[]): boolean => reasons.some(({ points }) => points !== 0);

/** Why the points of each seat changed between two moments. */
export function changesBetween(telling: Telling, from: number, to: number): BySeat<readonly Reason[]> {
  const { screen, say } = telling;
  const [before, after] = [viewAt(telling, from), viewAt(telling, to)];
  return screen.game.score(after).map((_, seat) => reasonsOf(screen, { before, after }, seat, say));
}

export function viewAt({ screen, timeline, reader }: Telling, moment: number): unknown {
  const view = timeline.sight.view(timeline.states[moment], reader);
  screen.words.follow?.(timeline.states.slice(0, moment + 1), view);
  return view;
}

export const pointsOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);

/** After how many plays the turn began in which a play was made. */
export function turnBefore({ screen, timeline, reader }: Telling, seq: number): number {
  const { plays, sight, states } = timeline;
  const { seat } = plays[seq - 1]!;
  const isBeginning = (moment: number): boolean =>
    screen.input.begins?.(sight.view(states[moment], reader)) ?? false;
  let from = seq - 1;
  while (from > 0 && plays[from - 1]!.seat === seat && !isBeginning(from)) from -= 1;
  return from;
}
