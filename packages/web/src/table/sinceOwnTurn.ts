import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { Reason } from '@saqqara/words';
import { interludeAt } from './interludeAt.ts';
import type { Entry } from './logbook.ts';
import {
  changesBetween,
  linesAt,
  pointsOf,
  type Story,
  storyOf,
  type Telling,
  turnBefore,
  viewAt,
} from './story.ts';

/** What is told in a line of what happened before the last play: somebody's turns, or the end of a round. */
export interface EarlierLine {
  /** `null` where a round ended. */
  readonly seat: Seat | null;
  readonly text: string;
  /** From what that comes, of games that tell a turn as a whole; `null` where it changed nothing. */
  readonly why: readonly Reason[] | null;
  /** How everybody's points changed. */
  readonly points: BySeat<number>;
  /** After how many plays it was. */
  readonly step: number;
}

/** What happened since whoever looks began their last turn. */
export interface SinceOwnTurn {
  /** After how many plays it begins: it is replayed from there. */
  readonly from: number;
  /** What happened before the play that is told last, in order: every turn with one's own, or what changed a score, one line a player. */
  readonly lines: readonly EarlierLine[];
}

/** Nothing is told to whoever has just played, or only looks on: the last play alone. */
export function sinceOwnTurn(telling: Telling, story: Story): SinceOwnTurn {
  const { you } = telling.say;
  const nothing = { from: story.from, lines: [] };
  if (you === null) return nothing;
  const isWhole = telling.screen.tellsTurns === true;
  const own = ownTurn(telling, story.to, you);
  // What one chooses in another's turn comes after what that one did.
  if (story.seat === you && (!isWhole || own > story.from)) return nothing;
  // What others choose in one's own turn follows what one has done.
  const from = Math.min(own, story.from);
  const turns = earlierTurns(telling, isWhole ? Math.max(0, from - 1) : from, story.from);
  const rounds = roundsEnded(telling, from, story.from);
  const tellsAll = telling.screen.words.turn !== undefined;
  const told = isWhole ? turns : oneLineEach(turns.filter(({ seat }) => seat !== you));
  const lines = [...told, ...rounds].filter(
    ({ seat, points }) => tellsAll || seat === null || points.some((each) => each !== 0),
  );
  return { from, lines: lines.toSorted((one, other) => one.step - other.step) };
}

/** A play of another, or a whole turn, with how it changed everybody's points. */
export interface PlaySince extends Pick<Entry, 'seat' | 'text' | 'seq' | 'index' | 'kind'> {
  readonly changed: BySeat<number>;
  readonly why: readonly Reason[] | null;
}

/** What others played since a seat began its last turn; `null` where it has not played yet, or nobody has since. */
export function playsSince(telling: Telling, seat: Viewer): readonly PlaySince[] | null {
  const { plays } = telling.timeline;
  const from = ownTurn(telling, plays.length, seat);
  if (from === 0) return null;
  const told =
    telling.screen.words.turn === undefined ? eachPlay(telling, from, seat) : eachTurn(telling, from);
  return told.length === 0 ? null : told;
}

/** With what the end of a round brought, which is no part of the turn that ended it. */
function eachTurn(telling: Telling, from: number): readonly PlaySince[] {
  const to = telling.timeline.plays.length;
  const turns = earlierTurns(telling, from, to).filter(({ seat }) => seat !== telling.say.you);
  return [...turns, ...roundsEnded(telling, from, to)]
    .toSorted((one, other) => one.step - other.step)
    .map(({ seat, text, why, points, step }) => ({
      ...{ kind: 'action', seat, text, why, seq: step, index: seat === null ? 1 : 0 },
      changed: points,
    }));
}

const eachPlay = (telling: Telling, from: number, seat: Viewer): readonly PlaySince[] =>
  telling.timeline.plays.flatMap((play, i): readonly PlaySince[] => {
    if (i < from || play.seat === seat) return [];
    const lines = linesAt(telling, i + 1);
    const line =
      lines.findLast(({ kind }) => kind === 'action') ?? lines.find((each) => each.seat === play.seat);
    if (line === undefined) return [];
    return [{ ...line, why: null, changed: changesBetween(telling, i, i + 1).map(pointsOf) }];
  });

/** After how many plays a seat's last turn was begun, with the play that began it; 0 where it has not played yet. */
function ownTurn({ screen, timeline, reader }: Telling, to: number, seat: Viewer): number {
  const { input } = screen;
  for (let seq = to; seq > 0; seq--) {
    if (timeline.plays[seq - 1]!.seat !== seat) continue;
    if (input.begins?.(timeline.sight.view(timeline.states[seq - 1], reader)) ?? true) return seq;
  }
  return 0;
}

/** The turns in between, each as what it was told by. What the end of a round brought is told by itself. */
function earlierTurns(telling: Telling, from: number, to: number): readonly EarlierLine[] {
  const told: EarlierLine[] = [];
  for (let seq = to; seq > from;) {
    const before = Math.max(from, turnBefore(telling, seq));
    const story = storyOf(telling, seq);
    // What ends a turn may have nothing to tell by itself.
    if (story !== null && story.to > before) {
      const changes = changesBetween(telling, before, seq);
      const paid = paidAtEnds(telling, before, seq);
      const points = changes.map((reasons, seat) => pointsOf(reasons) - (paid[seat] ?? 0));
      told.unshift({
        seat: story.seat,
        text: story.text,
        why: whyOf(telling, changes[story.seat]!),
        points,
        step: seq,
      });
    }
    seq = before;
  }
  return told;
}

const whyOf = ({ screen }: Telling, reasons: readonly Reason[]): readonly Reason[] | null =>
  screen.words.turn === undefined || reasons.length === 0 ? null : reasons;

function roundsEnded(telling: Telling, from: number, to: number): readonly EarlierLine[] {
  const lines: EarlierLine[] = [];
  // One's own play may have ended a round, too.
  for (let step = Math.max(1, from); step <= to; step++) {
    const interlude = interludeAt(telling, step);
    if (interlude === null) continue;
    const { title, next, brief = [title, next].filter((each) => each !== null).join('. ') } = interlude;
    lines.push({ seat: null, text: brief, why: null, points: interlude.gains, step });
  }
  return lines;
}

function paidAtEnds(telling: Telling, from: number, to: number): BySeat<number> {
  const ends = roundsEnded(telling, from + 1, to);
  return telling.screen.game
    .score(viewAt(telling, to))
    .map((_, seat) => ends.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
}

/** Several turns of one player are one line: what changed most is told, and all that they changed. */
function oneLineEach(turns: readonly EarlierLine[]): readonly EarlierLine[] {
  const bySeat = new Map<Seat | null, EarlierLine>();
  for (const turn of turns) {
    const other = bySeat.get(turn.seat);
    bySeat.set(turn.seat, other === undefined ? turn : joined(other, turn));
  }
  return [...bySeat.values()];
}

function joined(one: EarlierLine, other: EarlierLine): EarlierLine {
  const { text } = sizeOf(one) > sizeOf(other) ? one : other;
  const why = one.why === null && other.why === null ? null : [...(one.why ?? []), ...(other.why ?? [])];
  return { ...other, text, why, points: one.points.map((each, seat) => each + (other.points[seat] ?? 0)) };
}

const sizeOf = ({ points }: EarlierLine): number => points.reduce((sum, each) => sum + Math.abs(each), 0);
