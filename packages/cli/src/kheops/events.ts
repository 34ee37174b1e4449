import { type Event, PLACE_NAMES, type Place } from '@saqqara/kheops';
import type { Saying, Scene } from '../printer.ts';
import { adds, nothing, says, type Sayings, sayingOf, speakerIn } from '../saying.ts';
import { pointsWord } from '../text.ts';
import { doorLetters, doorWords } from './doors.ts';
import { EFFECT_WORDS, pawnWords, seatMark, tileName } from './names.ts';
import { namesOf } from './places.ts';

const at = (place: Place): string => PLACE_NAMES[place]!;

const TIMES = ['', ' once', ' twice'];

/** One sentence for a turn: the pawn, then what followed from it. What the table shows anyway is passed over. */
const SAYINGS: Sayings<Event> = {
  gameBegan: nothing,
  turnBegan: nothing,
  taken: ({ seat, place, by }, { who, mark }) =>
    says(`${who(1 - seat)} took a worker of ${mark(seat)} at ${at(place)} with the ${by}`),
  entered: ({ seat, rank, place }, { who }) => says(`${who(seat)} played ${pawnWords(rank)} on ${at(place)}`),
  effectBegan: nothing,
  effectLost: ({ effect }) => adds(`there was no way to ${EFFECT_WORDS[effect]}`),
  turned: ({ seat, tile, place, times }, { mark }) =>
    adds(`${mark(seat)} turned ${tileName(tile)} at ${at(place)}${TIMES[times]}`),
  swapped: ({ seat, own, rank, other, otherRank }, { mark }) =>
    adds(`${mark(seat)} swapped the ${rank} at ${at(own)} with the ${otherRank} at ${at(other)}`),
  shifted: ({ seat, rank, from, to }, { mark }) =>
    adds(`${mark(seat)} shifted the ${rank} from ${at(from)} to ${at(to)}`),
  laid: ({ seat, tile, place, turned }, { mark }) =>
    adds(
      `${mark(seat)} laid ${tileName(tile)} on ${at(place)}, doors ${doorWords(doorLetters(tile, place, turned))}`,
    ),
  changedHands: ({ seat, places }, { mark }) =>
    adds(`${namesOf(places)} now ${seat === null ? 'nobody’s' : mark(seat)}`),
  drew: ({ seat, tile }, { mark }) => (tile === null ? null : adds(`${mark(seat)} drew ${tileName(tile)}`)),
  gameEnded: ({ scores }, { mark }) =>
    says(`The game ended: ${scores.map((points, seat) => `${mark(seat)} ${pointsWord(points)}`).join(', ')}`),
};

export const eventWords = (event: Event, scene: Scene): Saying =>
  sayingOf(SAYINGS, event, speakerIn(scene, seatMark));
