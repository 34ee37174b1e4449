import { type Effect, PLACE_NAMES, type RefusalCode } from '@saqqara/kheops';
import type { Refusal } from '@saqqara/kernel';
import type { Key } from '../../keys.ts';
import { placeName } from './names.ts';
import type { Values } from '../../translate.ts';
import type { Say } from '../../say.ts';

/** Why not, in one sentence. */
export function refusal(refusal: Refusal, say: Say): string {
  const values = inWords(refusal.values, say);
  return isKnown(refusal.code)
    ? say.t(`kheops.refusal.${refusal.code}`, values)
    : say.t('kheops.refusal.unknown');
}

/** Ids as people call them: seats, tiles and effects by name. */
function inWords(values: Refusal['values'], say: Say): Values {
  const { seat, tile, effect, place } = values;
  return {
    // Whoever shifts a pawn names no rank.
    rank: 'none',
    ...values,
    ...(typeof place === 'string' && { place: placeOf(place, say) }),
    ...(typeof seat === 'number' && { name: say.names[seat] ?? '' }),
    ...(typeof tile === 'string' && { tile: say.t(`kheops.tile.${tile}` as Key) }),
    ...(typeof effect === 'string' && { effect: say.t(`kheops.sign.${effect as Effect}`) }),
  };
}

/** Whoever touches a place knows which one is meant. */
const placeOf = (code: string, say: Say): string =>
  say.placesByCode === true ? placeName(PLACE_NAMES.indexOf(code), say) : say.t('kheops.here.place');

const KNOWN: Readonly<Record<RefusalCode, true>> = {
  gameOver: true,
  notYourTurn: true,
  playPawnFirst: true,
  effectFirst: true,
  otherEffect: true,
  layTileNow: true,
  whiteOnly: true,
  noPawnLeft: true,
  mummyFirst: true,
  noTile: true,
  stayEmpty: true,
  ownPawn: true,
  occupied: true,
  cannotTake: true,
  otherKind: true,
  held: true,
  sameAllRound: true,
  mustTurn: true,
  notYourPawn: true,
  notTheirPawn: true,
  justPlayed: true,
  notInHand: true,
  filled: true,
  notBeside: true,
};

const isKnown = (code: string): code is RefusalCode => code in KNOWN;
