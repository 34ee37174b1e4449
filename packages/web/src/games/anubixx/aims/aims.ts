import {
  anubixx,
  ARCH_POINTS,
  archPoints,
  BONUSES,
  bonusesIn,
  BUILDINGS,
  type Field,
  type Mark,
  PLACES,
  PYRAMID_FIELDS,
  PYRAMID_POINTS,
  pyramidPoints,
  RELIEF_FIELDS,
  RELIEF_POINTS,
  reliefPoints,
  isComplete,
  isMarked,
  type State,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { bonusState, colourOf, freeDice } from '@saqqara/words/games/anubixx';
import { type Aim, type Goal, MOST_STONES, type TurnAim } from './aim.ts';
import { begunPair, type Stones, stonesUpTo, waysInRelief, waysToSymbol } from './stones.ts';

/** So many are told at once. */
const MOST_AIMS = 5;

/** What is worth doing: what brings the most for each stone within two turns, the nearest first. It reads nothing but the view. */
export function aimsOf(view: View, seat: Seat): readonly Aim[] {
  const aims = allAims(view, seat);
  return aims
    .filter((aim, i) => aims.findIndex((other) => isSame(aim, other)) === i)
    .toSorted((a, b) => worth(b) - worth(a) || a.fields.length - b.fields.length)
    .slice(0, MOST_AIMS)
    .toSorted((a, b) => a.fields.length - b.fields.length);
}

/** All that can be had within two turns. */
export function allAims(view: View, seat: Seat): readonly Aim[] {
  if (view.ended !== null) return [];
  const goals = [...symbols(view, seat), ...levels(view, seat), ...arch(view, seat), ...relief(view, seat)];
  return goals.flatMap(([goal, ways]): Aim[] => {
    const fields = bestOf(view, seat, ways);
    if (fields === null) return [];
    const { points, won, ends } = gainOf(view, seat, fields);
    const besides = won.filter((bonus) => goal.kind !== 'symbol' || goal.bonus !== bonus);
    return points <= 0 ? [] : [{ goal, fields, points, besides, ends, rival: rivalOf(view, seat, goal) }];
  });
}

/** The aims with which the turn began, as they stand now: as long as one decides, none changes its place. */
export function aimsOfTurn(view: View, seat: Seat): readonly TurnAim[] {
  const now = allAims(view, seat);
  return aimsOf(beforeTurn(view, seat), seat).map(({ goal }) => ({
    goal,
    aim: now.find((aim) => sameGoal(aim.goal, goal)) ?? null,
    isReached: isReached(view, seat, goal),
  }));
}

/** The view without what the seat has marked in this turn. */
function beforeTurn(view: View, seat: Seat): View {
  const { marks } = view.turns[seat]!;
  const sheet = { ...view.sheets[seat]! };
  for (const { field } of marks) {
    const { building, bit, symbol } = PLACES[field];
    sheet[building] &= ~bit;
    if (symbol !== null) sheet.bonuses &= ~(1 << BONUSES.indexOf(symbol));
  }
  return {
    ...view,
    sheets: view.sheets.map((each, other) => (other === seat ? sheet : each)),
    turns: view.turns.map((turn, other) => (other === seat ? { marks: [], dice: turn.dice } : turn)),
  };
}

function isReached(view: View, seat: Seat, goal: Goal): boolean {
  const sheet = view.sheets[seat]!;
  switch (goal.kind) {
    case 'symbol':
      return bonusState(view, seat, goal.bonus).state === 'won';
    case 'level':
      return pyramidPoints(sheet) >= PYRAMID_POINTS[goal.level]!;
    case 'columns':
      return archPoints(sheet) >= ARCH_POINTS[goal.height]!;
    case 'capstone':
      return isMarked(sheet, 'CAP');
    case 'relief':
      return reliefPoints(sheet) >= RELIEF_POINTS[goal.stones >> 1]!;
  }
}

const sameGoal = (goal: Goal, other: Goal): boolean => JSON.stringify(goal) === JSON.stringify(other);

/** A goal, and the ways to it. */
type Reach = readonly [Goal, readonly Stones[]];

/** Symbols that nobody has won yet; or that can be won in the same roll. [AN-16] */
const symbols = (view: View, seat: Seat): Reach[] =>
  BONUSES.flatMap((bonus): Reach[] => {
    const { state, winners } = bonusState(view, seat, bonus);
    if (state !== 'open') return [];
    const ways = waysToSymbol(view.sheets[seat]!, bonus, begunPair(view, seat));
    const most = winners.length === 0 ? MOST_STONES : stonesLeft(view, seat);
    return [[{ kind: 'symbol', bonus }, ways.filter((way) => way.length <= most)]];
  });

/** How many stones a seat can still mark in this roll. [AN-5] */
const stonesLeft = ({ turns, finished }: View, seat: Seat): number =>
  finished.includes(seat) ? 0 : 2 - turns[seat]!.marks.length;

/** Levels of the pyramid above the highest one. [AN-20] */
function levels({ sheets }: View, seat: Seat): Reach[] {
  const sheet = sheets[seat]!;
  const reached = pyramidPoints(sheet);
  return PYRAMID_POINTS.flatMap((points, level): Reach[] => {
    if (level === 0 || points <= reached) return [];
    const ways = PYRAMID_FIELDS.filter((field) => Number(field[1]) === level).map((field) =>
      stonesUpTo(sheet, field),
    );
    return [[{ kind: 'level', level }, ways]];
  });
}

/** The lower column, and the capstone. [AN-21] */
function arch({ sheets }: View, seat: Seat): Reach[] {
  const sheet = sheets[seat]!;
  const columns = ARCH_POINTS.flatMap((points, height): Reach[] => {
    if (points === 0) return [];
    const way = [`L${height}`, `R${height}`].flatMap((field) => stonesUpTo(sheet, field as Field));
    return [[{ kind: 'columns', height }, [way]]];
  });
  return [...columns, [{ kind: 'capstone' }, [stonesUpTo(sheet, 'CAP')]]];
}

/** One or two more pairs. [AN-22] */
function relief(view: View, seat: Seat): Reach[] {
  const sheet = view.sheets[seat]!;
  const marked = RELIEF_FIELDS.filter((field) => isMarked(sheet, field)).length;
  const ways = waysInRelief(sheet, begunPair(view, seat));
  return [...new Set(ways.map((way) => way.length))].map((more) => [
    { kind: 'relief', stones: marked + more },
    ways.filter((way) => way.length === more),
  ]);
}

/** The shortest way; of several, the one for which the most dice lie there. */
function bestOf(view: View, seat: Seat, ways: readonly Stones[]): Stones | null {
  const dice = freeDice(view, seat).map((die) => view.dice[die]);
  const paid = (way: Stones): number =>
    way.filter((field) => dice.includes(colourOf(view, seat, field))).length;
  const [best] = ways
    .filter((way) => way.length > 0 && way.length <= MOST_STONES)
    .toSorted((a, b) => a.length - b.length || paid(b) - paid(a));
  return best ?? null;
}

/** What the rules give for these stones, but for what they cost, and the symbols that are won by them. */
function gainOf(view: View, seat: Seat, fields: Stones) {
  const state = anubixx.clone({ ...view, rng: [0, 0, 0, 0] });
  const before = built(state, seat);
  for (const [i, field] of fields.entries()) {
    // What is won in this roll cannot be won in the next one. [AN-16]
    if (i === stonesLeft(view, seat)) for (const { bonuses } of view.sheets) state.closed |= bonuses;
    const mark: Mark = { type: 'mark', field, payment: 'joker' };
    anubixx.apply(state, seat, mark, () => {});
  }
  const won = bonusesIn(state.sheets[seat]!.bonuses & ~view.sheets[seat]!.bonuses);
  const finished = BUILDINGS.filter((building) => isComplete(state.sheets[seat]!, building));
  return { points: built(state, seat) - before, won, ends: finished.length > 1 };
}

const built = (state: State, seat: Seat): number =>
  anubixx
    .score(state)
    [seat]!.lines.reduce((sum, { id, points }) => sum + (id === 'quarry' || id === 'jokers' ? 0 : points), 0);

/** Only symbols are a race. [AN-16] */
function rivalOf(view: View, seat: Seat, goal: Goal): Aim['rival'] {
  if (goal.kind !== 'symbol') return null;
  const { bonus } = goal;
  const [nearest] = view.sheets
    .flatMap((sheet, other) => {
      const [way] = waysToSymbol(sheet, bonus, begunPair(view, other));
      return other === seat || way === undefined ? [] : [{ seat: other, stones: way.length }];
    })
    .toSorted((a, b) => a.stones - b.stones);
  return nearest ?? null;
}

const worth = ({ points, fields }: Aim): number => points / fields.length;

const isSame = (aim: Aim, other: Aim): boolean =>
  aim.fields.length === other.fields.length && aim.fields.every((field) => other.fields.includes(field));
