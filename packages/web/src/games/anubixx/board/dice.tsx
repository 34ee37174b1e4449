import type { View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { diePart } from '@saqqara/words/games/anubixx';
import { tenth } from '../../../drawing/lattice.ts';
import type { Mark, Part } from '../../../table/screen.ts';
import { die as dieArt } from '../art/cube.tsx';
import { frame, tick } from './frame.tsx';
import { dieKey, diePlace, isUsed } from './piece.ts';
import type { Scene } from './scene.ts';

interface DiceProps {
  readonly view: View;
  readonly preview: View | null;
  readonly seat: Seat;
  readonly scene: Scene;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
}

/** The dice in the middle, and on their tray those that are denied to the others. */
export function Dice({ view, preview, seat, scene, marks, away }: DiceProps): VNode {
  const { tray, takenBox, dieEdge } = scene;
  // What would be taken by the action that is being weighed, unless a new roll has come by then.
  const next = preview !== null && preview.roll === view.roll ? preview.turns[seat]!.dice : 0;
  return (
    <>
      <rect class="tray" {...rounded(tray)} rx={scene.isNarrow ? 14 : 18} />
      <rect class="taken-box" {...rounded(takenBox)} rx={scene.isNarrow ? 10 : 16} />
      {view.dice.map((colour, die) => {
        if (away.has(dieKey(die))) return null;
        const { x, y } = diePlace(view, scene, die);
        const used = isUsed(view, seat, die);
        const isWanted = ((next & ~view.turns[seat]!.dice) >> die) & 1;
        const isChosen = marks.get(diePart(die)) === 'chosen' || isWanted === 1;
        return (
          <g
            key={die}
            class={used ? 'die used' : 'die'}
            data-piece={dieKey(die)}
            transform={`translate(${tenth(x)} ${tenth(y)})`}
          >
            {isChosen ? (
              <g transform={`translate(${tenth(-dieEdge)} ${tenth(-dieEdge * 1.6)})`}>
                {frame(dieEdge * 2, dieEdge * 2.2, 'chosen', scene.isNarrow ? 0.8 : 1)}
              </g>
            ) : null}
            {dieArt(colour, tenth(dieEdge))}
            {used ? (
              <g transform={`translate(${tenth(dieEdge * 0.8)} ${tenth(-dieEdge * 1.3)})`}>
                {tick(scene.isNarrow ? 0.7 : 1)}
              </g>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

const rounded = ({ x, y, width, height }: Scene['tray']) => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});
