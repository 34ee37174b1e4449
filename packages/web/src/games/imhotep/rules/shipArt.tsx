import type { VNode } from 'preact';
import { translate } from '../../../drawing/lattice.ts';
import { pill } from '../../../drawing/outline.tsx';
import { hull, nearSide, paintOrder, shipSpace } from '../../../drawing/ship.tsx';
import { ghostHref, stoneHref } from '../../../drawing/stone.tsx';

/** A space of a ship in an example: a colour, a colour that is about to be loaded, or nothing. */
type Space = number | { readonly loads: number } | null;

interface ShipArtProps {
  /** From the bow. */
  readonly spaces: readonly Space[];
  /** The order in which the stones leave, from the bow. */
  readonly order?: readonly number[];
}

/** A ship around its middle, its bow to the lower right. */
export function shipArt({ spaces, order = [] }: ShipArtProps): VNode {
  const size = spaces.length;
  const inOrder = paintOrder(size, 'x');
  return (
    <>
      {hull(size, 'x')}
      {inOrder.map((space) => {
        const stone = spaces[space] ?? null;
        if (stone === null) return null;
        const href = typeof stone === 'number' ? stoneHref(stone) : ghostHref(stone.loads);
        return <use key={space} href={href} transform={translate(shipSpace(size, space, 'x'))} />;
      })}
      {nearSide(size, 'x')}
      {order.map((number, space) => {
        const [x, y] = shipSpace(size, space, 'x');
        return (
          <g key={space} transform={translate([x, y - 52])}>
            {pill(String(number), 24)}
          </g>
        );
      })}
    </>
  );
}
