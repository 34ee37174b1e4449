import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import type { Part, Point, Screen, Size } from '../table/screen.ts';
import { signed } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { type Box, boxOf, type Corners, middleOf, type Middles, type Wholes } from './camera.ts';
import type { Answer, Lesson, Note } from './guide.ts';
import { type LessonState, totalsOf } from './lessonMatch.ts';
import { lead, placeAll, tail } from './placement.ts';

interface NotesProps {
  readonly notes: readonly Note[];
  readonly lesson: Lesson;
  readonly state: LessonState;
  readonly answer: Answer | null;
  /** What is lit. */
  readonly shows: readonly Part[];
  readonly corners: Corners;
  readonly middles: Middles;
  readonly wholes: Wholes;
  readonly space: Size;
  /** What words must not cover, besides what is lit. */
  readonly pointed: readonly Box[];
  /** What is written at the rest of the board. */
  readonly signs: readonly Box[];
  /** Whether the rest of the board is hardly seen. */
  readonly isDimmed: boolean;
}

/** Words on the board: carved into a part, or beside what they name; and the change, where it happened. */
export function Notes(props: NotesProps) {
  const { notes, lesson, state, answer, shows, corners, middles, wholes, space, pointed, signs, isDimmed } =
    props;
  const t = useT();
  const { screen } = useTable();
  const beside = notes.filter(({ isCarved, at }) => isCarved !== true && corners.has(at));
  const pop = answer?.pop !== undefined && corners.has(answer.pop.at) ? answer.pop : null;
  const all = pop === null ? beside : [...beside, pop];
  const box = useRef<HTMLDivElement>(null);
  const sizes = useSizes(box, all.map(({ text }) => t(text)).join());
  const places = useMemo(() => {
    if (sizes.length !== all.length) return null;
    const bubbles = all.map(({ at, of = [] }, i) => ({
      size: sizes[i]!,
      at: boxOf(corners.get(at)!),
      of: boxesOf(of, corners),
    }));
    const kept = [...boxesOf(shows, corners), ...pointed];
    return placeAll(bubbles, { space, kept, faint: [...corners.values()].map(boxOf), signs, isDimmed });
  }, [sizes, corners, shows, answer, pointed.map(({ x, y }) => `${x} ${y}`).join()]);
  return (
    <>
      {places !== null && (
        <Leads
          kind="line"
          all={all}
          pop={pop}
          places={places}
          middles={middles}
          wholes={wholes}
          space={space}
        />
      )}
      {notes.map((note) => note.isCarved === true && <Carved key={note.at} note={note} corners={corners} />)}
      <div ref={box} class="board-notes">
        {beside.map((note, i) => (
          <span key={note.text + note.at} class="board-note" style={styleOf(places?.[i])}>
            {t(note.text)}
          </span>
        ))}
        {pop !== null && (
          <Pop lesson={lesson} state={state} answer={answer!} place={places?.at(-1)}>
            {t(pop.text)}
          </Pop>
        )}
      </div>
      {places !== null && (
        <Leads
          kind="tail"
          all={all}
          pop={pop}
          isLoss={pop !== null && changeOf(screen.game, lesson, state, answer!) < 0}
          places={places}
          middles={middles}
          wholes={wholes}
          space={space}
        />
      )}
    </>
  );
}

/** How large the words are once they are set; they are measured again when they change. */
function useSizes(box: { readonly current: HTMLDivElement | null }, words: string): readonly Size[] {
  const [sizes, setSizes] = useState<readonly Size[]>([]);
  useLayoutEffect(() => {
    const measure = (): void =>
      setSizes(
        [...box.current!.children].map((child) => ({
          width: (child as HTMLElement).offsetWidth,
          height: (child as HTMLElement).offsetHeight,
        })),
      );
    const observer = new ResizeObserver(measure);
    for (const child of box.current!.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [words]);
  return sizes;
}

const boxesOf = (parts: readonly Part[], corners: Corners): readonly Box[] =>
  parts.flatMap((part) => {
    const found = corners.get(part);
    return found === undefined ? [] : [boxOf(found)];
  });

/** Until it is known how large they are, words have no place. */
const styleOf = (place: Box | undefined) =>
  place === undefined ? { visibility: 'hidden' } : { left: `${place.x}px`, top: `${place.y}px` };

/** So far from what they name, words are led there by a line. */
const NEAR = 14;

interface LeadsProps extends Pick<NotesProps, 'middles' | 'wholes' | 'space'> {
  readonly all: readonly Note[];
  /** Lines lie below all words, or they would cross some; tails go on from the edge of theirs. */
  readonly kind: 'line' | 'tail';
  /** The change, which has colours of its own. */
  readonly pop: Note | null;
  readonly isLoss?: boolean;
  readonly places: readonly Box[];
}

/** From words to what they name: a line where that is far, else a tail of their own. */
function Leads({ kind, all, pop, isLoss = false, places, middles, wholes, space }: LeadsProps) {
  return (
    <svg class="leads" width={space.width} height={space.height} aria-hidden="true">
      {places.map((place, i) => {
        const { at } = all[i]!;
        const [edge, part] = lead(place, wholes.get(at)!);
        const isFar = Math.hypot(edge.x - part.x, edge.y - part.y) > NEAR;
        const [from, to] = lead(place, towards(part, middles.get(at)!));
        if (isFar !== (kind === 'line')) return null;
        return isFar ? (
          <line key={i} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        ) : (
          <path
            key={i}
            class={all[i] !== pop ? 'tail' : isLoss ? 'tail pop loss' : 'tail pop'}
            d={tail(place, middles.get(at)!)}
          />
        );
      })}
    </svg>
  );
}

/** How much of the way along an edge a line goes to where the thing is drawn, and how far it reaches in. */
const ALONG = 0.8;
const INTO = 8;

/** From the edge of where a thing is touched towards its drawing, which may fill but a part of it; what is drawn stays free. */
const towards = ({ x, y }: Point, middle: Point): Box => ({
  x: x + ALONG * (middle.x - x),
  y: y + Math.min(INTO, Math.max(-INTO, middle.y - y)),
  width: 0,
  height: 0,
});

function Carved({ note, corners }: { readonly note: Note; readonly corners: Corners }) {
  const t = useT();
  const at = corners.get(note.at);
  if (at === undefined) return null;
  const { x, y } = middleOf(at);
  return (
    <span class="board-carved" style={{ left: `${x}px`, top: `${y}px` }}>
      {t(note.text)}
    </span>
  );
}

interface PopProps extends Pick<NotesProps, 'lesson' | 'state'> {
  readonly answer: Answer;
  readonly place: Box | undefined;
  readonly children: ComponentChildren;
}

/** By how much the answer changed the score that it is about. */
function changeOf(game: Screen['game'], lesson: Lesson, state: LessonState, { figure }: Answer): number {
  const { before, now } = totalsOf(game, lesson, state);
  const seat = figure?.seat ?? 0;
  return now[seat]! - before[seat]!;
}

/** The change, where it happened. */
function Pop({ answer, lesson, state, place, children }: PopProps) {
  const { screen } = useTable();
  const change = changeOf(screen.game, lesson, state, answer);
  return (
    <span class={`board-pop${change < 0 ? ' loss' : ''}`} style={styleOf(place)} aria-hidden="true">
      <b>{signed(change)}</b>
      {children}
    </span>
  );
}
