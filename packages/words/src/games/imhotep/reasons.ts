import {
  type Card,
  chamberGroups,
  imhotep,
  isBlue,
  isGreen,
  PYRAMID_POINTS,
  type ScoreLineId,
  setPoints,
  SMALL_PYRAMIDS,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Key } from '../../keys.ts';
import { lineChanges } from '../../lineChanges.ts';
import type { Part } from '../../part.ts';
import type { Reason } from '../../reason.ts';
import { type Say, who } from '../../say.ts';
import { cardName } from './names.ts';

/** What is only counted when the game is over. */
const AT_END: readonly string[] = ['chamber', 'obelisks', 'decorations', 'statues', 'blueCards'];

interface Passage {
  readonly before: View;
  readonly after: View;
}

/** Where a line of the score is made, and its name in a word. */
const HOMES: Readonly<Partial<Record<ScoreLineId, { readonly part: Part; readonly brief: Key }>>> = {
  pyramid: { part: 'site:pyramid', brief: 'imhotep.siteShort.pyramid' },
  temple: { part: 'site:temple', brief: 'imhotep.siteShort.temple' },
  towers: { part: 'site:obelisks', brief: 'imhotep.siteShort.obelisks' },
  chamber: { part: 'site:chamber', brief: 'imhotep.siteShort.chamber' },
  obelisks: { part: 'site:obelisks', brief: 'imhotep.siteShort.obelisks' },
};

/** A line of the score in a word: where it is made. */
export const scoreLineBrief = (id: ScoreLineId, { t }: Say): string =>
  t(HOMES[id]?.brief ?? `imhotep.score.${id}`);

/** Why the points of a seat changed from one table to the next, the largest change first. */
export const reasons = (before: View, after: View, seat: Seat, say: Say): readonly Reason[] =>
  lineChanges(imhotep, before, after, seat)
    .map(({ id, points }) => reasonOf(id as ScoreLineId, points, { before, after }, seat, say))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));

function reasonOf(id: ScoreLineId, points: number, passage: Passage, seat: Seat, say: Say): Reason {
  const home = HOMES[id];
  const places = id === 'pyramid' ? pyramidPlaces(passage, seat) : [];
  return {
    points,
    text: textOf(id, points, passage, seat, say),
    brief: (id === 'blueCards' ? blueCard(passage, seat, say) : null) ?? scoreLineBrief(id, say),
    ...(places.length > 1 && { sum: places.join(' + ') }),
    ...(home !== undefined && { part: home.part }),
  };
}

function textOf(id: ScoreLineId, points: number, passage: Passage, seat: Seat, say: Say): string {
  const { t } = say;
  const { after } = passage;
  const { sides } = after.options;
  const line = t(`imhotep.score.${id}`);
  const isGain = points > 0;
  // A stone on top is a point on one side of the temple; on the other its places pay.
  if (id === 'temple' && sides.temple === 'A') return t('imhotep.why.temple', { stones: points });
  const [place, ...others] = id === 'pyramid' ? pyramidPlaces(passage, seat) : [];
  if (place !== undefined && others.length === 0) return t('imhotep.why.pyramid', { number: place });
  if (id === 'chamber' && sides.chamber === 'A' && isGain)
    return t('imhotep.why.chamber', { stones: grown(passage, seat), sum: groupSum(passage, points, seat) });
  if (id === 'obelisks' && !isGain) return obeliskLoss(passage, seat, say);
  if (id === 'obelisks' && sides.obelisks === 'A')
    return t('imhotep.why.obelisk', obeliskRank(after.obelisks, seat));
  if (id === 'statues' && isGain)
    return t('imhotep.why.statues', {
      statues: after.cards[seat]!.filter((card) => card === 'statue').length,
      sum: arrow(lineOf(after, seat, id) - points, lineOf(after, seat, id)),
    });
  if (id === 'decorations' && isGain)
    return t('imhotep.why.atEnd', { line: decoration(passage, seat, say) ?? line });
  if (id === 'blueCards')
    return t('imhotep.why.blueCards', {
      change: isGain ? 'more' : 'fewer',
      card: blueCard(passage, seat, say) ?? line,
    });
  return AT_END.includes(id) && isGain ? t('imhotep.why.atEnd', { line }) : line;
}

