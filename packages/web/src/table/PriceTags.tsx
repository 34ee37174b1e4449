import type { BySeat } from '@saqqara/kernel';
import type { CSSProperties } from 'preact';
import { useMemo } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { pricesShown } from './crowding.ts';
import { type Effect, effectOf } from './effect.ts';
import { Changes, Gains, hasChanges, withGains } from './Changes.tsx';
import { type TableModel, useTable } from './tableModel.ts';
import { share } from './Hotspots.tsx';
import type { Hotspot, Layout, Part, Point } from './screen.ts';
import { bestTurn } from './turnPrices.ts';

const at = ({ x, y }: Point, { width, height }: Layout): CSSProperties => ({
  left: share(x, width),
  top: share(y, height),
});

/** So many tags say everything; more of them have room for one number each. */
const FEW = 5;
/** On a narrow board more numbers than these are a crowd. */
const MOST_NARROW = 3;

interface PriceTagsProps {
  readonly layout: Layout;
  /** What has the focus or is pointed at. */
  readonly looked: Part | null;
}

/** What each target would bring, before anybody asks. */
export function PriceTags({ layout, looked }: PriceTagsProps) {
  const table = useTable();
  const { screen, view, say, decision, chosen, offers, alternatives, action, lit, own } = table;
  const tags = useMemo(
    () => tagsOf(table, layout),
    [screen, view, layout, decision, chosen, offers, alternatives, action, lit, say],
  );
  const isChosen = action !== null;
  const hasPlates = screen.board.Plate !== undefined && tags.some(({ spot }) => spot.plate !== undefined);
  const isBrief = !isChosen && (tags.length > FEW || (layout.isNarrow && !hasPlates));
  const shown = pricesShown(
    tags.map(({ spot, effect }) => ({ part: spot.part, at: placeOf(spot, isChosen), effect })),
    own,
    { most: layout.isNarrow && !hasPlates ? MOST_NARROW : Number.POSITIVE_INFINITY, looked },
  );
  const size = isBrief ? 'brief' : isChosen ? 'chosen' : '';
  return (
    <div class="tags" aria-hidden="true">
      {tags
        .filter(({ spot }) => hasPlates || isChosen || shown.has(spot.part))
        .map((tag) => (
          <PriceTag key={tag.spot.part} tag={tag} size={size} layout={layout} />
        ))}
    </div>
  );
}

interface Tag {
  readonly spot: Hotspot;
  readonly effect: Effect<unknown>;
  /** What it brings besides points. */
  readonly gain: string | null;
  /** What everybody gets later. */
  readonly gains?: BySeat<number> | null;
}

interface PriceTagProps {
  readonly tag: Tag;
  readonly size: 'brief' | 'chosen' | '';
  readonly layout: Layout;
}

function PriceTag({ tag: { spot, effect, gain, gains = null }, size, layout }: PriceTagProps) {
  const { screen, view, say, own } = useTable();
  const { Plate } = screen.board;
  const isPlate = spot.plate !== undefined && Plate !== undefined;
  return (
    <div
      class={`tag ${size}${isPlate ? ` plate ${spot.plate.grows}` : ''}`}
      style={at(placeOf(spot, size === 'chosen'), layout)}
    >
      {isPlate && <Plate view={view} part={spot.part} layout={layout} say={say} />}
      {gains !== null ? (
        <>
          <Gains points={withGains(effect, gains)} /> {gain}
        </>
      ) : gain === null ? (
        <Changes effect={effect} isBrief={size === 'brief'} />
      ) : (
        <>
          {hasChanges(effect) ? <Changes effect={effect} /> : <Badge look={say.looks[own]!} size={16} />}{' '}
          {gain}
        </>
      )}
    </div>
  );
}

const placeOf = ({ plate, tag, chosenTag }: Hotspot, isChosen: boolean): Point =>
  plate ?? (isChosen ? (chosenTag ?? tag) : tag);

/** A place on a plate tells that it brings nothing; others say nothing then. */
function tagsOf(table: TableModel, layout: Layout): readonly Tag[] {
  const { screen, view, decision } = table;
  if (decision === null) return [];
  const isTold = ({ spot, effect, gain }: Tag): boolean =>
    gain !== null ||
    spot.plate !== undefined ||
    effect.changes.some(({ now, end }) => now !== 0 || end !== 0);
  const spots = screen.board.hotspots(view, layout);
  const isOpening = table.chosen.length === 0 && !screen.input.isInside(view, decision.seat);
  return (isOpening ? litTags(table, spots) : offeredTags(table, spots)).filter(isTold);
}

/** What one touch names in full. */
function litTags({ screen, view, decision, lit }: TableModel, spots: readonly Hotspot[]): readonly Tag[] {
  return spots.flatMap((spot) =>
    lit.has(spot.part)
      ? [{ spot, effect: effectOf(screen.game, view, decision!.seat, lit.get(spot.part)), gain: null }]
      : [],
  );
}

function offeredTags(table: TableModel, spots: readonly Hotspot[]): readonly Tag[] {
  const { screen, view, say, chosen, offers, alternatives, action } = table;
  const { seat } = table.decision!;
  // The place is what was named last on the board; after it may come how a piece lies, or what pays.
  const named = alternatives.length > 0 ? chosen.slice(0, -1) : chosen;
  const place = named.findLast((part) => spots.some((spot) => spot.part === part));
  const offered = new Map(
    action === null
      ? [...offers].map(([part, actions]) => [part, actions[0]] as const)
      : [[place ?? '', action]],
  );
  return spots.flatMap((spot) => {
    const leadsTo = offered.get(spot.part);
    const isWhole =
      leadsTo !== undefined &&
      (action !== null ||
        offers.get(spot.part)?.length === 1 ||
        screen.input.path(view, seat, leadsTo).length === chosen.length + 1);
    if (!isWhole) return turnTags(table, spot);
    const effect = effectOf(screen.game, view, seat, leadsTo);
    const gains = screen.words.gains?.(view, leadsTo) ?? null;
    const { words } = screen;
    const gain =
      words.gainBrief === undefined
        ? words.gain(view, seat, leadsTo, say)
        : words.gainBrief(view, seat, leadsTo, say);
    return [{ spot, effect, gain, gains }];
  });
}

/** A place of which only is open how its piece lies says what the best way brings. */
function turnTags({ decision, chosen, offers, action }: TableModel, spot: Hotspot): readonly Tag[] {
  const actions = offers.get(spot.part) ?? [];
  if (action !== null || actions.length === 0) return [];
  const effect = bestTurn(decision!, chosen, actions);
  return effect === null ? [] : [{ spot, effect, gain: null }];
}
