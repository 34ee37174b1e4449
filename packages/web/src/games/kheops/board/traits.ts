import { SUMMIT } from '@saqqara/kheops';
import type { Lettered } from '@saqqara/words/games/kheops';

/** The properties of a network that change what it is worth, as small signs. */
export const TRAITS = ['secret', 'cursed', 'longest', 'summit'] as const;
export type Trait = (typeof TRAITS)[number];

export const traitsOf = ({ isSecret, isCursed, parts, places }: Lettered): readonly Trait[] =>
  TRAITS.filter((trait) => {
    switch (trait) {
      case 'secret':
        return isSecret;
      case 'cursed':
        return isCursed;
      case 'longest':
        return parts.longest > 0;
      case 'summit':
        return places[0] === SUMMIT;
    }
  });