/** What the new stones of a seat score at the pyramid, in their order. [IM-22] */
function pyramidPlaces({ before, after }: Passage, seat: Seat): readonly number[] {
  return after.pyramids.flatMap((stones, pyramid) =>
    stones.flatMap((owner, place) => {
      const isNew = owner === seat && place >= (before.pyramids[pyramid]?.length ?? 0);
      if (!isNew) return [];
      if (after.options.sides.pyramid === 'A') return [PYRAMID_POINTS[place] ?? 1];
      return [SMALL_PYRAMIDS[pyramid]?.[place]?.points ?? 1];
    }),
  );
}

/** How large the largest group is that was not there before. [IM-28] */
const grown = ({ before, after }: Passage, seat: Seat): number =>
  without(chamberGroups(after)[seat]!, chamberGroups(before)[seat]!)[0] ?? 1;

/** What the group paid before that grew, and what it pays now; `none` where more than one group has changed. [IM-28] */
function groupSum({ before, after }: Passage, points: number, seat: Seat): string {
  const lost = without(chamberGroups(before)[seat]!, chamberGroups(after)[seat]!);
  const come = without(chamberGroups(after)[seat]!, chamberGroups(before)[seat]!);
  const paid = setPoints(come[0] ?? 0);
  return come.length === 1 && lost.length > 0 ? arrow(paid - points, paid) : 'none';
}

/** What of the first is not in the second, as often as it is there more often. */
function without<T>(ones: readonly T[], others: readonly T[]): readonly T[] {
  const rest = [...others];
  return ones.filter((one) => {
    const found = rest.indexOf(one);
    if (found >= 0) rest.splice(found, 1);
    return found < 0;
  });
}

const arrow = (from: number, to: number): string => `${from}\u00a0→\u00a0${to}`;

const lineOf = (view: View, seat: Seat, line: ScoreLineId): number =>
  imhotep.score(view)[seat]!.lines.find(({ id }) => id === line)?.points ?? 0;

/** How many obelisks are taller, and whether another is as tall. [IM-30] */
function obeliskRank(heights: readonly number[], seat: Seat): { place: number; tied: string } {
  const own = heights[seat]!;
  const isTied = heights.filter((height) => height === own).length > 1;
  return { place: heights.filter((height) => height > own).length + 1, tied: isTied ? 'yes' : 'no' };
}

/** The name of the decoration that came, or of the only kind there is; `null` where several could pay more now. [IM-33] */
function decoration({ before, after }: Passage, seat: Seat, say: Say): string | null {
  const [had, has] = [before.cards[seat]!.filter(isGreen), after.cards[seat]!.filter(isGreen)];
  const countOf = (cards: readonly Card[], card: Card): number =>
    cards.filter((each) => each === card).length;
  const come = has.find((card) => countOf(has, card) > countOf(had, card));
  const card = come ?? (new Set(has).size === 1 ? has[0] : undefined);
  return card === undefined ? null : cardName(card, say);
}

/** The blue card that came or was played; `null` where that is not one alone. [IM-35] */
function blueCard({ before, after }: Passage, seat: Seat, say: Say): string | null {
  const [had, has] = [before.cards[seat]!.filter(isBlue), after.cards[seat]!.filter(isBlue)];
  const [card, ...others] = [...without(has, had), ...without(had, has)];
  return card === undefined || others.length > 0 ? null : cardName(card, say);
}

/** Who has come up to the own obelisk, or has passed it. [IM-30] */
function obeliskLoss({ before, after }: Passage, seat: Seat, say: Say): string {
  const [was, own] = [before.obelisks[seat]!, after.obelisks[seat]!];
  const others = after.obelisks.map((height, other) => ({ other, height, had: before.obelisks[other]! }));
  const rising = others.filter(({ other, height, had }) => other !== seat && height > had);
  const above = rising.find(({ height, had }) => height > own && had <= was);
  if (above !== undefined) return say.t('imhotep.why.higher', { ...who(above.other, say) });
  const level = rising.find(({ height }) => height === own);
  if (level !== undefined) return say.t('imhotep.why.tied', { ...who(level.other, say) });
  return say.t('imhotep.score.obelisks');
}
