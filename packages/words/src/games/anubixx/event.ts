import type { Event, OpenEvent } from '@saqqara/anubixx';
import { ending, type LogLine, logLine } from '../../logLine.ts';
import type { Say } from '../../say.ts';
import { markPart } from './parts.ts';
import { colourNames, paymentKind, placeOf } from './names.ts';

type Of<Type extends OpenEvent['type']> = Extract<OpenEvent, { type: Type }>;
type Tellers = { readonly [Type in OpenEvent['type']]: (event: Of<Type>, say: Say) => LogLine | null };

/** What the sheets show anyway, or another event tells. */
const silence = (): null => null;

const BONUS_POINTS = 3;

const TELLERS: Tellers = {
  gameBegan: silence,
  rolled: ({ roll, seat, dice }, say) => ({
    ...logLine('head', 'anubixx.event.rolled', seat, say, { values: { roll, dice: colourNames(dice, say) } }),
    seat: null,
  }),
  marked: ({ seat, field, colour, payment }, say) =>
    logLine('action', 'anubixx.event.marked', seat, say, {
      part: markPart(seat, field),
      values: { ...placeOf(field), ...paymentKind(payment), colour },
    }),
  dieTaken: silence,
  stoneCrossed: ({ seat, lost }, say) =>
    lost.length === 0
      ? null
      : logLine('effect', 'anubixx.event.stonesLost', seat, say, { values: { stones: lost.length } }),
  jokerUsed: silence,
  bonusWon: ({ seat, bonus }, say) =>
    withRest(
      logLine('effect', 'anubixx.event.bonusWon', seat, say, { values: { bonus }, points: BONUS_POINTS }),
      // What the others still have until the roll ends. [AN-16]
      bonus === 'finish' || seat === say.you ? null : say.t('anubixx.event.bonusStill'),
    ),
  buildingCompleted: ({ seat, building }, say) =>
    logLine('effect', 'anubixx.event.buildingCompleted', seat, say, { values: { building } }),
  passed: ({ seat }, say) => logLine('action', 'anubixx.event.passed', seat, say, {}),
  turnEnded: silence,
  bonusClosed: ({ bonus }, say) =>
    logLine('effect', 'anubixx.event.bonusClosed', null, say, { values: { bonus } }),
  rollEnded: ({ idle }, say) =>
    idle === 0 ? null : logLine('effect', 'anubixx.event.nobodyMarked', null, say, { values: { idle } }),
  gameEnded: (outcome, say) => ending(outcome, 'anubixx.event.gameEnded', 'anubixx.event.gameShared', say),
};

const withRest = (line: LogLine, rest: string | null): LogLine =>
  rest === null ? line : { ...line, text: `${line.text} ${rest}` };

/** A viewer is told what was decided in secret as if it happened when they learn of it. */
export function event(event: Event, say: Say): LogLine | null {
  return tell(event.type === 'shown' ? event.event : event, say);
}

function tell<Type extends OpenEvent['type']>(event: Of<Type>, say: Say): LogLine | null {
  const teller: (event: Of<Type>, say: Say) => LogLine | null = TELLERS[event.type];
  return teller(event, say);
}
