import { DOORS, NEIGHBOURS, NONE, type Place, pointsUp, type View } from '@saqqara/kheops';
import type { Part } from '../../part.ts';
import { allOf, type Say } from '../../say.ts';
import { readPart } from './parts.ts';
import { lettered, networkAt } from './lettered.ts';
import { networkWords } from './network.ts';
import { colourOf, pawnName, placeName, tileName } from './names.ts';

/** The name of a part, with what can be seen there. */
export function part(view: View, name: Part, say: Say): string {
  const { t } = say;
  const named = readPart(name);
  switch (named?.kind) {
    case undefined:
      return name;
    case 'pawn':
    case 'effect':
    case 'tile':
      return t(`kheops.slot.${named.kind}`);
    case 'pyramid':
      return t('kheops.part.pyramid');
    case 'rank':
      return t('kheops.part.rank', { rank: named.rank, rule: view.options.pharaoh });
    case 'place':
      return placeWords(view, named.place, say);
    case 'network': {
      const network = networkAt(lettered(view), named.place);
      return network === null ? placeWords(view, named.place, say) : networkWords(network, say);
    }
    case 'hand': {
      const tile = view.hand?.[named.index];
      return tile === undefined
        ? t('kheops.part.back')
        : t('kheops.part.hand', { tile: tileName(tile, say), doors: doorCount(tile) });
    }
    case 'way':
    case 'turn':
      return t('kheops.part.turned', { degrees: 120 * ('times' in named ? named.times : named.turned) });
  }
}

function placeWords(view: View, place: Place, say: Say): string {
  const { t } = say;
  const tile = view.tiles[place]!;
  if (tile === NONE) {
    const beside = neighbours(place).filter((next) => view.tiles[next] !== NONE);
    return t('kheops.part.empty', {
      place: placeName(place, say),
      tiles: beside.length,
      names: beside.map((next) => placeName(next, say)).join('; '),
    });
  }
  const pawn = view.pawns[place]!;
  const network = networkAt(lettered(view), place);
  return t('kheops.part.place', {
    place: placeName(place, say),
    tile: tileName(tile, say),
    doors: allOf(doorWords(view, place, say), say),
    pawn: pawn === NONE ? t('kheops.part.noPawn') : pawnName(pawn, say),
    network:
      network === null
        ? t('kheops.part.noNetwork')
        : t('kheops.part.network', { letter: network.letter, owner: colourOf(network.owner) }),
  });
}

const neighbours = (place: Place): Place[] =>
  [0, 1, 2].map((side) => NEIGHBOURS[3 * place + side]!).filter((next) => next !== NONE);

const bits = (doors: number): number => [0, 1, 2].filter((side) => (doors & (1 << side)) !== 0).length;

const doorCount = (tile: number): number => bits(DOORS[3 * tile]!);

/** Where the sides of a place are, in the order of their numbers. [KH-2] */
const SIDES = {
  up: ['below', 'left', 'right'],
  down: ['above', 'right', 'left'],
} as const;

function doorWords(view: View, place: Place, { t }: Say): string[] {
  const doors = DOORS[3 * view.tiles[place]! + view.turned[place]!]!;
  return SIDES[pointsUp(place) ? 'up' : 'down'].flatMap((side, i) =>
    (doors & (1 << i)) === 0 ? [] : [t(`kheops.side.${side}`)],
  );
}
