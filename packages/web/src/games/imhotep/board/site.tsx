import type { Site as SiteName, View } from '@saqqara/imhotep';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { corners, project, tenth, translate } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import { ghostHref, stoneHref } from '../../../drawing/stone.tsx';
import type { Mark } from '../../../table/screen.ts';
import { groundKey, groundOf } from './ground.tsx';
import { ghostsAt, inPaintOrder, type Piece, piecesAt } from './piece.ts';
import type { Spot, SpotName } from './scene.ts';
import type { Shape } from './shape.ts';

interface SiteProps {
  readonly name: SpotName;
  readonly view: View;
  readonly shape: Shape;
  readonly spot: Spot;
  readonly mark: Mark | null;
  readonly isDim: boolean;
  /** Stones and what else changes, between what lies below and above them. */
  readonly children: ComponentChildren;
  /** On top of all. */
  readonly over: ComponentChildren;
}

/** A site around its own middle: only what changes is drawn anew. */
export const Site = ({ name, view, shape, spot, mark, isDim, children, over }: SiteProps): VNode => {
  const key = groundKey(name, view.options, shape);
  // The key stands for everything that the ground depends on.
  const { below, above, plot } = useMemo(() => groundOf(name, view.options, shape), [key]);
  // The rim of the burial chamber is painted above its stones, and its outline with it.
  const line = mark === null ? null : outline(corners(plot), mark, Math.min(1, spot.scale * 1.2));
  return (
    <g
      class={isDim ? 'part dim' : 'part'}
      transform={`translate(${tenth(spot.x)} ${tenth(spot.y)}) scale(${Math.round(spot.scale * 1000) / 1000})`}
    >
      {below}
      {name === 'chamber' ? null : line}
      {children}
      {above}
      {name === 'chamber' ? line : null}
      {over}
    </g>
  );
};

interface StonesProps {
  readonly site: SiteName;
  readonly view: View;
  readonly preview: View | null;
  readonly shape: Shape;
  readonly looks: readonly number[];
  readonly away: ReadonlySet<string>;
}

interface Shown extends Piece {
  readonly isGhost: boolean;
}

export function Stones({ site, view, preview, shape, looks, away }: StonesProps): VNode {
  const lying = piecesAt(site, view, shape).map((piece): Shown => ({ ...piece, isGhost: false }));
  const added = preview === null ? [] : ghostsAt(site, view, preview, shape);
  const shown = [...lying, ...added.map((piece): Shown => ({ ...piece, isGhost: true }))];
  return (
    <>
      {inPaintOrder(site, shown).map(({ key, seat, place, count, isGhost }) => {
        if (away.has(key)) return null;
        const look = looks[seat]!;
        const transform = translate(project(place.x, place.y, place.z));
        const several = count === 1 ? undefined : count;
        return isGhost ? (
          <use
            key={`+${key}`}
            data-ghost={key}
            data-count={several}
            href={ghostHref(look)}
            transform={transform}
          />
        ) : (
          <use key={key} data-piece={key} data-count={several} href={stoneHref(look)} transform={transform} />
        );
      })}
    </>
  );
}
