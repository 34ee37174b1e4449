import type { View } from '@saqqara/imhotep';
import { project } from '../../../drawing/lattice.ts';
import { OBELISK_PITCH, PITCH } from './place.ts';
import type { Shape } from './shape.ts';
import type { SpotName } from './scene.ts';

/** How far a site reaches from its middle, at full size. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** A footprint around the middle with what rises above its far corner. */
const over = (x: number, y: number, rise: number): Extent => ({
  left: -project(-x, y)[0],
  right: project(x, -y)[0],
  up: -project(-x, -y)[1] + rise,
  down: project(x, y)[1],
});

export function extentOf(site: SpotName, { options }: View, shape: Shape): Extent {
  const { sides, seats } = options;
  switch (site) {
    case 'market':
      return { left: 117, right: 124, up: 172, down: 68 };
    case 'pyramid':
      return sides.pyramid === 'A'
        ? { left: 110, right: 134, up: 108, down: 66 }
        : { left: 143, right: 137, up: 116, down: 79 };
    case 'temple':
      return { left: 122, right: 128, up: 166, down: 70 };
    case 'chamber': {
      const { left, right, up, down } = over(chamberReach(shape), 51.5, 28);
      return { left, right, up, down: down + (sides.chamber === 'B' ? 6 : 0) };
    }
    case 'obelisks':
      return sides.obelisks === 'A'
        ? { ...over((seats * OBELISK_PITCH) / 2 + 8, 30, 0), up: 88 + 26 * shape.obeliskMost }
        : { left: 146, right: 124, up: 156, down: 86 };
    case 'quarry':
      return { left: 115, right: 128, up: 158, down: 67 };
  }
}

/** Half the length of the burial chamber's rim. */
export const chamberReach = ({ chamberColumns }: Shape): number => (chamberColumns * PITCH) / 2 + 11;
