import type { Ship } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { tenth, translate } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import {
  type Heading,
  hull,
  nearSide,
  paintOrder,
  shipOutline,
  shipSpace,
  spaceCorners,
} from '../../../drawing/ship.tsx';
import { ghostHref, stoneHref } from '../../../drawing/stone.tsx';
import type { Mark } from '../../../table/screen.ts';
import { spaceKey } from './piece.ts';
import type { Berth } from './scene.ts';

interface Cargo {
  readonly seat: Seat;
  readonly isGhost: boolean;
}

export interface ShipFigureProps {
  readonly ship: number;
  readonly size: number;
  readonly heading: Heading;
  /** From the bow. */
  readonly cargo: readonly (Cargo | null)[];
  readonly looks: readonly number[];
  readonly away: ReadonlySet<string>;
}

/** The stones of a ship, as they are or as they would be. */
export const cargoOf = (ship: Ship, preview: Ship | null): readonly (Cargo | null)[] =>
  ship.spaces.map((seat, space) => {
    if (seat !== null) return { seat, isGhost: false };
    const added = preview?.spaces[space] ?? null;
    return added === null ? null : { seat: added, isGhost: true };
  });

const Hull = ({ size, heading }: { size: number; heading: Heading }): VNode =>
  useMemo(() => hull(size, heading), [size, heading]);
const NearSide = ({ size, heading }: { size: number; heading: Heading }): VNode =>
  useMemo(() => nearSide(size, heading), [size, heading]);

/** A ship around its middle, with its stones. */
export const ShipFigure = ({
  ship,
  size,
  heading,
  cargo,
  looks,
  away,
  children,
}: ShipFigureProps & { children?: VNode | null }): VNode => (
  <>
    <Hull size={size} heading={heading} />
    {children}
    {paintOrder(size, heading).map((space) => {
      const stone = cargo[space] ?? null;
      const key = spaceKey(ship, space);
      if (stone === null || away.has(key)) return null;
      const look = looks[stone.seat]!;
      const transform = translate(shipSpace(size, space, heading));
      return stone.isGhost ? (
        <use key={key} data-ghost={key} href={ghostHref(look)} transform={transform} />
      ) : (
        <use key={key} data-piece={key} href={stoneHref(look)} transform={transform} />
      );
    })}
    <NearSide size={size} heading={heading} />
  </>
);

interface MooredProps extends ShipFigureProps {
  readonly berth: Berth;
  readonly mark: Mark | null;
  readonly spaceMarks: readonly (Mark | null)[];
  readonly isDim: boolean;
  /** What it lies in, where that is not the river. */
  readonly water: VNode | null;
}

/** A ship where it lies. */
export const Moored = ({ berth, mark, spaceMarks, isDim, water, ...figure }: MooredProps): VNode => {
  const { size, heading } = figure;
  const weight = Math.min(1, berth.scale * 1.15);
  return (
    <g
      class={isDim ? 'part dim' : 'part'}
      data-ship={figure.ship}
      transform={`translate(${tenth(berth.x)} ${tenth(berth.y)}) scale(${tenth(berth.scale * 100) / 100})`}
    >
      {water}
      {mark === null ? null : outline(shipOutline(size, heading, 11), mark, weight)}
      <ShipFigure {...figure}>
        <>
          {spaceMarks.map((spaceMark, space) =>
            spaceMark === null ? null : outline(spaceCorners(size, space, heading), spaceMark, weight * 1.5),
          )}
        </>
      </ShipFigure>
    </g>
  );
};
