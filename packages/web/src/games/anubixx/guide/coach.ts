import {
  type Anubixx,
  type Bonus,
  BONUSES,
  BUILDINGS,
  type Building,
  FIELDS,
  isComplete,
  isMarked,
  type Mark,
  PLACES,
  supportOf,
  SYMBOLS,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { bonusState } from '@saqqara/words/games/anubixx';
import { type Advice, type Adviser, best, changesFor, type Coached } from '../../../learn/advice.ts';

/** What is worth saying in the first turns of Anubixx. */
export const anubixxCoach: Adviser<Anubixx> = (coached) => {
  const { game, view, seat } = coached;
  const marks = game.legalActions(view, seat).filter((action): action is Mark => action.type === 'mark');
  return [
    ...end(coached),
    ...rolled(coached),
    ...closing(coached),
    ...race(coached),
    ...gain(coached, marks),
    ...free(coached, marks),
    ...pay(coached, marks),
    ...pass(coached, marks),
    ...sheets(coached),
  ];
};

const rivalsOf = ({ view, seat }: Coached<Anubixx>): readonly Seat[] =>
  view.sheets.map((_, each) => each).filter((each) => each !== seat);

/** So few stones are laid in one turn. */
const NEAR = 2;

/** Somebody else has a building, and is about to finish the second. [AN-18] */
function end(coached: Coached<Anubixx>): readonly Advice[] {
  const { view, say } = coached;
  for (const rival of rivalsOf(coached)) {
    const left = BUILDINGS.map((building) => missing(view, rival, building)).filter((stones) => stones > 0);
    const stones = Math.min(...left);
    if (left.length === BUILDINGS.length - 1 && stones <= NEAR) {
      return [{ topic: 'end', text: say.t('anubixxGuide.coach.end', { name: say.names[rival]!, stones }) }];
    }
  }
  return [];
}

function missing(view: View, seat: Seat, building: Building): number {
  const sheet = view.sheets[seat]!;
  if (isComplete(sheet, building)) return 0;
  return FIELDS.filter((field) => PLACES[field].building === building && !isMarked(sheet, field)).length;
}

/** Somebody else can complete a symbol with one stone, and nobody has it yet. [AN-16] */
function race(coached: Coached<Anubixx>): readonly Advice[] {
  const { view, say } = coached;
  for (const rival of rivalsOf(coached)) {
    const bonus = BONUSES.find((each) => isOneStoneAway(view, rival, each));
    if (bonus !== undefined) {
      return [{ topic: 'race', text: say.t('anubixxGuide.coach.race', { name: say.names[rival]!, bonus }) }];
    }
  }
  return [];
}

function isOneStoneAway(view: View, seat: Seat, bonus: Bonus): boolean {
  const { state } = bonusState(view, seat, bonus);
  const sheet = view.sheets[seat]!;
  const [field, ...others] = SYMBOLS[bonus].filter((each) => !isMarked(sheet, each));
  if (state !== 'open' || field === undefined || others.length > 0) return false;
  return supportOf(field).every((below) => isMarked(sheet, below));
}

/** Somebody else has won a symbol in this roll: it is open until the roll ends. [AN-16] */
function closing(coached: Coached<Anubixx>): readonly Advice[] {
  const { view, seat, say } = coached;
  for (const bonus of BONUSES) {
    const { state, winners } = bonusState(view, seat, bonus);
    const [winner] = winners;
    if (state !== 'open' || winner === undefined) continue;
    const values = { name: say.names[winner]!, bonus };
    return [{ topic: 'closing', text: say.t('anubixxGuide.coach.closing', values) }];
  }
  return [];
}

/** Nothing but savings would pay: nobody must spend them. [AN-5] */
function pass({ say: { t } }: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const isForced = marks.length === 0 || marks.some(({ payment }) => payment === 'die');
  if (isForced) return [];
  return [{ topic: 'pass', text: t('anubixxGuide.coach.pass', { done: t('anubixx.slot.done') }) }];
}

/** Somebody else has rolled, and keeps what they took. [AN-13] */
function rolled({ view, seat, say: { t, names } }: Coached<Anubixx>): readonly Advice[] {
  const isKept = view.active !== seat && view.turns[view.active]!.dice !== 0;
  return isKept
    ? [{ topic: 'rolled', text: t('anubixxGuide.coach.rolled', { name: names[view.active]! }) }]
    : [];
}

/** What ends the game is seen on the others' sheets. [AN-18] */
const sheets = ({ view, say: { t } }: Coached<Anubixx>): readonly Advice[] =>
  view.roll === 1 ? [] : [{ topic: 'sheets', text: t('anubixxGuide.coach.sheets') }];

/** A stone that brings two points or more at once. */
function gain(coached: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const points = best(changesFor(coached, marks, coached.seat))?.points ?? 0;
  if (points < 2) return [];
  return [{ topic: 'gain', text: coached.say.t('anubixxGuide.coach.gain', { points }) }];
}

/** What a die pays for. */
function free({ say: { t } }: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const isFree = marks.some(({ payment }) => payment === 'die');
  return isFree ? [{ topic: 'free', text: t('anubixxGuide.coach.free') }] : [];
}

/** What can be marked without a die costs savings. */
function pay({ say: { t } }: Coached<Anubixx>, marks: readonly Mark[]): readonly Advice[] {
  const isPaid = marks.some(({ payment }) => payment === 'joker');
  return isPaid ? [{ topic: 'pay', text: t('anubixxGuide.coach.pay') }] : [];
}
