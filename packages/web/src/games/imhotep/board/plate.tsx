import type { Imhotep, Side, Site, View } from '@saqqara/imhotep';
import type { Key } from '@saqqara/words';
import { readPart } from '@saqqara/words/games/imhotep';
import type { VNode } from 'preact';
import { Icon, type IconName } from '../../../drawing/icon.tsx';
import type { PlateProps, Say } from '../../../table/screen.ts';

/** When a site pays: at once, at the end of every round, at the end of the game. */
const WHEN: Readonly<Record<Site, Readonly<Record<Side, readonly [IconName, Key]>>>> = {
  market: {
    A: ['card', 'imhotep.board.market.A'],
    B: ['card', 'imhotep.board.market.B'],
  },
  pyramid: {
    A: ['bolt', 'imhotep.board.pyramid.A'],
    B: ['bolt', 'imhotep.board.pyramid.B'],
  },
  temple: {
    A: ['glass', 'imhotep.board.temple.A'],
    B: ['glass', 'imhotep.board.temple.B'],
  },
  chamber: {
    A: ['flag', 'imhotep.board.chamber.A'],
    B: ['flag', 'imhotep.board.chamber.B'],
  },
  obelisks: {
    A: ['flag', 'imhotep.board.obelisks.A'],
    B: ['bolt', 'imhotep.board.obelisks.B'],
  },
};

const SHORT: Readonly<Record<Site, Key>> = {
  market: 'imhotep.siteShort.market',
  pyramid: 'imhotep.siteShort.pyramid',
  temple: 'imhotep.siteShort.temple',
  chamber: 'imhotep.siteShort.chamber',
  obelisks: 'imhotep.siteShort.obelisks',
};

const NAME: Readonly<Record<Site, Key>> = {
  market: 'imhotep.site.market',
  pyramid: 'imhotep.site.pyramid',
  temple: 'imhotep.site.temple',
  chamber: 'imhotep.site.chamber',
  obelisks: 'imhotep.site.obelisks',
};

export const whenOf = ({ options }: View, site: Site): readonly [IconName, Key] =>
  WHEN[site][options.sides[site]];

interface SiteNameProps {
  readonly name: Site;
  readonly view: View;
  readonly isNarrow: boolean;
  readonly say: Say;
}

/** A site's name and the sign for when it pays; which side lies there is told in words, for ships have letters, too. */
export const SiteName = ({ name, view, isNarrow, say }: SiteNameProps): VNode => (
  <div class="site-name">
    {say.t(isNarrow ? SHORT[name] : NAME[name])}
    {!isNarrow && hasOtherSides(view) && (
      <span class="side">{say.t('imhotep.board.side', { side: view.options.sides[name] })}</span>
    )}
    <Icon name={whenOf(view, name)[0]} />
  </div>
);

/** Who knows only the first sides need not hear of any. */
const hasOtherSides = ({ options }: View): boolean => Object.values(options.sides).includes('B');

/** What stands before a site's price. */
export function Plate({ part, view, layout, say }: PlateProps<Imhotep>): VNode | null {
  const named = readPart(part);
  if (named?.kind !== 'site') return null;
  return <SiteName name={named.site} view={view} isNarrow={layout.isNarrow} say={say} />;
}
