import { supportedInArch, supportedInPyramid } from '../building.ts';
import { BONUS_POINTS, JOKER_POINTS, QUARRY_STONES } from '../material.ts';
import { type Offer, OFFERS_BY_BUILDING } from '../offer.ts';
import { archPoints, pyramidPoints, reliefPoints } from '../scoring.ts';
import { lastCrossed, type Sheet } from '../state.ts';
import type { Belief } from './belief.ts';
import { bitCount } from './bits.ts';
import { ARCH_SIZE, archCurve, PYRAMID_SIZE, pyramidCurve, RELIEF_SIZE, reliefCurve } from './curves.ts';
import { archNeeds, distanceOf, hopeFor, type Needs, noNeeds, pyramidNeeds, reliefNeeds } from './outlook.ts';

/** What is to come for a sheet, as long as nobody else marks anything. */
export interface Future {
  /** Rolls to come; 0 when the game is over. */
  rolls: number;
  /** Stones for which dice will pay. */
  stones: number;
  readonly closed: number;
  readonly rivals: Needs;
}

const MOST = PYRAMID_SIZE + ARCH_SIZE + RELIEF_SIZE;

/**
 * The plan that was made last. Actions that are weighed against each other change one building and one payment: the rest
 * need not be planned again, which is most of the work.
 */
const last = {
  future: null as Future | null,
  sheet: { pyramid: -1, arch: -1, relief: -1 },
  from: 0,
  to: -1,
  needs: noNeeds(),
  hopes: noNeeds(),
  pyramid: new Float64Array(PYRAMID_SIZE + 1),
  arch: new Float64Array(ARCH_SIZE + 1),
  relief: new Float64Array(RELIEF_SIZE + 1),
  /** Arch and relief together, then all three. */
  lower: new Float64Array(ARCH_SIZE + RELIEF_SIZE + 1),
  plans: new Float64Array(MOST + 2),
};

/** In the last rolls there is little left to keep anything for. */
const ROLLS_TO_KEEP = 6;

/** The points that a sheet will have at the end: those of the best plan for the stones to come, and what is kept. */
export function worth(sheet: Sheet, future: Future, belief: Belief): number {
  const { rolls } = future;
  const quarry = QUARRY_STONES - lastCrossed(sheet);
  const kept =
    BONUS_POINTS * bitCount(sheet.bonuses) +
    JOKER_POINTS * sheet.jokers +
    quarry +
    belief.stone * (bitCount(sheet.pyramid) + bitCount(sheet.arch) + bitCount(sheet.relief));
  if (rolls === 0) {
    const built = pyramidPoints(sheet) + archPoints(sheet) + reliefPoints(sheet);
    return kept + built + (distanceOf(sheet) === 0 ? BONUS_POINTS : 0);
  }
  const lasting = Math.min(1, rolls / ROLLS_TO_KEEP);
  return (
    kept +
    planned(sheet, future, quarry, belief) +
    lasting * (belief.joker * sheet.jokers + belief.quarry * quarry + belief.choice * choiceOf(sheet))
  );
}

/** The mean over few, as expected, and many stones to come. */
function planned(sheet: Sheet, future: Future, quarry: number, belief: Belief): number {
  const { rolls, stones } = future;
  const paid = Math.min(sheet.jokers + (quarry >> 1), Math.max(0, 2 * rolls - stones));
  const deviation = belief.spread * Math.sqrt(stones);
  const few = Math.max(0, stones - deviation);
  const many = stones + deviation;
  draw(sheet, future, belief);
  plan(Math.floor(few), Math.min(MOST, Math.ceil(many + paid) + 1));
  const { price } = belief;
  return (
    0.25 * bestOf(few, paid, price) + 0.5 * bestOf(stones, paid, price) + 0.25 * bestOf(many, paid, price)
  );
}

