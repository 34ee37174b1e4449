import type { Effect, RefusalCode } from '@saqqara/kheops';
import type { Refusal } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import { type Reason, reasonOf, type Reasons, sentenceOf } from '../reason.ts';
import { EFFECT_WORDS } from './names.ts';

const effectOf = ({ word }: Reason): string => EFFECT_WORDS[word('effect') as Effect];

/** Why not, for every code of the rules. */
const REFUSALS: Reasons<RefusalCode> = {
  gameOver: () => 'The game is over.',
  notYourTurn: ({ name }) => `It is not your turn: ${name} must act first.`,
  playPawnFirst: () => 'First play a pawn: a turn begins with one.',
  effectFirst: (reason) => `First ${effectOf(reason)}, as the tile that you entered says.`,
  otherEffect: (reason) => `The tile that you entered lets you ${effectOf(reason)}, nothing else.`,
  layTileNow: () => 'Now you lay a tile from your hand; nothing else is to be done in this turn.',
  whiteOnly: ({ word }) => `Only White has a ${word('rank')}.`,
  noPawnLeft: ({ word }) => `You have no ${word('rank')} left to play.`,
  mummyFirst: () => 'Your priest may be played only when your mummy has been.',
  noTile: ({ word }) => `No tile lies on ${word('place')}.`,
  stayEmpty: ({ word }) => `The tile at ${word('place')} must stay empty: no pawn may ever be there.`,
  ownPawn: ({ word }) => `Your own ${word('other')} is on ${word('place')}.`,
  occupied: ({ word }) => `A ${word('other')} is on ${word('place')}, and cannot be driven away by this.`,
  cannotTake: ({ word }) =>
    `The ${word('rank')} takes workers alone; on ${word('place')} there is a ${word('other')}.`,
  otherKind: ({ word }) => `The tile at ${word('place')} is ${word('tile')}: you may turn a ${word('kind')}.`,
  held: ({ word }) => `The opponent’s ${word('rank')} holds ${word('place')}: you may not touch it.`,
  sameAllRound: ({ word }) => `${word('tile')} has three doors and looks the same all round: write 0 or r0.`,
  mustTurn: ({ word }) => `The tile at ${word('place')} must be turned once (1) or twice (2).`,
  notYourPawn: ({ word }) => `You have no pawn on ${word('place')}.`,
  notTheirPawn: ({ word }) => `The opponent has no pawn on ${word('place')}.`,
  justPlayed: ({ word }) => `The pawn on ${word('place')} has just been played: shift another one.`,
  notInHand: ({ word }) => `You do not hold the tile ${word('tile')}.`,
  filled: ({ word }) => `A tile lies on ${word('place')}.`,
  notBeside: ({ word }) => `${word('place')} shares no side with a tile that lies.`,
};

export function refusalWords(refusal: Refusal, scene: Scene): string | null {
  const sentence = sentenceOf(REFUSALS, refusal, reasonOf(refusal, scene));
  return sentence === null ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
