import { isFree, MINIMUM_LOAD, type View } from '@saqqara/imhotep';
import type { VNode } from 'preact';
import { Badge } from '../../../drawing/glyph.tsx';
import { Icon } from '../../../drawing/icon.tsx';
import type { Mark, Part, Point, Say, Size } from '../../../table/screen.ts';
import { SiteName, whenOf } from './plate.tsx';
import { type Scene, type SpotName, SPOTS } from './scene.ts';

interface LabelsProps {
  readonly view: View;
  readonly scene: Scene;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
  /** What steps back with its name, in a lesson. */
  readonly dims: ((part: Part) => boolean) | null;
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

const at = ({ x, y }: Point, { width, height }: Size): Record<string, string> => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
});

function SpotLabel({ name, view, scene, marks, dims, say }: LabelsProps & { name: SpotName }): VNode {
  const style = at(scene.labels[name], scene.size);
  const dim = dims?.(name === 'quarry' ? name : `site:${name}`) === true ? ' back' : '';
  if (name === 'quarry')
    return <QuarryLabel view={view} isNarrow={scene.isNarrow} style={style} dim={dim} say={say} />;
  const [icon, when] = whenOf(view, name);
  const isTaken = !isFree(view, name);
  // Its plate, with its price, lies over it and may be narrower.
  const mark = marks.get(`site:${name}`);
  const priced = mark === 'chosen' ? ' priced chosen' : mark === 'target' ? ' priced' : '';
  return (
    <div
      class={`site-label site${isTaken ? ' taken' : ''}${priced}${dim}`}
      style={{ ...style, '--cell': `${(scene.cells[name].width / scene.size.width) * 100}%` }}
    >
      <SiteName name={name} view={view} isNarrow={scene.isNarrow} say={say} />
      <div class={isTaken ? 'site-when' : 'site-when in-words'}>
        <Icon name={icon} />
        {say.t(isTaken ? 'imhotep.board.taken' : when)}
      </div>
    </div>
  );
}

interface QuarryLabelProps {
  readonly view: View;
  readonly isNarrow: boolean;
  readonly style: Record<string, string>;
  readonly dim: string;
  readonly say: Say;
}

const QuarryLabel = ({ view, isNarrow, style, dim, say }: QuarryLabelProps): VNode => (
  <div class={`site-label${dim}`} style={style}>
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
function ShipTag({
  ship,
  view,
  scene,
  marks,
  away,
  dims,
  say,
}: LabelsProps & { ship: number }): VNode | null {
  const { size, aboard, at: where } = view.ships[ship]!;
  if (where !== 'harbour' || away.has(`ship:${ship}`)) return null;
  const least = MINIMUM_LOAD[size]!;
  const maySail = aboard >= least;
  const isChosen = marks.get(`ship:${ship}`) === 'chosen';
  const dim = dims?.(`ship:${ship}`) === true ? ' back' : '';
  return (
    <div class={`ship-tag${isChosen ? ' chosen' : ''}${dim}`} style={at(scene.shipTags[ship]!, scene.size)}>
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
      <span class={maySail ? 'in-brief may-sail' : 'in-brief'}>
        {maySail ? say.t('imhotep.board.ready') : say.t('imhotep.board.needs', { n: least - aboard })}
      </span>
    </div>
  );
}