/** Brings the curves up to date. */
function draw(sheet: Sheet, future: Future, belief: Belief): void {
  const { needs, hopes, sheet: drawn } = last;
  const { completion } = belief;
  const isNew = last.future !== future;
  const hope = (bonus: number): void => {
    const isGone = ((future.closed | sheet.bonuses) >> bonus) & 1;
    hopes[bonus] = isGone ? 0 : hopeFor(needs[bonus]!, future.rivals[bonus]!, belief);
  };
  const isLower = isNew || sheet.arch !== drawn.arch || sheet.relief !== drawn.relief;
  if (isNew || sheet.arch !== drawn.arch) {
    archNeeds(sheet.arch, needs);
    for (let bonus = 3; bonus < 5; bonus++) hope(bonus);
    archCurve(sheet, hopes, completion, last.arch);
    drawn.arch = sheet.arch;
  }
  if (isNew || sheet.relief !== drawn.relief) {
    reliefNeeds(sheet.relief, needs);
    for (let bonus = 5; bonus < 7; bonus++) hope(bonus);
    reliefCurve(sheet, hopes, completion, last.relief);
    drawn.relief = sheet.relief;
  }
  if (isLower) drawLower();
  const isPyramid = isNew || sheet.pyramid !== drawn.pyramid;
  if (isPyramid) {
    pyramidNeeds(sheet.pyramid, needs);
    for (let bonus = 0; bonus < 3; bonus++) hope(bonus);
    pyramidCurve(sheet, hopes, completion, last.pyramid);
    drawn.pyramid = sheet.pyramid;
  }
  if (isLower || isPyramid) last.to = -1;
  last.future = future;
}

function drawLower(): void {
  const { lower, relief, arch } = last;
  lower.fill(0);
  for (let below = 0; below <= RELIEF_SIZE; below += 2) {
    for (let beside = 0; beside <= ARCH_SIZE; beside++) {
      const points = relief[below]! + arch[beside]!;
      if (points > lower[below + beside]!) lower[below + beside] = points;
    }
  }
  for (let stones = 1; stones < lower.length; stones++) {
    if (lower[stones]! < lower[stones - 1]!) lower[stones] = lower[stones - 1]!;
  }
}

/** The most points with each number of stones from `few` to `many`, spread over the three buildings. */
function plan(few: number, many: number): void {
  if (few >= last.from && many <= last.to) return;
  const { plans, lower, pyramid } = last;
  for (let stones = few; stones <= many; stones++) {
    let best = 0;
    const first = Math.max(0, stones - lower.length + 1);
    const end = Math.min(PYRAMID_SIZE, stones);
    for (let above = first; above <= end; above++) {
      const points = pyramid[above]! + lower[stones - above]!;
      if (points > best) best = points;
    }
    plans[stones] = best;
  }
  last.from = few;
  last.to = many;
}

/** With as many more stones from the quarry and by jokers as pay. */
function bestOf(stones: number, paid: number, price: number): number {
  let best = 0;
  for (let more = 0; more <= paid; more++) {
    const points = plannedFor(stones + more) - price * more;
    if (points > best) best = points;
  }
  return best;
}

function plannedFor(stones: number): number {
  if (stones >= MOST) return last.plans[MOST]!;
  const whole = Math.floor(stones);
  return last.plans[whole]! + (stones - whole) * (last.plans[whole + 1]! - last.plans[whole]!);
}

/** How many colours a single stone could have next: the more, the better the dice fit. */
function choiceOf(sheet: Sheet): number {
  const { pyramid: stones, arch: columns } = OFFERS_BY_BUILDING[sheet.letter];
  const colours =
    coloursIn(supportedInPyramid(sheet.pyramid), stones) | coloursIn(supportedInArch(sheet.arch), columns);
  return bitCount(colours);
}

function coloursIn(fields: number, offers: readonly Offer[]): number {
  let colours = 0;
  for (let left = fields; left !== 0; left &= left - 1)
    colours |= offers[31 - Math.clz32(left & -left)]!.colour;
  return colours;
}
