import { ankhsFor, kheops, type Place, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Reason } from '../../reason.ts';
import { type Say, who } from '../../say.ts';
import { type Lettered, lettered, letteredAfter } from './lettered.ts';
import { partsWords } from './network.ts';
import { partReasons } from './partReasons.ts';

/**
 * Why the points of a seat changed from one table to a later one, the largest change first. What is told of a network is true on
 * the later table, and all reasons together make the change.
 */
export function reasons(before: View, after: View, seat: Seat, say: Say): readonly Reason[] {
  const passage: Passage = { before: lettered(before), after: letteredAfter(after, before), seat, say };
  const all = [...networkReasons(passage), ankhReason(before, after, seat, say)];
  return all.filter(({ points }) => points !== 0).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** The networks before and after, and of whose points it is told to whom. */
interface Passage {
  readonly before: readonly Lettered[];
  readonly after: readonly Lettered[];
  readonly seat: Seat;
  readonly say: Say;
}

/** Networks go on under their letters: what a seat lost and won is told by itself, then what changed in those it has kept. */
function networkReasons(passage: Passage): readonly Reason[] {
  const { before, after, seat } = passage;
  const had = before.filter(({ owner }) => owner === seat);
  const has = after.filter(({ owner }) => owner === seat);
  const heirs = new Map(had.map((old) => [old, heirOf(old, after)]));
  const lost = had.filter((old) => heirs.get(old)?.owner !== seat);
  return [
    ...lost.map((old) => lostReason(old, heirs.get(old), passage)),
    ...has.flatMap((network) => {
      const sources = had.filter((old) => heirs.get(old) === network);
      return sources.length === 0 ? [wonReason(network, passage)] : keptReasons(network, sources, passage);
    }),
  ];
}

/** What a network became: what goes by its letter, else what has all of it. `undefined` where it was cut and its parts joined others. */
const heirOf = (old: Lettered, after: readonly Lettered[]): Lettered | undefined =>
  after.find(({ letter }) => letter === old.letter) ??
  after.find(({ places }) => isWithin(old.places, places));

const isWithin = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.every((place) => others.includes(place));

function wonReason(won: Lettered, { seat, say }: Passage): Reason {
  const count = isContested(won) ? countOf(won) : 'none';
  const text = say.t('kheops.why.taken', { ...who(seat, say), net: won.letter, count });
  return { points: won.value, text, part: won.part, ...(isSum(won) ? { sum: partsWords(won, say) } : {}) };
}

const lostReason = (old: Lettered, heir: Lettered | undefined, { say }: Passage): Reason => ({
  points: -old.value,
  text: lossOf(old, heir, say),
  part: heir?.part ?? old.part,
});

/** Who has taken a network, or what became of it: it may have been joined to another, or its last pawn has gone. */
function lossOf(old: Lettered, now: Lettered | undefined, say: Say): string {
  const cut = (): string => say.t('kheops.why.cut', { net: old.letter });
  if (now === undefined) return cut();
  if (now.isCursed && now.letter === old.letter) return say.t('kheops.why.curse', { net: old.letter });
  const values = { old: old.letter, net: now.letter, count: countOf(now) };
  const isJoined = now.letter !== old.letter;
  if (now.owner !== null)
    return say.t(isJoined ? 'kheops.why.joinedLeads' : 'kheops.why.leads', {
      ...who(now.owner, say),
      ...values,
    });
  if (now.strength[0] !== 0) return say.t(isJoined ? 'kheops.why.joinedTie' : 'kheops.why.tie', values);
  return isWithin(old.places, now.places) ? say.t('kheops.why.left', { net: now.letter }) : cut();
}

/** What changed in a network that a seat goes on holding, or that took in those it had. */
function keptReasons(
  now: Lettered,
  sources: readonly Lettered[],
  { before, seat, say }: Passage,
): readonly Reason[] {
  const points = now.value - sources.reduce((sum, { value }) => sum + value, 0);
  const { part, letter } = now;
  const [first] = sources;
  const was = before.find((network) => network.letter === letter);
  if (points > 0 && was !== undefined && was.owner !== seat && was.value > 0) {
    const values = { old: first!.letter, net: letter, count: countOf(now) };
    return [{ points, text: say.t('kheops.why.joinedYours', values), part }];
  }
  const reached = sources.find(({ isCursed }) => !isCursed);
  if (now.isCursed && reached !== undefined)
    return [{ points, text: say.t('kheops.why.curse', { net: reached.letter }), part }];
  return partReasons(now, sources, say).map((reason) => ({ ...reason, part }));
}

/** The strengths in a network, the larger first: "2 : 1". */
const countOf = ({ strength }: Lettered): string =>
  `${Math.max(...strength)}\u00a0:\u00a0${Math.min(...strength)}`;

const isContested = ({ strength }: Lettered): boolean => strength.every((each) => each > 0);

/** Whether what a network is worth is made of several parts. */
const isSum = ({ parts }: Lettered): boolean => Object.values(parts).filter((part) => part !== 0).length > 1;

function ankhReason(before: View, after: View, seat: Seat, { t }: Say): Reason {
  const [had, has] = [before, after].map(
    (view) => kheops.score(view)[seat]!.lines.find(({ id }) => id === 'ankhs')!.points,
  ) as [number, number];
  return { points: has - had, text: t('kheops.why.ankhs', { ankhs: ankhsFor(has), old: had, now: has }) };
}
