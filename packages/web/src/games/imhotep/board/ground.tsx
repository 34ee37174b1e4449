import type { Side, View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import type { Plot } from '../../../drawing/lattice.ts';
import { chamberFront, chamberGround, chamberPlot } from './chamberGround.tsx';
import { marketFront, marketGround, MARKET_PLOT } from './marketGround.tsx';
import { obelisksGround, obelisksPlot, towersGround, TOWERS_PLOT } from './obelisksGround.tsx';
import { greatPyramidGround, GREAT_PLOT, smallPyramidsGround, SMALL_PLOT } from './pyramidGround.tsx';
import { quarryGround, QUARRY_PLOT } from './quarryGround.tsx';
import type { SpotName } from './scene.ts';
import type { Shape } from './shape.ts';
import { templeGround, TEMPLE_PLOT } from './templeGround.tsx';

/** What of a site stays as it is while stones come and go: painted once. */
export interface SiteGround {
  /** Below the stones. */
  readonly below: VNode;
  /** Above them. */
  readonly above: VNode | null;
  /** The outline of the site. */
  readonly plot: Plot;
}

const ground = (plot: Plot, below: VNode, above: VNode | null = null): SiteGround => ({ plot, below, above });

export function groundOf(site: SpotName, { sides, seats }: View['options'], shape: Shape): SiteGround {
  switch (site) {
    case 'market':
      return ground(MARKET_PLOT, marketGround(), marketFront());
    case 'pyramid':
      return sides.pyramid === 'A'
        ? ground(GREAT_PLOT, greatPyramidGround())
        : ground(SMALL_PLOT, smallPyramidsGround());
    case 'temple':
      return ground(TEMPLE_PLOT, templeGround(sides.temple, shape.templePlaces));
    case 'chamber':
      return ground(chamberPlot(shape), chamberGround(shape), chamberFront(sides.chamber, shape));
    case 'obelisks':
      return sides.obelisks === 'A'
        ? ground(obelisksPlot(seats), obelisksGround(seats))
        : ground(TOWERS_PLOT, towersGround(seats));
    case 'quarry':
      return ground(QUARRY_PLOT, quarryGround());
  }
}

/** All that a ground depends on. */
export const groundKey = (site: SpotName, { sides, seats }: View['options'], shape: Shape): string => {
  const side: Side | '' = site === 'quarry' ? '' : sides[site];
  return `${site}${side}${seats} ${shape.templePlaces} ${shape.chamberColumns}`;
};
