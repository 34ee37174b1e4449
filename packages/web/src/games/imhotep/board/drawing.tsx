import { type Imhotep, PYRAMIDS, type Site as SiteName, SITES, type View } from '@saqqara/imhotep';
import type { ComponentChildren, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { corners } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import { HullGradients } from '../../../drawing/ship.tsx';
import { StoneSymbols } from '../../../drawing/stone.tsx';
import type { DrawingProps, Part } from '../../../table/screen.ts';
import { course } from './course.tsx';
import { EmptyBerths, Fleet, type FleetProps, GhostShip } from './fleet.tsx';
import { Labels } from './labels.tsx';
import { MarketCards } from './marketCards.tsx';
import {
  ChamberArrow,
  ChamberLeaders,
  type NotesProps,
  ObeliskNotes,
  ObeliskSigns,
  PyramidNotes,
} from './notes.tsx';
import { smallPlot } from './pyramidGround.tsx';
import { QuarryHeaps } from './quarry.tsx';
import { narrowPlants, wideBanks, widePlants, widePlantsBehind } from './scenery.tsx';
import { sceneOf } from './scene.ts';
import { shapeOf } from './shape.ts';
import { Site, Stones } from './site.tsx';
import { voyageOf } from './voyage.ts';

const NORTH: readonly SiteName[] = ['market', 'pyramid', 'temple'];
const SOUTH: readonly SiteName[] = ['chamber', 'obelisks'];

/** The Imhotep table. Ids of its gradients and symbols are those of the document: one board a page. */
export function Drawing(props: DrawingProps<Imhotep>): VNode {
  const { view, preview, layout, marks, away, say, scenery } = props;
  const { looks } = say;
  const shape = shapeOf(layout, view, preview);
  const scene = sceneOf(view, layout, shape);
  const voyage = voyageOf(view, preview);
  const dims = dimmer(props);
  const fleet: FleetProps = { view, preview, scene, marks, away, looks, voyage, dims };
  const isGreat = view.options.sides.pyramid === 'A';

  const notes = (name: SiteName): NotesProps => ({
    view,
    preview,
    shape,
    looks,
    zoom: scene.isNarrow ? Math.max(1, 0.8 / scene.spots[name].scale) : 1,
  });

  const site = (name: SiteName): VNode => (
    <Site
      key={name}
      name={name}
      view={view}
      shape={shape}
      spot={scene.spots[name]}
      mark={marks.get(`site:${name}`) ?? null}
      isDim={dims(`site:${name}`)}
      over={over(name, notes(name))}
    >
      {under(name, props, notes(name))}
      <Stones site={name} view={view} preview={preview} shape={shape} looks={looks} away={away} />
    </Site>
  );

  // Where sites stand close, it passes behind them: nothing that is written there is crossed out.
  const route = (
    <>
      <GhostShip {...fleet} />
      {voyage === null
        ? null
        : course(scene.harbour[voyage.ship]!, scene.docks[voyage.site](view.ships[voyage.ship]!))}
    </>
  );

  const plants = useMemo(
    () => (scene.isNarrow ? narrowPlants(scene) : widePlants()),
    [scene.isNarrow, scene.size.width, scene.size.height],
  );
  const banks = useMemo(() => wideBanks(scene, isGreat), [isGreat]);
  const behind = useMemo(widePlantsBehind, []);
  const symbols = useMemo(symbolsOf, []);

  return (
    <div
      class={scene.isNarrow ? 'drawing narrow' : 'drawing'}
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
    >
      <svg class="board-art" viewBox={`0 0 ${scene.size.width} ${scene.size.height}`} aria-hidden="true">
        {symbols}
        {scene.isNarrow ? null : banks}
        {scenery && !scene.isNarrow ? behind : null}
        {scene.isNarrow ? null : NORTH.map(site)}
        {scene.isNarrow ? null : <Fleet {...fleet} where="docked" />}
        <EmptyBerths {...fleet} />
        {scenery ? plants : null}
        <Fleet {...fleet} where="harbour" />
        {scene.isNarrow ? <Fleet {...fleet} where="docked" /> : null}
        {scene.isNarrow ? route : null}
        {(scene.isNarrow ? SITES : SOUTH).map(site)}
        <Site
          name="quarry"
          view={view}
          shape={shape}
          spot={scene.spots.quarry}
          mark={marks.get('quarry') ?? null}
          isDim={dims('quarry')}
          over={null}
        >
          <QuarryHeaps view={view} looks={looks} />
        </Site>
        {scene.isNarrow ? null : route}
      </svg>
      <Labels
        view={view}
        scene={scene}
        marks={marks}
        away={away}
        dims={props.shows === undefined ? null : dims}
        say={say}
      />
    </div>
  );
}

/** What the drawing is made of again and again. */
const symbolsOf = (): VNode => (
  <defs>
    <StoneSymbols />
    <HullGradients />
  </defs>
);

/** While something can be chosen, or a lesson talks about something, the rest of the board steps back. */
function dimmer({ view, marks, shows }: DrawingProps<Imhotep>): (part: Part) => boolean {
  const marked = [...marks]
    .filter(([, mark]) => mark === 'target' || mark === 'chosen')
    .map(([part]) => part);
  if (shows !== undefined) return (part) => !shows.has(part) && !shows.has(dockOf(view, part));
  if (![...marks.values()].includes('target')) return () => false;
  const shown = new Set(marked.map((part) => homeOf(part)));
  // A card in the hand or a slot of the bar is a target, too, but not on the board.
  const isOnBoard = (part: Part): boolean => /^(site|ship|quarry)/.test(part);
  if (![...shown].some(isOnBoard)) return () => false;
  return (part) => !shown.has(part);
}

/** The site at which a ship lies. */
function dockOf({ ships }: View, part: Part): Part {
  const [kind, index] = part.split(':');
  return kind === 'ship' ? `site:${ships[Number(index)]?.at}` : part;
}

/** The ship or site that a part belongs to. */
function homeOf(part: Part): Part {
  const [kind, index] = part.split(':');
  switch (kind) {
    case 'space':
      return `ship:${index}`;
    case 'market':
    case 'pair':
      return 'site:market';
    case 'pyramid':
      return 'site:pyramid';
    default:
      return part;
  }
}

/** What of a site lies below its stones and changes. */
function under(
  name: SiteName,
  { view, marks, away }: DrawingProps<Imhotep>,
  notes: NotesProps,
): ComponentChildren {
  switch (name) {
    case 'market':
      return (
        <MarketCards
          view={view}
          marks={marks}
          away={away}
          isChoice={[...marks].some(
            ([part, mark]) => mark === 'target' && homeOf(part) === 'site:market' && part !== 'site:market',
          )}
        />
      );
    case 'pyramid':
      return PYRAMIDS.map((pyramid, i) => {
        const mark = marks.get(`pyramid:${pyramid}`);
        return mark === undefined ? null : outline(corners(smallPlot(i)), mark, 1 / notes.zoom);
      });
    case 'chamber':
      return <ChamberArrow {...notes} />;
    case 'obelisks':
      return <ObeliskSigns {...notes} />;
    case 'temple':
      return null;
  }
}

/** What of a site lies above its stones and changes. */
function over(name: SiteName, notes: NotesProps): ComponentChildren {
  switch (name) {
    case 'pyramid':
      return <PyramidNotes {...notes} />;
    case 'chamber':
      return <ChamberLeaders {...notes} />;
    case 'obelisks':
      return <ObeliskNotes {...notes} />;
    case 'market':
    case 'temple':
      return null;
  }
}
