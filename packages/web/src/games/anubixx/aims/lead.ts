import {
  anubixx,
  type Anubixx,
  type Building,
  COLOURS,
  type Field,
  FIELDS,
  isMarked,
  lastCrossed,
  PLACES,
  QUARRY_STONES,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { anubixxWords } from '@saqqara/words/games/anubixx';
import type { Lead, Outlook, Say, Standing } from '../../../table/screen.ts';
import { signed } from '../../../table/signed.ts';
import type { Aim, Goal } from './aim.ts';
import { isIdle, markable } from '../input/flow.ts';
import { mayFinishRelief } from '../input/ruin.ts';
import { allAims } from './aims.ts';
import { besidesOf, goalName } from './aimWords.ts';
import { begunPair } from './stones.ts';

/** What a stone brings that is weighed, or what the whole turn has brought, and what comes next; before the first one, what the frames mean. */
export function lead({ view, preview, seat, earlier, say }: Standing<Anubixx>): Lead {
  if (preview !== null && marksMore(view, preview, seat)) return leadFrom(view, preview, seat, say);
  const { length } = view.turns[seat]!.marks;
  if (length > 0) {
    const told = leadFrom(earlier(length), view, seat, say);
    return length > 1 ? summedUp(told, say) : told;
  }
  const stones = preview === null ? 0 : markable(view, seat);
  if (stones > 0) return { reasons: [], text: say.t('anubixx.lead.passing', { stones }) };
  if (isIdle(view, seat)) return { reasons: [], text: idleWords(view, seat, say) };
  return { reasons: [], text: view.roll === 1 ? startWords(view, seat, say) : say.t('anubixx.lead.legend') };
}

/** Why nothing can be marked: the colours of which one more die would have changed that. */
function idleWords(view: View, seat: Seat, say: Say): string {
  const colours = COLOURS.filter((colour) => markable({ ...view, dice: [...view.dice, colour] }, seat) > 0);
  if (colours.length === 0) return say.t('anubixx.lead.nothingFits');
  const named = colours.map((colour) => say.t(`anubixx.colour.${colour}`)).join(', ');
  return say.t('anubixx.lead.wouldFit', { colours: `${named[0]!.toLocaleUpperCase()}${named.slice(1)}` });
}

/** Why nobody begins at zero. [AN-23] */
function startWords(view: View, seat: Seat, { t }: Say): string {
  const { total } = anubixx.score(view)[seat]!;
  return t('anubixx.lead.start', {
    points: total,
    stones: QUARRY_STONES - lastCrossed(view.sheets[seat]!),
    jokers: view.sheets[seat]!.jokers,
  });
}

/** Of several parts the sum comes first; what comes next is left to the list then. */
function summedUp(lead: Lead, { t }: Say): Lead {
  const { reasons } = lead;
  if (reasons.length < 2) return lead;
  return { reasons, text: null, sum: t('anubixx.lead.turn', { points: sumOf(reasons) }) };
}

const sumOf = (reasons: Lead['reasons']): string =>
  signed(reasons.reduce((sum, { points }) => sum + points, 0));

/** A stone is good for what is next in its building, and for no other. */
export const outlook: Outlook<Anubixx> = {
  next(before, after, seat, say) {
    const next = marksMore(before, after, seat) ? nextAfter(before, after, seat) : undefined;
    return next === undefined ? null : nextWords(next, say);
  },
  concerns(action, line) {
    if (action.type === 'done') return false;
    const marks = action.type === 'mark' ? [action] : action.marks;
    return marks.some(({ field }) => [PLACES[field].building, 'bonuses', 'finish'].includes(line));
  },
};

function nextAfter(before: View, after: View, seat: Seat): Aim | undefined {
  const field = newest(before, after, seat);
  return field === null ? undefined : nextIn(PLACES[field].building, after, seat);
}

function leadFrom(before: View, after: View, seat: Seat, say: Say): Lead {
  const { t } = say;
  const reasons = anubixxWords.reasons?.(before, after, seat, say) ?? [];
  const next = nextAfter(before, after, seat);
  if (mayFinishRelief(before, seat) && !mayFinishRelief(after, seat)) {
    // The warning is read to its end: of what the stone brings there is room for the sum.
    return {
      reasons: [],
      text: t('anubixx.lead.ruins'),
      sum: t('anubixx.lead.now', { points: sumOf(reasons) }),
    };
  }
  // Other payments stand in the place of what to do next.
  const isPaid = after.turns[seat]!.marks.at(-1)?.payment !== 'die';
  if (isPaid && begunPair(after, seat) !== null) return { reasons, text: t('anubixx.lead.pair') };
  const none = reasons.length === 0 ? t('anubixx.lead.none') : null;
  const text = [none, next === undefined ? null : nextWords(next, say)].filter(Boolean).join(' ');
  return { reasons, text: text === '' ? null : text };
}

function nextWords(aim: Aim, say: Say): string {
  const { goal, fields, points } = aim;
  const stones = fields.length;
  const gain = [signed(points), besidesOf(aim, say)].filter(Boolean).join(' ');
  if (goal.kind !== 'relief') return say.t('anubixx.lead.next', { goal: goalName(goal, say), stones, gain });
  // The relief takes pairs: half of one is followed by its other half. [AN-8]
  const half = stones % 2 === 1 ? 'yes' : 'no';
  return say.t('anubixx.lead.nextRelief', { goal: goalName(goal, say), half, pairs: stones >> 1, gain });
}

/** The aim in this building that takes the fewest stones. */
const nextIn = (building: Building, view: View, seat: Seat): Aim | undefined =>
  allAims(view, seat)
    .filter(({ goal }) => buildingOf(goal) === building)
    .toSorted((a, b) => a.fields.length - b.fields.length)[0];

function buildingOf(goal: Goal): Building | null {
  switch (goal.kind) {
    case 'symbol':
      return null;
    case 'level':
      return 'pyramid';
    case 'columns':
    case 'capstone':
      return 'arch';
    case 'relief':
      return 'relief';
  }
}

/** Whether something is marked in between: the end of a turn marks nothing, and what was marked before is told on. */
const marksMore = (before: View, after: View, seat: Seat): boolean =>
  after.turns[seat]!.marks.length > before.turns[seat]!.marks.length ||
  FIELDS.some((field) => isMarked(after.sheets[seat]!, field) && !isMarked(before.sheets[seat]!, field));

/** The stone that was marked last in between. */
const newest = (before: View, after: View, seat: Seat): Field | null =>
  after.turns[seat]!.marks.at(-1)?.field ??
  FIELDS.findLast(
    (field) => isMarked(after.sheets[seat]!, field) && !isMarked(before.sheets[seat]!, field),
  ) ??
  null;
