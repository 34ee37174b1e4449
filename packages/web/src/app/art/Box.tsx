import { points, spot } from './lattice.ts';

interface BoxProps {
  /** The back corner of the bottom face. */
  readonly at: readonly [number, number, number];
  /** Along x, along y, upwards. */
  readonly size: readonly [number, number, number];
  /** Its three faces; masonry if they are not named. */
  readonly faces?: { readonly top: string; readonly left: string; readonly right: string };
  readonly edge?: string | null;
}

const MASONRY = { top: 'var(--st-top)', left: 'var(--st-left)', right: 'var(--st-right)' };

export function Box({ at: [x, y, z], size: [w, d, h], faces = MASONRY, edge = 'var(--st-hi)' }: BoxProps) {
  const back = spot(x, y, z + h);
  const right = spot(x + w, y, z + h);
  const front = spot(x + w, y + d, z + h);
  const left = spot(x, y + d, z + h);
  const low = { right: spot(x + w, y, z), front: spot(x + w, y + d, z), left: spot(x, y + d, z) };
  const face = (corners: Parameters<typeof points>[0], fill: string) => (
    <polygon points={points(corners)} fill={fill} stroke={fill} stroke-width=".8" stroke-linejoin="round" />
  );
  return (
    <>
      {face([left, front, low.front, low.left], faces.left)}
      {face([right, front, low.front, low.right], faces.right)}
      {face([back, right, front, left], faces.top)}
      {edge !== null && (
        <polyline points={points([left, front, right])} fill="none" stroke={edge} stroke-linejoin="round" />
      )}
    </>
  );
}

/** What a box throws to the lower right. */
export function Shadow({
  at: [x, y],
  size: [w, d],
  reach,
}: {
  at: readonly [number, number];
  size: readonly [number, number];
  reach: number;
}) {
  const outline = [
    spot(x, y + d),
    spot(x + w, y + d),
    spot(x + w, y),
    spot(x + w + reach, y + reach * 0.2),
    spot(x + w + reach, y + d + reach * 0.2),
    spot(x + reach * 0.6, y + d + reach * 0.35),
  ];
  return <polygon points={points(outline)} fill="var(--shade)" opacity="var(--shade-o)" />;
}
