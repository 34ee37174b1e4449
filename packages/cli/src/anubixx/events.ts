import type { Event } from '@saqqara/anubixx';
import type { Saying, Scene } from '../printer.ts';
import { adds, nothing, says, type Sayings, sayingOf, speakerIn } from '../saying.ts';
import { listAnd, pointsWord } from '../text.ts';
import { BUILDING_NAMES, markWords, seatMark } from './names.ts';

/** What is said of each event; what the table shows anyway is passed over in silence. */
const SAYINGS: Sayings<Event> = {
  gameBegan: nothing,
  rolled: ({ roll, seat, dice }, { who }) => says(`Roll ${roll}: ${who(seat)} rolled ${listAnd(dice)}`),
  marked: (event, { who }) => says(`${who(event.seat)} marked ${markWords(event)}`),
  dieTaken: nothing,
  stoneCrossed: ({ lost }) => (lost.length === 0 ? null : adds(`${listAnd(lost)} lost`)),
  jokerUsed: ({ left }) => adds(left === 1 ? '1 joker left' : `${left} jokers left`),
  bonusWon: ({ seat, bonus }, { mark }) => adds(`${mark(seat)} won the bonus of the ${bonus}`),
  buildingCompleted: ({ seat, building }, { mark }) =>
    adds(`${mark(seat)} completed the ${BUILDING_NAMES[building]}`),
  passed: ({ seat }, { who }) => says(`${who(seat)} marked nothing`),
  turnEnded: nothing,
  bonusClosed: nothing,
  rollEnded: ({ roll, idle }) =>
    idle === 0 ? null : says(`Nobody marked anything in roll ${roll}, ${idle} in a row`),
  gameEnded: ({ reason, scores }, { mark }) => {
    const points = scores.map((score, seat) => `${mark(seat)} ${pointsWord(score)}`).join(', ');
    const why = reason === 'secondBuilding' ? 'a second building is complete' : 'nobody marks anything';
    return says(`The game ended, since ${why}: ${points}`);
  },
  /** Whoever may know it hears the event inside. */
  shown: nothing,
};

export const eventWords = (event: Event, scene: Scene): Saying =>
  sayingOf(SAYINGS, event, speakerIn(scene, seatMark));
