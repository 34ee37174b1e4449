import {
  ankhsFor,
  COUPLE_POINTS,
  kheops,
  type NetworkParts,
  type Place,
  type Table,
  type View,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Reason } from '../../reason.ts';
import { type Say, who } from '../../say.ts';
import { type Lettered, lettered, letteredAfter } from './lettered.ts';
import { partsWords } from './network.ts';

/** Why the points of a seat changed from one table to the next, the largest change first. */
export function reasons(before: View, after: View, seat: Seat, say: Say): readonly Reason[] {
  const all = [
    ...groupsOf(before, after).flatMap((group) => groupReasons(group, seat, say)),
    ankhReason(before, after, seat, say),
  ];
  return all.filter(({ points }) => points !== 0).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** Networks that have tiles in common: what became of what. */
interface Group {
  readonly before: readonly Lettered[];
  readonly after: readonly Lettered[];
}

function groupsOf(before: Table, after: Table): readonly Group[] {
  let groups: Group[] = [];
  const add = (network: Lettered, side: keyof Group): void => {
    const touching = groups.filter((group) =>
      [...group.before, ...group.after].some(({ places }) => shareTile(places, network.places)),
    );
    const rest = groups.filter((group) => !touching.includes(group));
    const merged: Group = {
      before: touching.flatMap((group) => group.before),
      after: touching.flatMap((group) => group.after),
    };
    groups = [...rest, { ...merged, [side]: [...merged[side], network] }];
  };
  for (const network of lettered(before)) add(network, 'before');
  for (const network of letteredAfter(after, before)) add(network, 'after');
  return groups;
}

const shareTile = (some: readonly Place[], others: readonly Place[]): boolean =>
  some.some((place) => others.includes(place));

/** Of each network that a seat has lost or won it is told by itself; of those that go on, what changed in them. */
function groupReasons(group: Group, seat: Seat, say: Say): readonly Reason[] {
  const had = group.before.filter(({ owner }) => owner === seat);
  const has = group.after.filter(({ owner }) => owner === seat);
  const goesOn = (network: Lettered, others: readonly Lettered[]): boolean =>
    others.some(({ places }) => shareTile(places, network.places));
  const kept = had.filter((network) => goesOn(network, has));
  return [
    ...had.filter((network) => !kept.includes(network)).map((lost) => lostReason(lost, group, seat, say)),
    ...has.filter((network) => !goesOn(network, had)).map((won) => wonReason(won, seat, say)),
    ...keptReasons(
      kept,
      has.filter((network) => goesOn(network, had)),
      group,
      say,
    ),
  ];
}

function wonReason(won: Lettered, seat: Seat, say: Say): Reason {
  const count = isContested(won) ? countOf(won) : 'none';
  const text = say.t('kheops.why.taken', { ...who(seat, say), net: won.letter, count });
  return { points: won.value, text, part: won.part, ...(isSum(won) ? { sum: partsWords(won, say) } : {}) };
}

function lostReason(lost: Lettered, { after }: Group, seat: Seat, say: Say): Reason {
  const pieces = after.filter(({ places }) => shareTile(places, lost.places));
  const { part } = stillOf(lost, pieces);
  return { points: -lost.value, text: lossOf(lost, pieces, seat, say), part };
}

function keptReasons(
  had: readonly Lettered[],
  has: readonly Lettered[],
  { after }: Group,
  say: Say,
): readonly Reason[] {
  if (had.length === 0) return [];
  const points = valueOf(has) - valueOf(had);
  const old = mostValuable(had)!;
  const isReached = after.some(({ places, isCursed }) => isCursed && shareTile(places, old.places));
  if (points < 0 && !old.isCursed && isReached)
    return [{ points, text: say.t('kheops.why.curse', { net: old.letter }), part: stillOf(old, after).part }];
  const { part } = mostValuable(has)!;
  return partReasons(had, has, say).map((reason) => ({ ...reason, part }));
}

/** What became of a network: what has all of it, else what goes by its letter or is left of it. */
const stillOf = (lost: Lettered, after: readonly Lettered[]): Lettered =>
  wholeOf(lost, after) ?? after.find(({ letter }) => letter === lost.letter) ?? after[0] ?? lost;

/** The strengths in a network, the larger first: "2 : 1". */
const countOf = ({ strength }: Lettered): string =>
  `${Math.max(...strength)}\u00a0:\u00a0${Math.min(...strength)}`;

const isContested = ({ strength }: Lettered): boolean => strength.every((each) => each > 0);

/** Whether what a network is worth is made of several parts. */
const isSum = ({ parts }: Lettered): boolean => Object.values(parts).filter((part) => part !== 0).length > 1;

const valueOf = (networks: readonly Lettered[]): number =>
  networks.reduce((sum, { value }) => sum + value, 0);

const mostValuable = (networks: readonly Lettered[]): Lettered | undefined =>
  networks.toSorted((a, b) => b.value - a.value)[0];

/** Who has taken a network, or what became of it: it may have been joined to another, or its last pawn has gone. */
function lossOf(lost: Lettered, after: readonly Lettered[], seat: Seat, say: Say): string {
  if (!lost.isCursed && after.some(({ isCursed }) => isCursed))
    return say.t('kheops.why.curse', { net: lost.letter });
  const whole = wholeOf(lost, after);
  const now = whole ?? after.find(({ letter }) => letter === lost.letter);
  if (now === undefined) return say.t('kheops.why.cut', { net: lost.letter });
  const values = { old: lost.letter, net: now.letter, count: countOf(now) };
  const isJoined = now.letter !== lost.letter;
  if (now.owner !== null)
    return say.t(isJoined ? 'kheops.why.joinedLeads' : 'kheops.why.leads', {
      ...who(now.owner, say),
      ...values,
    });
  if (now.strength[0] !== 0) return say.t(isJoined ? 'kheops.why.joinedTie' : 'kheops.why.tie', values);
  return whole === undefined
    ? say.t('kheops.why.cut', { net: lost.letter })
    : say.t('kheops.why.left', { ...who(seat, say), net: lost.letter });
}

/** What has all tiles of a network. */
const wholeOf = (lost: Lettered, after: readonly Lettered[]): Lettered | undefined =>
  after.find(({ places }) => lost.places.every((place) => places.includes(place)));

/** What changed in networks that a seat goes on holding. Where all is doubled before and after, each part counts twice. */
function partReasons(had: readonly Lettered[], has: readonly Lettered[], { t }: Say): readonly Reason[] {
  const isDoubling = has.some(({ isSecret }) => isSecret) !== had.some(({ isSecret }) => isSecret);
  const change = (part: keyof NetworkParts): number =>
    partOf(has, part, !isDoubling) - partOf(had, part, !isDoubling);
  const [longest, summit, buried] = [change('longest'), change('summit'), change('sarcophagi')];
  const doubled = isDoubling ? partOf(has, 'secret', false) - partOf(had, 'secret', false) : 0;
  const clash = Math.max(0, ...has.map((network) => network.clash));
  // What was cut off is told in one; what comes of sarcophagi that meet is told of them.
  const isCouple = has.some(({ parts }) => parts.sarcophagi === COUPLE_POINTS);
  const isCutOff = buried < 0 && clash === 0;
  const grown = change('rooms') + (isCutOff ? buried : 0);
  const net = mostValuable(has)!.letter;
  const old = mostValuable(had)!.letter;
  return [
    { points: grown, text: grown < 0 ? t('kheops.why.cut', { net: old }) : t('kheops.why.grew', { net }) },
    {
      points: isCutOff ? 0 : buried,
      text:
        buried < 0
          ? t('kheops.why.clash', { sarcophagi: clash })
          : t('kheops.why.sarcophagus', { couple: isCouple ? 'yes' : 'no' }),
    },
    {
      points: longest,
      text: longest < 0 ? t('kheops.why.notLongest', { net: old }) : t('kheops.why.longest', { net }),
    },
    { points: summit, text: t('kheops.why.summit', { net }) },
    {
      points: doubled,
      text: doubled < 0 ? t('kheops.why.open', { net }) : t('kheops.why.secret', { net }),
    },
  ];
}

/** Nothing of a cursed network counts, and all of one without a way out counts twice. */
const partOf = (networks: readonly Lettered[], part: keyof NetworkParts, isDoubled: boolean): number =>
  networks.reduce(
    (sum, { parts, isCursed, isSecret }) =>
      sum + (isCursed ? 0 : parts[part] * (isDoubled && isSecret ? 2 : 1)),
    0,
  );

function ankhReason(before: View, after: View, seat: Seat, { t }: Say): Reason {
  const [had, has] = [before, after].map(
    (view) => kheops.score(view)[seat]!.lines.find(({ id }) => id === 'ankhs')!.points,
  ) as [number, number];
  return { points: has - had, text: t('kheops.why.ankhs', { ankhs: ankhsFor(has), old: had, now: has }) };
}
