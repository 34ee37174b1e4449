import {
  type Kheops,
  NONE,
  type Place,
  PLACE_NAMES,
  PLACES,
  pointsUp,
  rowOf,
  type Table,
} from '@saqqara/kheops';
import type { VNode } from 'preact';
import { type Lettered, lettered, letteredAfter, networkAt, readPart } from '@saqqara/words/games/kheops';
import { tenth, translate, type Vec } from '../../../drawing/lattice.ts';
import { outline } from '../../../drawing/outline.tsx';
import type { DrawingProps, Mark, Part } from '../../../table/screen.ts';
import { Lens } from './lens.tsx';
import { pawnFoot, pawnHref, pawnScale, PawnSymbols } from './pawns.tsx';
import { Pin } from './pins.tsx';
import { pinSpots } from './pinSpots.ts';
import { middleOf, type Scene, sceneOf } from './scene.ts';
import { SignSymbols } from './sign.tsx';
import { type Holder, Slab, TileArt } from './tile.tsx';
import { ALL_PLACES, boundary, corners, pathOf, sideEnds } from './triangle.ts';
import '../../../styles/board.css';

export const tileKey = (place: Place): string => `tile:${PLACE_NAMES[place]}`;
export const pawnKey = (place: Place): string => `pawn:${PLACE_NAMES[place]}`;

const HOLDERS = ['white', 'blue'] as const;

/** Who scores the network of a place. */
export function holderOf(all: readonly Lettered[], place: Place): Holder {
  const owner = networkAt(all, place)?.owner ?? null;
  return owner === null ? 'none' : (HOLDERS[owner] ?? 'none');
}

/** The pyramid in section. What is being weighed is drawn as it would be: networks change their colours at once. */
export function Drawing(props: DrawingProps<Kheops>): VNode {
  const { view, preview, layout, marks, away, touched } = props;
  const scene = sceneOf(layout);
  const table: Table = preview ?? view;
  const all = preview === null ? lettered(view) : letteredAfter(preview, view);
  const lit = litNetwork(marks, all);
  const isDim = dimmer(props, lit);
  const laid = ALL_PLACES.filter((place) => table.tiles[place] !== NONE && !away.has(tileKey(place)));
  const chosen = placesChosen(marks);
  const focus = chosen.at(-1) ?? placeOf(touched ?? null);
  const spots = pinSpots(all, table, scene, focus);
  const art = (place: Place, isBare = false): VNode => (
    <TileArt
      tile={table.tiles[place]!}
      turned={table.turned[place]!}
      isUp={pointsUp(place)}
      side={scene.side}
      holder={holderOf(all, place)}
      isCovered={table.pawns[place] !== NONE}
      isPlain={scene.isNarrow}
      isBare={isBare}
    />
  );
  return (
    <div
      class={scene.isNarrow ? 'drawing kheops narrow' : 'drawing kheops'}
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
    >
      <svg class="board-art" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
        <defs>
          <SignSymbols />
          <PawnSymbols />
        </defs>
        <Foot scene={scene} />
        <RowNumbers scene={scene} />
        <path class="unbuilt" d={unbuilt(table, scene)} />
        {laid.map((place) => (
          <g
            key={tileKey(place)}
            class={tileClass(all, place, isDim(place))}
            data-piece={tileKey(place)}
            transform={translate(middleOf(scene, place))}
          >
            {isOutlined(place, marks) ? (
              <Slab isUp={pointsUp(place)} side={scene.side} isPlain={scene.isNarrow} />
            ) : (
              art(place)
            )}
          </g>
        ))}
        {ALL_PLACES.map((place) => placeOutline(place, marks, scene))}
        {laid
          .filter((place) => isOutlined(place, marks))
          .map((place) => (
            <g
              key={place}
              class={tileClass(all, place, isDim(place))}
              transform={translate(middleOf(scene, place))}
            >
              {art(place, true)}
            </g>
          ))}
        {all
          .filter(({ isSecret, isCursed }) => isSecret && !isCursed)
          .map((network) => (
            <path key={network.part} class="closed" d={borderOf(network, scene)} />
          ))}
        {lit === null ? null : <Border network={lit} scene={scene} />}
        {laid
          .filter((place) => table.pawns[place] !== NONE && !away.has(pawnKey(place)))
          .map((place) => (
            <use
              key={pawnKey(place)}
              class={pawnClass(view, preview, place, isDim(place))}
              data-piece={pawnKey(place)}
              href={pawnHref(table.pawns[place]!)}
              transform={standing(scene, place)}
            />
          ))}
        {all.map((network) => (
          <Pin key={network.part} network={network} spot={spots.get(network.letter)!} scene={scene} />
        ))}
        {scene.isNarrow && focus !== null ? (
          <Lens table={table} place={focus} scene={scene} holder={holderOf(all, focus)} />
        ) : null}
      </svg>
    </div>
  );
}

/** Where the feet of a pawn are. */
function standing(scene: Scene, place: Place): string {
  const [x, y] = middleOf(scene, place);
  return translate([x, y + pawnFoot(scene.side)], pawnScale(scene.side));
}

function tileClass(all: readonly Lettered[], place: Place, isDim: boolean): string {
  const network = networkAt(all, place);
  const traits =
    network === null ? '' : `${network.isSecret ? ' secret' : ''}${network.isCursed ? ' cursed' : ''}`;
  return `tile part${traits}${isDim ? ' dim' : ''}`;
}

