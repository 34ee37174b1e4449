import { type Field, FIELDS, isMarked, PLACES, type Sheet, SHEETS, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { bonusState, type Choice, fieldPart, markPart, readPart } from '@saqqara/words/games/anubixx';
import { tenth } from '../../../drawing/lattice.ts';
import type { Mark, Part } from '../../../table/screen.ts';
import { type Brick, built, planned } from '../art/brick.tsx';
import { medallion } from '../art/medallion.tsx';
import { type Emphasis, frame, tick } from './frame.tsx';
import { blockKey } from './piece.ts';
import type { FieldSpot, Scene } from './scene.ts';

export interface BuildingsProps {
  readonly view: View;
  readonly preview: View | null;
  readonly seat: Seat;
  readonly scene: Scene;
  readonly choice: Choice;
  readonly marks: ReadonlyMap<Part, Mark>;
  readonly away: ReadonlySet<string>;
}

/** Plans first, then the blocks from below, so that each covers what it rests on; then what sets them off. */
export function Buildings(props: BuildingsProps): VNode {
  const { view, preview, seat, scene, away } = props;
  const sheet = view.sheets[seat]!;
  const later = preview?.sheets[seat] ?? sheet;
  const stands = (field: Field): boolean => isMarked(sheet, field) && !away.has(blockKey(field));
  const isGhost = (field: Field): boolean => !isMarked(sheet, field) && isMarked(later, field);
  return (
    <>
      {FIELDS.filter((field) => !stands(field) && !isGhost(field)).map((field) => (
        <g key={field} class={openness(props, field)} transform={placed(scene.fields[field])}>
          {planned(colourIn(sheet, field), brickOf(scene, field))}
        </g>
      ))}
      {FIELDS.filter((field) => stands(field) || isGhost(field)).map((field) => (
        <g
          key={field}
          class={isGhost(field) ? 'ghost-block' : undefined}
          data-piece={isGhost(field) ? undefined : blockKey(field)}
          data-ghost={isGhost(field) ? blockKey(field) : undefined}
          transform={placed(scene.fields[field])}
        >
          {built(colourIn(sheet, field), brickOf(scene, field))}
        </g>
      ))}
      {FIELDS.map((field) => (
        <FieldFrame key={field} {...props} field={field} isGhost={isGhost(field)} />
      ))}
      {FIELDS.map((field) => (
        <Symbol key={field} {...props} field={field} />
      ))}
    </>
  );
}

/** What can be marked stands out from what cannot, and what dice pay for from what savings must. */
function openness(props: BuildingsProps, field: Field): string | undefined {
  const emphasis = emphasisOf(props, field, false);
  return emphasis === 'die' || emphasis === 'pay' ? `ax-${emphasis}` : undefined;
}

const colourIn = ({ letter }: Sheet, field: Field) => SHEETS[letter].colours[field];

export function brickOf({ fields, depth }: Scene, field: Field): Brick {
  const { width, height } = fields[field];
  return {
    width: tenth(width),
    height: tenth(height),
    depth: PLACES[field].building === 'relief' ? 0 : tenth(depth),
  };
}

const placed = ({ x, y, lean }: FieldSpot): string =>
  lean === 0 ? `translate(${tenth(x)} ${tenth(y)})` : `matrix(1 0 ${-lean} 1 ${tenth(x)} ${tenth(y)})`;

function FieldFrame({
  field,
  isGhost,
  ...props
}: BuildingsProps & { field: Field; isGhost: boolean }): VNode | null {
  const { scene } = props;
  const emphasis = emphasisOf(props, field, isGhost);
  if (emphasis === null) return null;
  const spot = scene.fields[field];
  const unit = scene.isNarrow ? 0.8 : 1;
  return (
    <g transform={placed(spot)}>
      {frame(spot.width, spot.height, emphasis, unit, PLACES[field].building === 'relief')}
      {emphasis === 'fresh' ? <g transform="translate(4 4)">{tick(scene.badge * 1.4)}</g> : null}
    </g>
  );
}

function emphasisOf(
  { view, seat, choice, marks }: BuildingsProps,
  field: Field,
  isGhost: boolean,
): Emphasis | null {
  const mark = marks.get(fieldPart(field)) ?? marks.get(markPart(seat, field));
  if (mark === 'chosen') return 'chosen';
  if (mark === 'lit' || isAimedAt(marks, field)) return 'lit';
  if (isGhost) return 'ghost';
  if (mark === 'target') return isPaidByDie(view, seat, choice, field) ? 'die' : 'pay';
  if (view.turns[seat]!.marks.some((each) => each.field === field)) return 'fresh';
  return mark === 'changed' ? 'changed' : null;
}

/** Whether somebody points at an aim for which it is needed. */
const isAimedAt = (marks: BuildingsProps['marks'], field: Field): boolean =>
  [...marks].some(([part, mark]) => {
    const named = mark === 'lit' ? readPart(part) : null;
    return named?.kind === 'aim' && named.fields.includes(field);
  });

/** Where a die of its colour is left, it must pay. [AN-9] */
function isPaidByDie(view: View, seat: Seat, { payment, dice }: Choice, field: Field): boolean {
  if (payment !== null) return payment === 'die';
  const colour = colourIn(view.sheets[seat]!, field);
  return dice.some((die) => view.dice[die] === colour);
}

/** The sign of a bonus, at the upper right of its field. */
function Symbol({ view, seat, scene, field }: BuildingsProps & { field: Field }): VNode | null {
  const { symbol } = PLACES[field];
  if (symbol === null) return null;
  const { x, y, width } = scene.fields[field];
  const inset = 12 * scene.badge;
  return (
    <g
      transform={`translate(${tenth(x + width - inset)} ${tenth(y + inset * 0.7)}) scale(${tenth(scene.badge * 100) / 100})`}
    >
      {medallion(symbol, bonusState(view, seat, symbol).state)}
    </g>
  );
}
