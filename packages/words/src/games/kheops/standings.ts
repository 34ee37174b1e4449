import { type Say, who } from '../../say.ts';
import type { Lettered } from './lettered.ts';
import { readPart } from './parts.ts';

/** How a network stands, in words: "You lead E", "2 : 0", "worth 2". */
export interface Standing {
  readonly holder: string;
  /** The leader's strength first; `null` where nobody has a pawn. */
  readonly strength: string | null;
  readonly worth: string;
}

export function standingOf(network: Lettered, old: number | null, say: Say): Standing {
  const { t } = say;
  const { owner, strength, letter, value } = network;
  const [white = 0, blue = 0] = strength;
  const isEmpty = white + blue === 0;
  return {
    holder:
      owner !== null
        ? t('kheops.chip.lead', { ...who(owner, say), letter })
        : t(isEmpty ? 'kheops.chip.free' : 'kheops.chip.tie', { letter }),
    strength: isEmpty ? null : `${Math.max(white, blue)} : ${Math.min(white, blue)}`,
    worth:
      old === null || old === value
        ? t('kheops.chip.worth', { value })
        : t('kheops.chip.becomes', { old, value }),
  };
}

/** The order in which networks matter: what just changed, the rest, what is worth nothing. */
const RANKS = ['changed', 'steady', 'worthless'] as const;
export type Standpoint = (typeof RANKS)[number];

/** What is worth nothing is no news, unless pawns stand there: a curse may have reached them. */
export function standpointOf(network: Lettered, changed: ReadonlySet<string>): Standpoint {
  const { strength, value, part, places } = network;
  const isNews = changed.has(part) || places.some((place) => hasPlace(changed, place));
  if (value === 0) return isNews && strength.some((each) => each > 0) ? 'changed' : 'worthless';
  return isNews ? 'changed' : 'steady';
}

const hasPlace = (parts: ReadonlySet<string>, place: number): boolean =>
  [...parts].some((part) => {
    const named = readPart(part);
    return named?.kind === 'place' && named.place === place;
  });

/** Those of one standpoint by their worth. */
export const inOrder = (networks: readonly Lettered[], changed: ReadonlySet<string>): readonly Lettered[] => {
  const rank = (network: Lettered): number => RANKS.indexOf(standpointOf(network, changed));
  return networks.toSorted((a, b) => rank(a) - rank(b) || b.value - a.value);
};

/** What was not there before stands behind what was. */
export const inOldOrder = (
  networks: readonly Lettered[],
  before: readonly Lettered[],
): readonly Lettered[] => {
  const place = ({ letter }: Lettered): number => {
    const found = before.findIndex((old) => old.letter === letter);
    return found < 0 ? before.length : found;
  };
  return networks.toSorted((a, b) => place(a) - place(b));
};
