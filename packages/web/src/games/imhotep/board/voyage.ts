import { type Site, SITES, type View } from '@saqqara/imhotep';

/** A ship that would sail. */
export interface Voyage {
  readonly ship: number;
  readonly site: Site;
}

/** The ship that a weighed action sends to a site, or `null`. */
export function voyageOf(view: View, preview: View | null): Voyage | null {
  if (preview === null) return null;
  if (preview.round !== view.round || preview.isOver) return lastVoyage(view, preview);
  for (const [ship, { at }] of preview.ships.entries()) {
    if (at === 'harbour' || at === 'box' || view.ships[ship]!.at !== 'harbour') continue;
    return { ship, site: at };
  }
  return null;
}

/** The last ship of a round is back in the box when it is over: where stones were added tells where it went. */
function lastVoyage(view: View, preview: View): Voyage | null {
  const left = view.ships.flatMap(({ at }, ship) => (at === 'harbour' ? [ship] : []));
  if (left.length !== 1) return null;
  const grown = SITES.filter((site) => stonesAt(preview, site) > stonesAt(view, site));
  return grown.length === 0 ? null : { ship: left[0]!, site: grown[0]! };
}

function stonesAt(view: View, site: Site): number {
  switch (site) {
    case 'market':
      return 0;
    case 'pyramid':
      return view.pyramids.flat().length;
    case 'temple':
      return view.temple.length;
    case 'chamber':
      return view.chamber.length;
    case 'obelisks':
      return view.obelisks.reduce((sum, height) => sum + height, 3 * view.towers.length);
  }
}
