import type { GameTypes } from '@saqqara/kernel';
import type { FunctionComponent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { around, frameOf } from '../learn/camera.ts';
import type { Hotspot, Mark, Part, Say, Size } from '../table/screen.ts';
import { SeatFace } from '../table/SeatFace.tsx';
import { useTable } from '../table/tableModel.ts';
import type { PictureProps } from './learnCard.ts';
import { lensOn } from './lensOn.ts';
import { seatOf } from './thing.ts';

interface LensProps {
  readonly thing: Part;
  /** What of the board is seen, where it is not the thing alone. */
  readonly shows: readonly Part[];
  readonly Picture: FunctionComponent<PictureProps<GameTypes>> | undefined;
  readonly say: Say;
}

/** The thing itself, large: a piece of the board, a picture of what does not lie there, or a face. */
export function Lens({ thing, shows, Picture, say }: LensProps) {
  const { screen, view } = useTable();
  const seat = seatOf(thing);
  const space = useMemo(boardSpace, []);
  const isOnBoard = useMemo(
    () =>
      space !== null &&
      screen.board.hotspots(view, screen.board.layout(view, space)).some(isSeen(thing, shows)),
    [screen, view, space, thing, shows],
  );
  if (seat !== null) {
    return (
      <div class="learn-lens small" aria-hidden="true">
        <SeatFace seat={seat} size={104} />
      </div>
    );
  }
  if (isOnBoard && space !== null) return <BoardLens thing={thing} shows={shows} space={space} />;
  if (Picture === undefined) return null;
  return (
    <div class="learn-lens small" aria-hidden="true">
      <Picture view={view} thing={thing} say={say} />
    </div>
  );
}

/** A group is seen whole. */
const isSeen =
  (thing: Part, shows: readonly Part[]) =>
  ({ part, group }: Hotspot): boolean =>
    part === thing || group?.part === thing || shows.includes(part);

/** How large the board's room is now. */
function boardSpace(): Size | null {
  const area = document.querySelector<HTMLElement>('.board-area');
  return area === null || area.clientWidth === 0
    ? null
    : { width: area.clientWidth, height: area.clientHeight };
}

const NOTHING: ReadonlySet<string> = new Set();

/** The board as it is drawn, brought near. */
function BoardLens({ thing, shows, space }: Omit<LensProps, 'Picture' | 'say'> & { readonly space: Size }) {
  const { screen, view, effect, say } = useTable();
  const marks = useMemo(() => new Map<Part, Mark>([[thing, 'lit']]), [thing]);
  const { scenery } = useSettings();
  const glass = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    // The dialog is not open yet: it has no size before that.
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = glass.current!;
      setSize({ width: clientWidth, height: clientHeight });
    });
    observer.observe(glass.current!);
    return () => observer.disconnect();
  }, []);
  const layout = useMemo(() => screen.board.layout(view, space), [screen, view, space]);
  const frame = frameOf(layout, space);
  const spots = screen.board.hotspots(view, layout).filter(isSeen(thing, shows));
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
    </div>
  );
}
