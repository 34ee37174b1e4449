import {
  anubixx,
  JOKER_POINTS,
  lastCrossed,
  QUARRY_POINTS,
  SHEETS,
  type Stone,
  STONES,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import {
  colourName,
  colourOf,
  fateOf,
  shownSeat,
  stoneNumber,
  stonePart,
} from '@saqqara/words/games/anubixx';
import { type Say, who } from '@saqqara/words';
import { type Asker, type Fact, fact, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';

/** A die: what it pays for, and how many stones it fits now. */
export function dieCard(view: View, die: number, { me, say }: Asker): LearnCard | null {
  const colour = view.dice[die];
  if (colour === undefined) return null;
  const { t } = say;
  const isTaken = ((view.turns[view.active]!.dice >> die) & 1) === 1;
  const fits = me === null || isTaken ? null : fieldsFor(view, me, die);
  return learnCard({
    name: t('anubixxLearnCards.dieName', { colour }),
    pays: t('anubixxLearnCards.die'),
    facts: fits === null ? [] : [fact(t('anubixxLearnCards.fits', { fields: fits }))],
    note: isTaken
      ? t('anubixx.part.die', {
          where: 'taken',
          colour: colourName(colour, say),
          ...who(view.active, say),
        })
      : null,
    rule: 'AN-9',
  });
}

/** How many fields of a seat this die can pay for now; `null` while the seat has nothing to mark. */
function fieldsFor(view: View, seat: Seat, die: number): number | null {
  if (!anubixx.toAct(view).includes(seat)) return null;
  const marks = anubixx
    .legalActions(view, seat)
    .flatMap((action) => (action.type === 'decide' ? action.marks : action.type === 'mark' ? [action] : []));
  const fields = marks.filter(
    ({ field, payment }) => payment === 'die' && colourOf(view, seat, field) === view.dice[die],
  );
  return new Set(fields.map(({ field }) => field)).size;
}

/** What it would cost to pay with it: itself, and all that is passed over. [AN-10, AN-23] */
function costOfStone(view: View, seat: Seat, stone: Stone, { t }: Say): readonly Fact[] {
  const passed = stoneNumber(stone) - lastCrossed(view.sheets[seat]!) - 1;
  if (passed < 0) return [];
  return [fact(t('anubixxLearnCards.stoneCost', { passed, points: (passed + 1) * QUARRY_POINTS }))];
}

/** The quarry, and what has become of the stone that was asked about. */
export function stoneCard(view: View, stone: Stone, { say }: Asker): LearnCard {
  const { t } = say;
  const seat = shownSeat(view);
  const colour = SHEETS[view.sheets[seat]!.letter].quarry[stoneNumber(stone) - 1]!;
  return learnCard({
    name: t('anubixx.board.quarry'),
    pays: t('anubixxLearnCards.quarry', { points: QUARRY_POINTS }),
    facts: [
      fact(
        t('anubixx.part.stone', {
          stone: stoneNumber(stone),
          colour: colourName(colour, say),
          fate: fateOf(view, seat, stone),
        }),
      ),
      ...costOfStone(view, seat, stone, say),
    ],
    lights: stonePart(stone),
    holdings: view.sheets.map((sheet, each) => ({
      seat: each,
      text: t('anubixx.hold.quarry', { stones: STONES.length - lastCrossed(sheet) }),
      points: lineOf(view, each, 'quarry'),
    })),
    rule: 'AN-10',
  });
}

export const jokerCard = (view: View, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t('anubixx.board.jokers'),
    pays: t('anubixxLearnCards.joker', { points: JOKER_POINTS }),
    holdings: view.sheets.map(({ jokers }, seat) => ({
      seat,
      text: t('anubixx.hold.jokers', { jokers }),
      points: lineOf(view, seat, 'jokers'),
    })),
    rule: 'AN-12',
  });

export const lineOf = (view: View, seat: Seat, line: string): number =>
  anubixx.score(view)[seat]!.lines.find(({ id }) => id === line)?.points ?? 0;
