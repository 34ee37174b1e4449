import type { View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { pointList, tenth } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import { shipOutline } from '../../../drawing/ship.tsx';
import type { Mark, Part } from '../../../table/screen.ts';
import { shipKey } from './piece.ts';
import { type Berth, berthOf, type Scene } from './scene.ts';
import { dockPool } from './scenery.tsx';
import { cargoOf, Moored, ShipFigure } from './shipFigure.tsx';
import type { Voyage } from './voyage.ts';

export interface FleetProps {
  readonly view: View;
  readonly preview: View | null;
  readonly scene: Scene;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
  readonly looks: readonly number[];
  readonly voyage: Voyage | null;
  readonly dims: (part: Part) => boolean;
}

/** Ships where they lie: `harbour` or docked. */
export function Fleet({ where, ...props }: FleetProps & { where: 'harbour' | 'docked' }): VNode {
  const { view, preview, scene, marks, away, looks, dims } = props;
  // A preview that reaches into the next round shows that round's ships: not these.
  const later = preview !== null && preview.round === view.round ? preview.ships : null;
  return (
    <>
      {view.ships.map((ship, index) => {
        const isHere = (ship.at === 'harbour') === (where === 'harbour');
        const berth = berthOf(view, index, scene);
        if (!isHere || berth === null || away.has(shipKey(index))) return null;
        return (
          <Moored
            key={index}
            water={scene.isNarrow && where === 'docked' ? dockPool(ship.size) : null}
            ship={index}
            size={ship.size}
            heading={berth.heading}
            berth={berth}
            cargo={cargoOf(ship, later?.[index] ?? null)}
            looks={looks}
            away={away}
            mark={marks.get(shipKey(index)) ?? null}
            // What was loaded is old once the ship has landed.
            spaceMarks={ship.spaces.map((_, space) =>
              where === 'docked' ? null : (marks.get(`space:${index}:${space}`) ?? null),
            )}
            isDim={dims(shipKey(index))}
          />
        );
      })}
    </>
  );
}

const place = ({ x, y, scale }: Berth): string =>
  `translate(${tenth(x)} ${tenth(y + 4 * scale)}) scale(${Math.round(scale * 1000) / 1000})`;

/** The berths of ships that have left: dashed lines on the water. */
export const EmptyBerths = ({ view, scene, away }: FleetProps): VNode => (
  <>
    {view.ships.map(({ size, at }, index) =>
      at === 'harbour' && !away.has(shipKey(index)) ? null : (
        <polygon
          key={index}
          transform={place(scene.harbour[index]!)}
          points={pointList(shipOutline(size, 'x', 0))}
          fill="none"
          stroke="var(--foam)"
          stroke-width="1.8"
          stroke-dasharray="4 5"
        />
      ),
    )}
  </>
);

const NOTHING: ReadonlySet<string> = new Set();

/** A ship at the site to which it would sail. */
export function GhostShip({ view, scene, voyage, looks }: FleetProps): VNode | null {
  if (voyage === null) return null;
  const ship = view.ships[voyage.ship]!;
  const berth = scene.docks[voyage.site](ship);
  return (
    <g transform={place(berth)} data-ghost-ship={voyage.ship}>
      {scene.isNarrow ? dockPool(ship.size) : null}
      <g opacity=".7">
        <ShipFigure
          ship={voyage.ship}
          size={ship.size}
          heading={berth.heading}
          cargo={[]}
          looks={looks}
          away={NOTHING}
        />
      </g>
      {outline(shipOutline(ship.size, berth.heading, 4), 'ghost', Math.min(1, berth.scale * 1.2))}
    </g>
  );
}
