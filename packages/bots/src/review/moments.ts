import type { Seat } from '@saqqara/kernel';
import type { Judged, JudgedDeal } from './judged.ts';
import { leadOf } from './balance.ts';
import { momentLimit, type Verdict, verdictOf } from './verdict.ts';

/** Something that changed somebody's chance much. */
export interface ReviewMoment {
  readonly kind: 'choice' | 'luck';
  /** The play, counted from 0, or after which it came to light; -1 is the deal. */
  readonly play: number;
  /** Whose play; `null` for the deal. */
  readonly seat: Seat | null;
  /** Of the play; `null` for luck. */
  readonly verdict: Verdict | null;
  /** By how much the reader's chance changed, -1 to 1. */
  readonly change: number;
  /** And the reader's points ahead of the others' average. */
  readonly points: number;
}

const MOST = 5;
const MOST_LUCK = 2;

/** The moments that mattered most to a seat, in the order of the game. */
export function momentsFor(
  seat: Seat,
  { deal, judged }: { readonly deal: JudgedDeal | null; readonly judged: readonly Judged[] },
  seats: number,
): readonly ReviewMoment[] {
  const limit = momentLimit(seats) / 100;
  const all = [
    ...(deal === null ? [] : [luckMoment(seat, { play: -1, seat: null, luck: deal.luck })]),
    ...judged.flatMap((each) => [
      choiceMoment(seat, each, seats),
      ...(each.luck === null ? [] : [luckMoment(seat, { ...each, luck: each.luck })]),
    ]),
  ]
    .filter(({ change }) => Math.abs(change) >= limit)
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.play - b.play);
  const chosen: ReviewMoment[] = [];
  for (const moment of all) {
    const isMuch =
      moment.kind === 'luck' && chosen.filter(({ kind }) => kind === 'luck').length === MOST_LUCK;
    if (!isMuch && chosen.length < MOST) chosen.push(moment);
  }
  return chosen.toSorted((a, b) => a.play - b.play);
}

/** What may be an error of the judge has changed nothing. */
function choiceMoment(reader: Seat, judged: Judged, seats: number): ReviewMoment {
  const { play, seat, best, played, gap } = judged;
  const verdict = verdictOf(judged, seats);
  const base = { kind: 'choice', play, seat, verdict } as const;
  if (verdict === 'found' && seat === reader) return { ...base, change: gap, points: 0 };
  const isSeen = verdict === 'loose' || verdict === 'mistake' || verdict === 'blunder';
  if (!isSeen) return { ...base, change: 0, points: 0 };
  return {
    ...base,
    change: played.chances[reader]! - best.chances[reader]!,
    points: leadOf(played.points, reader) - leadOf(best.points, reader),
  };
}

const luckMoment = (
  reader: Seat,
  { play, seat, luck }: Pick<ReviewMoment, 'play' | 'seat'> & { readonly luck: JudgedDeal['luck'] },
): ReviewMoment => ({
  kind: 'luck',
  play,
  seat,
  verdict: null,
  change: luck.chances[reader]!,
  points: leadOf(luck.points, reader),
});
