import type { Lettered } from './lettered.ts';
import type { Say } from '../../say.ts';
import { colourOf, placeName } from './names.ts';

/** What a network is worth, part by part: "3 rooms, sarcophagus +5, twice: secret". */
export function partsWords({ parts, isCursed, places, clash }: Lettered, { t }: Say): string {
  if (isCursed) return t('kheops.network.cursed', { tiles: places.length });
  return t('kheops.network.parts', {
    rooms: parts.rooms,
    sarcophagi: parts.sarcophagi,
    clash,
    summit: parts.summit,
    longest: parts.longest,
    secret: parts.secret === 0 ? 'no' : 'yes',
  });
}

/** A network in one sentence. */
export function networkWords(network: Lettered, say: Say): string {
  const { letter, strength, owner, value, places } = network;
  return say.t('kheops.network.whole', {
    letter,
    white: strength[0]!,
    blue: strength[1]!,
    owner: colourOf(owner),
    value,
    tiles: places.length,
    parts: partsWords(network, say),
  });
}

export const placesWords = ({ places }: Lettered, say: Say): string =>
  places.map((place) => placeName(place, say)).join('; ');
