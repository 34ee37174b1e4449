import { lastCrossed, SHEETS, STONES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { type Choice, fateOf, stonePart } from '@saqqara/words/games/anubixx';
import { tenth } from '../../../drawing/lattice.ts';
import type { Mark, Part } from '../../../table/screen.ts';
import { joker, stone as stoneArt } from '../art/cube.tsx';
import { frame } from './frame.tsx';
import { jokerKey, stoneKey } from './piece.ts';
import type { Scene } from './scene.ts';

interface ShelfProps {
  readonly view: View;
  readonly preview: View | null;
  readonly seat: Seat;
  readonly scene: Scene;
  readonly choice: Choice;
  readonly marks: ReadonlyMap<Part, Mark>;
}

/** The quarry from left to right, and the jokers. */
export function Shelf(props: ShelfProps): VNode {
  const { view, preview, seat, scene } = props;
  const { shelf, stones, stoneEdge } = scene;
  const sheet = view.sheets[seat]!;
  const last = lastCrossed(sheet);
  const from = stones[last];
  return (
    <>
      <rect
        class="shelf"
        x={tenth(shelf.x)}
        y={tenth(shelf.y)}
        width={tenth(shelf.width)}
        height={tenth(shelf.height)}
      />
      {STONES.map((stone, i) => {
        const fate = fateOf(view, seat, stone);
        const later = preview === null ? fate : fateOf(preview, seat, stone);
        const { x, y } = stones[i]!;
        return (
          <g
            key={stone}
            data-piece={stoneKey(stone)}
            data-ghost={later === fate ? undefined : stoneKey(stone)}
            class={later === fate ? undefined : `stone-to-be ${later}`}
            transform={`translate(${tenth(x)} ${tenth(y)})`}
          >
            {stoneArt(SHEETS[sheet.letter].quarry[i]!, tenth(stoneEdge), later === 'lost' ? 'lost' : fate)}
            <Set {...props} part={stonePart(stone)} edge={stoneEdge} />
          </g>
        );
      })}
      {last === 0 || from === undefined ? null : (
        <path
          class="from-here"
          d={`M${tenth((stones[last - 1]!.x + from.x) / 2)} ${tenth(from.y - stoneEdge * 1.7)}v${tenth(stoneEdge * 2.5)}`}
        />
      )}
      <Jokers {...props} />
    </>
  );
}

function Jokers(props: ShelfProps): VNode {
  const { view, preview, seat, scene } = props;
  const { jokers } = view.sheets[seat]!;
  const later = preview?.sheets[seat]!.jokers ?? jokers;
  const { jokerBox, jokerEdge, labels } = scene;
  // Before their name, where there is room for one.
  const edge = labels.jokers === null ? jokerBox.x - 1 : labels.jokers.x - 12;
  const [first] = scene.jokers;
  return (
    <>
      <path class="divide" d={`M${tenth(edge)} ${tenth(jokerBox.y + 4)}v${tenth(jokerBox.height - 8)}`} />
      {scene.jokers.map(({ x, y }, i) => (
        <g
          key={i}
          data-piece={jokerKey(i)}
          class={i < jokers && i >= later ? 'stone-to-be crossed' : undefined}
          transform={`translate(${tenth(x)} ${tenth(y)})`}
        >
          {joker(tenth(jokerEdge), i < jokers)}
          {i === Math.max(0, later === jokers ? jokers - 1 : later) ? (
            <Set {...props} part="joker" edge={jokerEdge} />
          ) : null}
        </g>
      ))}
      {scene.isNarrow && first !== undefined ? (
        <text class="joker-count" x={tenth(first.x + jokerEdge + 3)} y={tenth(first.y - jokerEdge / 2 + 5)}>
          {later}
        </text>
      ) : null}
    </>
  );
}

/** What pays is set off, and while a payment is to be chosen, what could. */
function Set({ scene, choice, marks, part, edge }: ShelfProps & { part: Part; edge: number }): VNode | null {
  const mark = marks.get(part);
  const isOpen = mark === 'target' && choice.field !== null;
  if (mark !== 'chosen' && !isOpen) return null;
  return (
    <g transform={`translate(${tenth(-edge)} ${tenth(-edge * 1.6)})`}>
      {frame(edge * 2, edge * 2.2, isOpen ? 'pay' : 'chosen', scene.isNarrow ? 0.7 : 0.85)}
    </g>
  );
}
