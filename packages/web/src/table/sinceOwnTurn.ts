import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
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
  /** How everybody's points changed. */
  readonly points: BySeat<number>;
  /** After how many plays it was. */
  readonly step: number;
}

/** What happened since whoever looks began their last turn. */
export interface SinceOwnTurn {
  /** After how many plays it begins: it is replayed from there. */
  readonly from: number;
  /** What changed a score before the play that is told last, one line a player, in order. */
  readonly lines: readonly EarlierLine[];
}

/** Nothing is told to whoever has just played, or only looks on: the last play alone. */
export function sinceOwnTurn(telling: Telling, story: Story): SinceOwnTurn {
  const { you } = telling.say;
  if (you === null || story.seat === you) return { from: story.from, lines: [] };
  const own = ownTurn(telling, story.to, you);
  // What others choose in one's own turn follows what one has done.
  const from = Math.min(own, story.from);
  const turns = earlierTurns(telling, from, story.from);
  const rounds = roundsEnded(telling, from, story.from);
  const lines = [...oneLineEach(turns), ...rounds].filter(
    ({ seat, points }) => seat === null || points.some((each) => each !== 0),
  );
  return { from, lines: lines.toSorted((one, other) => one.step - other.step) };
}

/** A play of another, with how it changed everybody's points. */
export interface PlaySince extends Entry {
  readonly changed: BySeat<number>;
}

/** What others played since a seat began its last turn; `null` where it has not played yet, or nobody has since. */
export function playsSince(telling: Telling, seat: Viewer): readonly PlaySince[] | null {
  const { plays } = telling.timeline;
  const from = ownTurn(telling, plays.length, seat);
  if (from === 0) return null;
  const told = plays.flatMap((play, i): readonly PlaySince[] => {
    if (i < from || play.seat === seat) return [];
    const lines = linesAt(telling, i + 1);
    const line =
      lines.findLast(({ kind }) => kind === 'action') ?? lines.find((each) => each.seat === play.seat);
    if (line === undefined) return [];
    return [{ ...line, changed: changesBetween(telling, i, i + 1).map(pointsOf) }];
  });
  return told.length === 0 ? null : told;
}

/** After how many plays a seat's last turn was begun, with the play that began it; 0 where it has not played yet. */
function ownTurn({ screen, timeline, reader }: Telling, to: number, seat: Viewer): number {
  const { input } = screen;
  for (let seq = to; seq > 0; seq--) {
    if (timeline.plays[seq - 1]!.seat !== seat) continue;
    if (input.begins?.(timeline.sight.view(timeline.states[seq - 1], reader)) ?? true) return seq;
  }
  return 0;
}

/** The turns of others, each as what it was told by. What the end of a round brought is told by itself. */
function earlierTurns(telling: Telling, from: number, to: number): readonly EarlierLine[] {
  const told: EarlierLine[] = [];
  for (let seq = to; seq > from;) {
    const before = Math.max(from, turnBefore(telling, seq));
    const story = storyOf(telling, seq);
    if (story !== null && story.to === seq && story.seat !== telling.say.you) {
      const changes = story.turn ?? story.changes;
      const paid = paidAtEnds(telling, before, seq);
      const points = changes.map((reasons, seat) => pointsOf(reasons) - (paid[seat] ?? 0));
      told.unshift({ seat: story.seat, text: story.text, points, step: seq });
    }
    seq = before;
  }
  return told;
}

function roundsEnded(telling: Telling, from: number, to: number): readonly EarlierLine[] {
  const lines: EarlierLine[] = [];
  // One's own play may have ended a round, too.
  for (let step = Math.max(1, from); step <= to; step++) {
    const interlude = interludeAt(telling, step);
    if (interlude === null) continue;
    const text = [interlude.title, interlude.next].filter((each) => each !== null).join('. ');
    lines.push({ seat: null, text, points: interlude.gains, step });
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
  return { ...other, text, points: one.points.map((each, seat) => each + (other.points[seat] ?? 0)) };
}

const sizeOf = ({ points }: EarlierLine): number => points.reduce((sum, each) => sum + Math.abs(each), 0);
