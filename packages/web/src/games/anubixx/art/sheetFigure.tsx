import { type Field, FIELDS, isMarked, PLACES, SHEETS, STONES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { bonusState, fateOf } from '@saqqara/words/games/anubixx';
import { tenth } from '../../../drawing/lattice.ts';
import { archSpots, gathered, pyramidSpots, reliefSpots } from '../board/fieldGrid.ts';
import { frame } from '../board/frame.tsx';
import { built, planned } from './brick.tsx';
import { joker, stone } from './cube.tsx';
import { medallion } from './medallion.tsx';

const SPOTS = gathered(
  pyramidSpots({ x: 2, y: 216, width: 42, height: 35 }),
  archSpots({ x: 296, y: 216, width: 42, height: 30 }, 48),
  reliefSpots({ x: 110, y: 230, width: 62, height: 26 }, 0.42),
);
const WIDTH = 434;
const HEIGHT = 312;
const SHELF = 58;

interface SheetFigureProps {
  readonly view: View;
  readonly seat: Seat;
  /** `tiny` shows how much is built, `small` also the signs of the colours, `large` everything. */
  readonly detail: 'tiny' | 'small' | 'large';
  /** Fields to set off. */
  readonly lit: readonly Field[];
}

/** A whole sheet as a picture of its own. */
export function SheetFigure({ view, seat, detail, lit }: SheetFigureProps): VNode {
  const sheet = view.sheets[seat]!;
  const { colours } = SHEETS[sheet.letter];
  const isLarge = detail === 'large';
  const fresh = new Set<Field>(view.turns[seat]!.marks.map(({ field }) => field));
  return (
    <svg
      class={`ax-figure ${detail} anubixx`}
      viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6 + (isLarge ? SHELF : 0)}`}
      aria-hidden="true"
    >
      {FIELDS.map((field) => {
        const { x, y, width, height, lean } = SPOTS[field];
        const brick = { width, height, depth: isLarge && PLACES[field].building !== 'relief' ? 4 : 0 };
        const isBuilt = isMarked(sheet, field);
        const draw = isBuilt ? built : planned;
        return (
          // What comes to stand there appears; what stood there before does not.
          <g
            key={isBuilt ? `${field}+` : field}
            class={fresh.has(field) ? 'ax-fresh' : undefined}
            transform={`matrix(1 0 ${-lean} 1 ${tenth(x)} ${tenth(y)})`}
          >
            {draw(colours[field], brick, detail !== 'tiny')}
          </g>
        );
      })}
      {lit.map((field) => {
        const { x, y, width, height, lean } = SPOTS[field];
        return (
          <g key={field} transform={`matrix(1 0 ${-lean} 1 ${tenth(x)} ${tenth(y)})`}>
            {frame(width, height, 'lit', 1.4)}
          </g>
        );
      })}
      {[...fresh].map((field) => {
        const { x, y, width, height, lean } = SPOTS[field];
        return (
          <g key={field} class="ax-fresh" transform={`matrix(1 0 ${-lean} 1 ${tenth(x)} ${tenth(y)})`}>
            {frame(width, height, 'fresh', detail === 'tiny' ? 3 : 1.6)}
          </g>
        );
      })}
      {isLarge ? <Details view={view} seat={seat} /> : null}
    </svg>
  );
}

/** The signs of the bonuses, the quarry and the jokers. */
function Details({ view, seat }: { readonly view: View; readonly seat: Seat }): VNode {
  const { letter, jokers } = view.sheets[seat]!;
  const { quarry } = SHEETS[letter];
  return (
    <>
      {FIELDS.map((field) => {
        const { symbol } = PLACES[field];
        if (symbol === null) return null;
        const { x, y, width } = SPOTS[field];
        return (
          <g key={field} transform={`translate(${tenth(x + width - 6)} ${tenth(y + 5)}) scale(.5)`}>
            {medallion(symbol, bonusState(view, seat, symbol).state)}
          </g>
        );
      })}
      {STONES.map((name, i) => (
        <g key={name} transform={`translate(${14 + i * 25} ${HEIGHT + 38})`}>
          {stone(quarry[i]!, 12, fateOf(view, seat, name))}
        </g>
      ))}
      {Array.from({ length: view.options.seats }, (_, i) => (
        <g key={i} transform={`translate(${330 + i * 23} ${HEIGHT + 38})`}>
          {joker(11, i < jokers)}
        </g>
      ))}
    </>
  );
}