/** A pawn that is not there yet is a ghost. */
function pawnClass(view: Table, preview: Table | null, place: Place, isDim: boolean): string {
  const isGhost = preview !== null && preview.pawns[place] !== view.pawns[place];
  return `pawn part${isGhost ? ' ghost' : ''}${isDim ? ' dim' : ''}`;
}

/** The empty places, as one line. */
const unbuilt = (table: Table, scene: Scene): string =>
  ALL_PLACES.filter((place) => table.tiles[place] === NONE)
    .map((place) => pathOf(cornersAt(scene, place, 2.5)))
    .join('');

function cornersAt(scene: Scene, place: Place, inset: number): readonly Vec[] {
  const [x, y] = middleOf(scene, place);
  return corners(scene.side, pointsUp(place), inset).map(([dx, dy]) => [x + dx, y + dy] as const);
}

function placeOutline(place: Place, marks: ReadonlyMap<Part, Mark>, scene: Scene): VNode | null {
  const mark = marks.get(`place:${PLACE_NAMES[place]}`);
  if (mark === undefined) return null;
  // A target's line is thin, so that the doors of its tile stay in sight.
  const thin = mark === 'target' ? 1.6 : 1;
  return <g key={place}>{outline(cornersAt(scene, place, 3), mark, thin * (scene.isNarrow ? 1.5 : 1.15))}</g>;
}

/** Whether a line goes around a place. Doors and symbols are drawn above it: they are what one looks at. */
function isOutlined(place: Place, marks: ReadonlyMap<Part, Mark>): boolean {
  const mark = marks.get(`place:${PLACE_NAMES[place]}`);
  return mark === 'chosen' || mark === 'open' || mark === 'target';
}

/** The line around a network: where none of its doors leads outside it is a wall all round. */
const borderOf = (network: Lettered, scene: Scene): string =>
  boundary(network.places)
    .map(({ place, side }) => {
      const [x, y] = middleOf(scene, place);
      const [[ax, ay], [bx, by]] = sideEnds(scene.side, pointsUp(place), side);
      return `M${tenth(x + ax)} ${tenth(y + ay)}L${tenth(x + bx)} ${tenth(y + by)}`;
    })
    .join('');

/** The line around a network that is pointed at. */
function Border({ network, scene }: { readonly network: Lettered; readonly scene: Scene }): VNode {
  const d = borderOf(network, scene);
  const width = scene.isNarrow ? 3 : 4;
  return (
    <g class="border">
      <path d={d} stroke="var(--halo)" stroke-width={width + 4} />
      <path d={d} stroke="var(--accent)" stroke-width={width} />
    </g>
  );
}

function litNetwork(marks: ReadonlyMap<Part, Mark>, all: readonly Lettered[]): Lettered | null {
  for (const [part, mark] of marks) {
    const named = mark === 'lit' ? readPart(part) : null;
    if (named?.kind === 'network') return networkAt(all, named.place);
  }
  return null;
}

/** The places that are chosen, the last one last. */
const placesChosen = (marks: ReadonlyMap<Part, Mark>): Place[] =>
  [...marks].flatMap(([part, mark]) => {
    const place = mark === 'chosen' ? placeOf(part) : null;
    return place === null ? [] : [place];
  });

function placeOf(part: Part | null): Place | null {
  const named = part === null ? null : readPart(part);
  return named?.kind === 'place' ? named.place : null;
}

/** While one of the laid tiles can be chosen, or a network is pointed at, the rest steps back. */
function dimmer({ view, marks }: DrawingProps<Kheops>, lit: Lettered | null): (place: Place) => boolean {
  if (lit !== null) return (place) => !lit.places.includes(place);
  const isMarked = (place: Place, ...wanted: readonly Mark[]): boolean =>
    wanted.some((mark) => marks.get(`place:${PLACE_NAMES[place]}`) === mark);
  const isChoice = ALL_PLACES.some((place) => view.tiles[place] !== NONE && isMarked(place, 'target'));
  if (!isChoice) return () => false;
  return (place) => !isMarked(place, 'target', 'chosen');
}

/** What the pyramid stands on. */
function Foot({ scene }: { readonly scene: Scene }): VNode {
  const { middle, side, ground, isNarrow } = scene;
  const half = side * 3.5 + (isNarrow ? 4 : 12);
  const high = isNarrow ? 5 : 9;
  return (
    <>
      <path
        class="ground-shade"
        d={`M${tenth(middle - half)} ${tenth(ground + 2)}h${tenth(2 * half)}l${isNarrow ? '8 8' : '28 20'}h${tenth(-2 * half - (isNarrow ? 16 : 56))}z`}
      />
      <path
        class="foot"
        d={`M${tenth(middle - half)} ${tenth(ground)}h${tenth(2 * half)}v${high}h${tenth(-2 * half)}z`}
      />
    </>
  );
}

const ROWS = rowOf(PLACES - 1) + 1;

/** Rows are counted from the ground, as they are spoken of. */
function RowNumbers({ scene }: { readonly scene: Scene }): VNode {
  return (
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        <text
          key={row}
          class="row-letter"
          x={tenth(scene.middle - ((row + 0.5) * scene.side) / 2 - (scene.isNarrow ? 7 : 10))}
          y={tenth(scene.top + (row + 0.5) * scene.rise)}
          text-anchor="end"
        >
          {ROWS - row}
        </text>
      ))}
    </>
  );
}
