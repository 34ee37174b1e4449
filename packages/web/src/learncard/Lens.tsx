import type { GameTypes } from '@saqqara/kernel';
import type { FunctionComponent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { around, cornersOf, frameOf } from '../learn/camera.ts';
import type { Part, Say, Size } from '../table/screen.ts';
import { SeatFace } from '../table/SeatFace.tsx';
import { useTable } from '../table/tableModel.ts';
import type { PictureProps } from './learnCard.ts';
import { lensOn } from './lensOn.ts';
import { seatOf } from './thing.ts';

interface LensProps {
  readonly thing: Part;
  readonly Picture: FunctionComponent<PictureProps<GameTypes>> | undefined;
  readonly say: Say;
}

/** The thing itself, large: a piece of the board, a picture of what does not lie there, or a face. */
export function Lens({ thing, Picture, say }: LensProps) {
  const { screen, view } = useTable();
  const seat = seatOf(thing);
  const space = useMemo(boardSpace, []);
  const isOnBoard = useMemo(
    () =>
      space !== null &&
      screen.board
        .hotspots(view, screen.board.layout(view, space))
        .some((spot) => spot.part === thing || spot.group?.part === thing),
    [screen, view, space, thing],
  );
  if (seat !== null) {
    return (
      <div class="learn-lens small" aria-hidden="true">
        <SeatFace seat={seat} size={104} />
      </div>
    );
  }
  if (isOnBoard && space !== null) return <BoardLens thing={thing} space={space} />;
  if (Picture === undefined) return null;
  return (
    <div class="learn-lens small" aria-hidden="true">
      <Picture view={view} thing={thing} say={say} />
    </div>
  );
}

/** How large the board's room is now. */
function boardSpace(): Size | null {
  const area = document.querySelector<HTMLElement>('.board-area');
  return area === null || area.clientWidth === 0
    ? null
    : { width: area.clientWidth, height: area.clientHeight };
}

const NOTHING: ReadonlySet<string> = new Set();

/** The board as it is drawn, brought near. */
function BoardLens({ thing, space }: { readonly thing: Part; readonly space: Size }) {
  const { screen, view, effect, marks, say } = useTable();
  const { scenery } = useSettings();
  const glass = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = glass.current!;
    setSize({ width: clientWidth, height: clientHeight });
  }, []);
  const layout = useMemo(() => screen.board.layout(view, space), [screen, view, space]);
  const frame = frameOf(layout, space);
  const spots = screen.board
    .hotspots(view, layout)
    .filter((spot) => spot.part === thing || spot.group?.part === thing);
  const { x, y, zoom } = lensOn(around(spots, frame.scale)!, size, frame);
  const preview = effect?.view ?? null;
  const { Drawing, Landscape } = screen.board;
  const drawn = useMemo(
    () => (
      <>
        <Landscape view={view} layout={layout} scenery={scenery} />
        <Drawing {...{ view, preview, layout, marks, away: NOTHING, touched: null, say, scenery }} />
      </>
    ),
    [screen, view, preview, layout, marks, say, scenery],
  );
  const ring = spots.length === 1 ? cornersOf(spots[0]!, frame.scale, { x, y, zoom }) : null;
  return (
    <div ref={glass} class="learn-lens" aria-hidden="true">
      <div
        class="learn-board"
        style={{
          width: `${frame.width}px`,
          height: `${frame.height}px`,
          transform: `translate(${x}px, ${y}px) scale(${zoom})`,
        }}
      >
        {drawn}
      </div>
      {ring !== null && (
        <svg class="learn-ring" width={size.width} height={size.height}>
          <polygon points={ring.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
        </svg>
      )}
    </div>
  );
}
