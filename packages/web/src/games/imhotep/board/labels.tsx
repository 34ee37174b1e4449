import { MINIMUM_LOAD, type Side, type Site, type View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import type { Key } from '@saqqara/words';
import { Badge } from '../../../drawing/glyph.tsx';
import { Icon, type IconName } from '../../../drawing/icon.tsx';
import type { Mark, Part, Point, Say, Size } from '../../../table/screen.ts';
import { type Scene, type SpotName, SPOTS } from './scene.ts';

interface LabelsProps {
  readonly view: View;
  readonly scene: Scene;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
  readonly say: Say;
}

/** Names stand above the drawing as text: they are translated, wrap and grow with the reader's letters. */
export const Labels = (props: LabelsProps): VNode => (
  <div class="board-labels" aria-hidden="true">
    {SPOTS.map((name) => (
      <SpotLabel key={name} name={name} {...props} />
    ))}
    {props.view.ships.map((_, ship) => (
      <ShipTag key={ship} ship={ship} {...props} />
    ))}
  </div>
);

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

const at = ({ x, y }: Point, { width, height }: Size): Record<string, string> => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
});

function SpotLabel({ name, view, scene, say }: LabelsProps & { name: SpotName }): VNode {
  const style = at(scene.labels[name], scene.size);
  if (name === 'quarry') return <QuarryLabel view={view} isNarrow={scene.isNarrow} style={style} say={say} />;
  const side = view.options.sides[name];
  const [icon, when] = WHEN[name][side];
  return (
    <div class="site-label" style={style}>
      <div class="site-name">
        {say.t(scene.isNarrow ? SHORT[name] : NAME[name])}
        <span class="side">{side}</span>
        <Icon name={icon} />
      </div>
      <div class="site-when in-words">
        <Icon name={icon} />
        {say.t(when)}
      </div>
    </div>
  );
}

interface QuarryLabelProps {
  readonly view: View;
  readonly isNarrow: boolean;
  readonly style: Record<string, string>;
  readonly say: Say;
}

const QuarryLabel = ({ view, isNarrow, style, say }: QuarryLabelProps): VNode => (
  <div class="site-label" style={style}>
    <div class="site-name">{say.t('imhotep.board.quarry')}</div>
    <div class="site-when quarry-counts">
      <Icon name="stones" />
      {view.quarries.map((stones, seat) => (
        <span class="quarry-count">
          <Badge look={say.looks[seat]!} size={isNarrow ? 12 : 16} />
          {stones}
        </span>
      ))}
    </div>
  </div>
);

/** A ship's letter, a pip for each space with a bar after the minimum, and whether it may sail. */
function ShipTag({ ship, view, scene, marks, away, say }: LabelsProps & { ship: number }): VNode | null {
  const { size, aboard, at: where } = view.ships[ship]!;
  if (where !== 'harbour' || away.has(`ship:${ship}`)) return null;
  const least = MINIMUM_LOAD[size]!;
  const maySail = aboard >= least;
  const isChosen = marks.get(`ship:${ship}`) === 'chosen';
  return (
    <div class={isChosen ? 'ship-tag chosen' : 'ship-tag'} style={at(scene.shipTags[ship]!, scene.size)}>
      <i>{'ABCD'[ship]}</i>
      <span class="pips">
        {Array.from({ length: size }, (_, i) => (
          <s class={`${i < aboard ? 'full' : ''} ${i === least - 1 && i < size - 1 ? 'least' : ''}`} />
        ))}
      </span>
      {maySail ? <Icon name="check" /> : null}
      <span class={maySail ? 'in-words may-sail' : 'in-words'}>
        {maySail ? say.t('imhotep.board.canSail') : say.t('imhotep.board.needsMore', { n: least - aboard })}
      </span>
    </div>
  );
}
