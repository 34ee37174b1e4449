import type { CSSProperties } from 'preact';
import { useMemo } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { pricesShown } from './crowding.ts';
import { Changes, Gains, hasChanges, UpTo, withGains } from './Changes.tsx';
import { useTable } from './tableModel.ts';
import { share } from './Hotspots.tsx';
import { type Tag, tagsOf } from './priced.ts';
import type { Hotspot, Layout, Part, Point } from './screen.ts';

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
  const { tellsGains = false } = screen.board;
  const isBrief = !isChosen && (tellsGains || tags.length > FEW || (layout.isNarrow && !hasPlates));
  const shown = pricesShown(
    tags.map(({ spot, effect }) => ({ part: spot.part, at: placeOf(spot, isChosen), effect })),
    own,
    { most: layout.isNarrow && !hasPlates ? MOST_NARROW : Number.POSITIVE_INFINITY, looked },
  );
  const size = isBrief ? 'brief' : isChosen ? 'chosen' : '';
  return (
    <div class="tags" aria-hidden="true">
      {tags
        .filter(({ spot }) => hasPlates || tellsGains || isChosen || shown.has(spot.part))
        .map((tag) => (
          <PriceTag key={tag.spot.part} tag={tag} size={size} layout={layout} />
        ))}
    </div>
  );
}

interface PriceTagProps {
  readonly tag: Tag;
  readonly size: 'brief' | 'chosen' | '';
  readonly layout: Layout;
}

function PriceTag({ tag: { spot, effect, gain, gains = null, upTo = null }, size, layout }: PriceTagProps) {
  const { screen, view, say, own } = useTable();
  const { Plate } = screen.board;
  const isPlate = spot.plate !== undefined && Plate !== undefined;
  return (
    <div
      class={`tag ${size}${isPlate ? ` plate ${spot.plate.grows}` : ''}${size === 'brief' ? pointing(spot) : ''}`}
      style={{ ...at(placeOf(spot, size === 'chosen'), layout), ...widest(spot, layout) }}
    >
      {isPlate && <Plate view={view} part={spot.part} layout={layout} say={say} />}
      {upTo !== null ? (
        <UpTo chances={upTo} />
      ) : gains !== null ? (
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

const pointing = ({ tagPoints = null }: Hotspot): string =>
  tagPoints === null ? '' : ` points-${tagPoints}`;

/** What stands at the foot of its part of the board is no wider than that: beside it is another. */
const widest = ({ plate, width }: Hotspot, layout: Layout): CSSProperties =>
  plate?.grows === 'up' ? { maxInlineSize: share(width, layout.width) } : {};

const placeOf = ({ plate, tag, chosenTag }: Hotspot, isChosen: boolean): Point =>
  plate ?? (isChosen ? (chosenTag ?? tag) : tag);
