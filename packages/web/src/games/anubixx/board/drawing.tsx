import { anubixx, type Anubixx } from '@saqqara/anubixx';
import type { VNode } from 'preact';
import { choiceOf, shownSeat } from '@saqqara/words/games/anubixx';
import { pointList, tenth } from '../../../drawing/lattice.ts';
import type { DrawingProps } from '../../../table/screen.ts';
import { Buildings } from './buildings.tsx';
import { Dice } from './dice.tsx';
import { Labels } from './labels.tsx';
import { Scales } from './scales.tsx';
import { type Scene, sceneOf } from './scene.ts';
import { Shelf } from './shelf.tsx';

/** The dice and one sheet, large. Of what is weighed only the own sheet is shown: others' turns may be secret. */
export function Drawing({ view, preview, layout, marks, away, say }: DrawingProps<Anubixx>): VNode {
  const seat = layout.own ?? shownSeat(view);
  const scene = sceneOf(view, layout);
  const chosen = [...marks].flatMap(([part, mark]) => (mark === 'chosen' ? [part] : []));
  const choice = choiceOf(view, seat, chosen);
  const shared = { view, preview, seat, scene, choice, marks, away };
  return (
    <div
      class={scene.isNarrow ? 'drawing narrow anubixx' : 'drawing anubixx'}
      style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
    >
      <svg class="board-art" viewBox={`0 0 ${scene.size.width} ${scene.size.height}`} aria-hidden="true">
        <Grounds scene={scene} />
        <Shelf {...shared} />
        <Buildings {...shared} />
        <Scales scene={scene} sheet={view.sheets[seat]!} />
        <Dice {...shared} />
      </svg>
      <Labels
        view={view}
        seat={seat}
        scene={scene}
        say={say}
        isChoosing={anubixx.toAct(view).includes(seat) && [...marks.values()].includes('target')}
      />
    </div>
  );
}

/** What the buildings stand on. */
function Grounds({ scene }: { readonly scene: Scene }): VNode {
  const { fields, bases } = scene;
  const [first, last] = [fields.F11, fields.F34];
  const m = scene.isNarrow ? 4 : 7;
  const { lean } = first;
  const foot = last.y + last.height;
  const slab = [
    [first.x - m, first.y - m],
    [fields.F14.x + first.width + m + lean * m, first.y - m],
    [last.x + last.width - lean * last.height + m, foot + m],
    [fields.F31.x - lean * last.height - m - lean * m, foot + m],
  ] as const;
  return (
    <>
      {bases.map(({ x, y, width, height }) => (
        <g key={x}>
          <path
            class="cast"
            d={`M${tenth(x + 2)} ${tenth(y + height)}h${tenth(width)}l${tenth(height * 3)} ${tenth(height * 1.6)}H${tenth(x - height)}z`}
          />
          <rect class="base" x={tenth(x)} y={tenth(y)} width={tenth(width)} height={tenth(height)} />
        </g>
      ))}
      <polygon
        class="slab-edge"
        points={pointList(slab.map(([x, y]) => [x, y + (scene.isNarrow ? 3 : 6)]))}
      />
      <polygon class="slab" points={pointList(slab)} />
    </>
  );
}
