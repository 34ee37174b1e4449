import { translate } from './lattice.ts';
import { hull, nearSide, paintOrder, shipSpace } from './ship.tsx';
import { stoneArt } from './stone.tsx';

/** A ship with a stone on every space, from the bow; the picture of Imhotep holds what its hull refers to. */
export function LadenShip({ load }: { readonly load: readonly number[] }) {
  const size = load.length;
  return (
    <>
      {hull(size, 'x')}
      {paintOrder(size, 'x').map((space) => (
        <g key={space} transform={translate(shipSpace(size, space, 'x'))}>
          {stoneArt(load[space]!)}
        </g>
      ))}
      {nearSide(size, 'x')}
    </>
  );
}
