import type { RefusalCode } from '@saqqara/anubixx';
import type { Refusal } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import { type Reason, reasonOf, type Reasons, sentenceOf } from '../reason.ts';
import { listAnd } from '../text.ts';

const missing = ({ word }: Reason): string => listAnd(word('missing').split(' '));

/** Why not, for every code of the rules. */
const REFUSALS: Reasons<RefusalCode> = {
  gameOver: () => 'The game is over.',
  notYourTurn: ({ name }) => `It is not your turn: ${name} must act first.`,
  alreadyDecided: () => 'You have decided in this roll.',
  decideAtOnce: () => 'All others decide together: give your whole turn at once, with “decide”.',
  markOneByOne: () => 'Your turn is an open one: mark one field after the other, then write “done”.',
  twoMarked: ({ number }) => `No more than ${number('maximum')} fields are marked in one roll.`,
  alreadyMarked: ({ word }) => `${word('field')} is marked.`,
  stonesMissing: (reason) => `${reason.word('field')} rests on ${missing(reason)}, not marked yet.`,
  columnTooLow: (reason) => `${reason.word('field')} rests on ${missing(reason)}, not marked yet.`,
  columnsIncomplete: (reason) => `The capstone needs both columns: ${missing(reason)} not marked yet.`,
  wholeTurn: ({ word }) => `A pair in the relief is a whole turn: ${word('field')} is too late now.`,
  completePair: ({ word }) => `In the relief stones come in pairs: mark a field beside ${word('field')}.`,
  notAdjacent: ({ word }) => `${word('field')} shares no side with ${word('first')}.`,
  enclosed: ({ word }) => `${word('field')} has no free field beside it, and stones come in pairs there.`,
  partnerNotPayable: ({ word }) =>
    `After ${word('field')} you could pay for no field beside it, and stones come in pairs there.`,
  notPayable: ({ word }) =>
    `You cannot pay for ${word('field')}: no ${word('colour')} die, no such stone in your quarry, no joker.`,
  takeDie: ({ word }) => `A ${word('colour')} die is there: it must pay for ${word('field')}.`,
  noDie: ({ word }) =>
    `No ${word('colour')} die is there for ${word('field')}: say which quarry stone pays, or a joker.`,
  otherColour: ({ word }) => `${word('stone')} is not ${word('colour')}, as ${word('field')} is.`,
  stonePassed: ({ word }) =>
    `${word('stone')} is behind ${word('last')}: the quarry is used from left to right.`,
  crossedInOrder: ({ word }) =>
    `${word('stone')} is behind ${word('last')}, which pays for the first stone of this turn.`,
  noJoker: () => 'You have no joker left.',
  otherOrder: () => 'That is another way to write a decision: name the two stones the other way round.',
};

export const refusalWords = (refusal: Refusal, scene: Scene): string | null =>
  sentenceOf(REFUSALS, refusal, reasonOf(refusal, scene));
