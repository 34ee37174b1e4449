import { NONE, type Place, pointsUp, SUMMIT, type Table, TILES } from '@saqqara/kheops';
import type { VNode } from 'preact';
import type { Lettered } from '@saqqara/words/games/kheops';
import { tenth, translate, type Vec } from '../../../drawing/lattice.ts';
import { middleOf, type Scene } from './scene.ts';
import { doorsOf, RISE } from './triangle.ts';

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

/** In a box of 12 around the origin: a lock, a skull, a line with two ends, a peak. */
const PATHS: Readonly<Record<Trait, string>> = {
  secret: 'M-3.4 -.6h6.8v4.6h-6.8zM-2 -.6v-1.6a2 2 0 014 0v1.6',
  cursed:
    'M0 -4.4c2.4 0 3.9 1.6 3.9 3.6 0 1.3-.7 2.2-1.6 2.7v2H-2.3v-2C-3.2 1.4 -3.9 .5 -3.9 -.8c0-2 1.5-3.6 3.9-3.6zM-1.5 -.9v1M1.5 -.9v1',
  longest: 'M-4.2 0H4.2M-2 -2.2L-4.3 0L-2 2.2M2 -2.2L4.3 0L2 2.2',
  summit: 'M-4 3L0 -3.6L4 3Z',
};

const TraitSign = ({ trait, at }: { readonly trait: Trait; readonly at?: Vec }): VNode => (
  <g class={`trait ${trait}`} transform={at === undefined ? undefined : translate(at)}>
    <circle r="6.6" />
    <path d={PATHS[trait]} />
  </g>
);

export const TraitFigure = ({ trait, size }: { readonly trait: Trait; readonly size: number }): VNode => (
  <svg class="trait-figure" width={size} height={size} viewBox="-7.5 -7.5 15 15" aria-hidden="true">
    <TraitSign trait={trait} />
  </svg>
);

const HOLDERS = ['white', 'blue'] as const;

interface PinProps {
  readonly network: Lettered;
  readonly table: Table;
  readonly scene: Scene;
  readonly taken: ReadonlySet<Place>;
}

/** The letter of a network on one of its tiles, with what is special about it. */
export function Pin({ network, table, scene, taken }: PinProps): VNode {
  const { place, at, lean } = pinSpot(network, table, scene, taken);
  const r = scene.isNarrow ? 9 : Math.min(11.5, scene.side * 0.11);
  const holder = network.owner === null ? 'none' : (HOLDERS[network.owner] ?? 'none');
  const traits = traitsOf(network);
  const scale = Math.min(1, Math.max(0.66, scene.side / 104));
  return (
    <g class="pin" data-pin={place} transform={translate(at)}>
      <circle class={`pin-disc ${holder}`} r={tenth(r)} />
      {holder === 'blue' ? <circle class="pin-dots" r={tenth(r * 0.8)} /> : null}
      <text class={holder} y={tenth(r * 0.46)} text-anchor="middle" font-size={tenth(r * 1.3)}>
        {network.letter}
      </text>
      {traits.map((trait, i) => (
        <g
          key={trait}
          transform={`translate(${tenth(lean * (r * 0.8 + i * 11 * scale))} ${tenth(-r * 0.95)}) scale(${scale})`}
        >
          <TraitSign trait={trait} />
        </g>
      ))}
    </g>
  );
}

interface PinSpot {
  readonly place: Place;
  readonly at: Vec;
  /** On which side of the letter there is room: 1 right, −1 left. */
  readonly lean: 1 | -1;
}

/** Where passages cross and nothing else lies, if there is such a tile; else in a corner without a door. */
function pinSpot(network: Lettered, table: Table, scene: Scene, taken: ReadonlySet<Place>): PinSpot {
  const bare = network.places.find((place) => {
    const { kind, symbol } = TILES[table.tiles[place]!]!;
    return kind === 'passage' && symbol === 'none' && table.pawns[place] === NONE && !taken.has(place);
  });
  if (bare !== undefined) return { place: bare, at: middleOf(scene, bare), lean: 1 };
  const place = network.places.find((each) => table.pawns[each] === NONE) ?? network.places[0]!;
  const [x, y] = middleOf(scene, place);
  const [dx, dy] = freeCorner(table, place, scene.side);
  return { place, at: [x + dx, y + dy], lean: dx < 0 ? -1 : 1 };
}

/** The corner between two sides of which one has no door, beside the one where signs go. */
function freeCorner(table: Table, place: Place, side: number): Vec {
  const doors = doorsOf(table.tiles[place]!, table.turned[place]!);
  const f = pointsUp(place) ? 1 : -1;
  const isLeft = !doors.includes(1);
  const x = side * 0.37 * (isLeft ? -1 : 1) * f;
  return [x, side * RISE * 0.25 * f];
}
