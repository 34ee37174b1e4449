import type { VNode } from 'preact';
import type { Lettered } from '@saqqara/words/games/kheops';
import { tenth, translate, type Vec } from '../../../drawing/lattice.ts';
import { pinRadius, type PinSpot, traitAt, traitScale } from './pinSpots.ts';
import type { Scene } from './scene.ts';
import { type Trait, traitsOf } from './traits.ts';

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
  readonly spot: PinSpot;
  readonly scene: Scene;
}

/** The letter of a network on one of its tiles, with what is special about it. */
export function Pin({ network, spot, scene }: PinProps): VNode {
  const r = pinRadius(scene);
  const holder = network.owner === null ? 'none' : (HOLDERS[network.owner] ?? 'none');
  return (
    <g class="pin" data-pin={spot.place} transform={translate(spot.at)}>
      <circle class={`pin-disc ${holder}`} r={tenth(r)} />
      {holder === 'blue' ? <circle class="pin-dots" r={tenth(r * 0.8)} /> : null}
      <text class={holder} y={tenth(r * 0.46)} text-anchor="middle" font-size={tenth(r * 1.3)}>
        {network.letter}
      </text>
      {traitsOf(network).map((trait, i) => (
        <g key={trait} transform={translate(traitAt(scene, spot, i), traitScale(scene))}>
          <TraitSign trait={trait} />
        </g>
      ))}
    </g>
  );
}
