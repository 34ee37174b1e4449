import {
  ARCH_FIELDS,
  ARCH_POINTS,
  BONUS_POINTS,
  type Building,
  CAPSTONE_POINTS,
  type Field,
  isMarked,
  PLACES,
  PYRAMID_FIELDS,
  PYRAMID_POINTS,
  RELIEF_FIELDS,
  RELIEF_POINTS,
  type Sheet,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { bonusState, colourName, colourOf, fieldState, placeOf } from '@saqqara/words/games/anubixx';
import {
  type Asker,
  fact,
  type Fact,
  type LearnCard,
  learnCard,
  type ScaleStep,
} from '../../../learncard/learnCard.ts';
import { lineOf } from './means.ts';

type T = Asker['say']['t'];

/** What a height, a column or a number of stones pays, and how a sheet stands. */
interface Counting {
  readonly rule: string;
  /** What is counted on a sheet, and by what it pays. */
  readonly count: (sheet: Sheet) => number;
  readonly steps: readonly (readonly [count: number, points: number])[];
}

const marked = (sheet: Sheet, fields: readonly Field[]): readonly Field[] =>
  fields.filter((field) => isMarked(sheet, field));
const column = (sheet: Sheet, letter: string): number =>
  marked(sheet, ARCH_FIELDS).filter((field) => field.startsWith(letter) && field !== 'CAP').length;
/** What pays, of a scale that begins with nothing. */
const paying = (points: readonly number[], each: number): readonly (readonly [number, number])[] =>
  points.flatMap((worth, i) => (worth === 0 ? [] : [[i * each, worth] as const]));

const COLUMN = ARCH_POINTS.length - 1;

const COUNTINGS: Readonly<Record<Building, Counting>> = {
  pyramid: {
    rule: 'AN-20',
    count: (sheet) => Math.max(0, ...marked(sheet, PYRAMID_FIELDS).map((field) => placeOf(field).level)),
    steps: paying(PYRAMID_POINTS, 1),
  },
  arch: {
    rule: 'AN-21',
    // The capstone comes on top of both columns.
    count: (sheet) => Math.min(column(sheet, 'L'), column(sheet, 'R')) + (isMarked(sheet, 'CAP') ? 1 : 0),
    steps: [...paying(ARCH_POINTS, 1), [COLUMN + 1, CAPSTONE_POINTS]],
  },
  relief: {
    rule: 'AN-22',
    count: (sheet) => marked(sheet, RELIEF_FIELDS).length,
    steps: paying(RELIEF_POINTS, 2),
  },
};

/** A building: its scale, and how far everybody is. */
export function buildingCard(view: View, building: Building, { me, say: { t } }: Asker): LearnCard {
  const { rule, count } = COUNTINGS[building];
  return learnCard({
    name: t(`anubixx.building.${building}`),
    pays: t(`anubixxLearnCards.${building}`),
    scale: scale(building, me === null ? 0 : count(view.sheets[me]!), t),
    holdings: view.sheets.map((sheet, seat) => ({
      seat,
      text: t(`anubixxLearnCards.${building}Of`, { count: count(sheet) }),
      points: lineOf(view, seat, building),
    })),
    rule,
  });
}

/** The highest step that is reached is marked. */
function scale(building: Building, count: number, t: T): readonly ScaleStep[] {
  const { steps } = COUNTINGS[building];
  const at = steps.findLastIndex(([needed]) => needed <= count);
  return steps.map(([needed, points], step) => ({
    label: t('anubixxLearnCards.step', {
      building,
      count: needed,
      isTop: needed > COLUMN && building === 'arch' ? 'yes' : 'no',
    }),
    pays: String(points),
    mark: step === at ? 'yours' : null,
  }));
}

/** One stone of a building: its colour, what can pay for it, and the symbol on it. */
export function fieldCard(view: View, seat: Seat, field: Field, asker: Asker): LearnCard {
  const { say } = asker;
  const { t } = say;
  const { building } = PLACES[field];
  return {
    ...buildingCard(view, building, asker),
    name: t('anubixxLearnCards.field', { ...placeOf(field) }),
    facts: [
      fact(
        t('anubixxLearnCards.colour', {
          colour: colourName(colourOf(view, seat, field), say),
          state: fieldState(view, seat, field),
        }),
        { detail: t(`anubixxLearnCards.rests.${building}`) },
      ),
      ...symbolFacts(view, seat, field, t),
    ],
  };
}

function symbolFacts(view: View, seat: Seat, field: Field, t: T): readonly Fact[] {
  const { symbol } = PLACES[field];
  if (symbol === null) return [];
  const { state, marked: found, fields } = bonusState(view, seat, symbol);
  return [
    fact(t(`anubixx.bonus.${symbol}`), {
      detail: t('anubixxLearnCards.bonusOf', { state, marked: found, fields }),
      points: BONUS_POINTS,
    }),
  ];
}
