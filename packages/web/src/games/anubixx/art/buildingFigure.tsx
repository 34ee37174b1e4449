import type { Building } from '@saqqara/anubixx';

/** The outlines of the buildings on a grid of 24. */
const OUTLINES: Readonly<Record<Building, string>> = {
  pyramid: 'M12 4 21 20H3zM8.900 9.500h6.200M5.900 15h12.200',
  arch: 'M3 4h18v4H3zM5 8h4v12H5zM15 8h4v12h-4z',
  relief: 'M6 6h16l-4 12H2zM14 6l-4 12M4 12h16',
};

/** A building as a small sign. */
export const BuildingFigure = ({
  building,
  size = 34,
}: {
  readonly building: Building;
  readonly size?: number;
}) => (
  <svg class="ax-building" width={size} height={size} viewBox="-3 -3 30 30" aria-hidden="true">
    <path d={OUTLINES[building]} />
  </svg>
);
