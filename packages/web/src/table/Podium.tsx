import type { Seat } from '@saqqara/kernel';
import { speedInForce, useSettings } from '../app/settings.ts';
import type { Feeling } from '../drawing/face/features.tsx';
import { Crown, Petals, Rays } from '../drawing/celebration.tsx';
import { SeatFace } from './SeatFace.tsx';
import { useTable } from './tableModel.ts';

/** Steps as high as the places, in pixels. */
const HEIGHTS = [74, 46, 34, 26, 22];

/** The winner in the light, the others beside. What it shows is said in words below. */
export function Podium() {
  const { say, outcome } = useTable();
  const settings = useSettings();
  if (outcome === null) return null;
  const { places, scores } = outcome;
  const order = places.map((place, seat) => ({ place, seat })).toSorted((a, b) => a.place - b.place);
  const last = Math.max(...places);
  const feels = (place: number): Feeling => {
    if (!settings.feelings) return 'calm';
    return place === 1 ? 'pleased' : place === last && places.length > 2 ? 'stung' : 'calm';
  };
  const isMany = places.length > 3;
  return (
    <div class={isMany ? 'podium many' : 'podium'} aria-hidden="true">
      <Rays />
      {speedInForce(settings) !== 'off' && <Petals />}
      {inMiddle(order).map(({ place, seat }, i) => (
        <div key={seat} class={place === 1 ? 'stand first' : 'stand'} style={{ '--n': i }}>
          {place === 1 && <Crown />}
          <SeatFace seat={seat} size={sizeOf(place, isMany)} feeling={feels(place)} />
          <span class="step" style={{ blockSize: `${HEIGHTS[place - 1] ?? 22}px` }}>
            {place}
          </span>
          <b>{say.names[seat]}</b>
          <span class="disp">{scores[seat]}</span>
        </div>
      ))}
    </div>
  );
}

interface Placed {
  readonly place: number;
  readonly seat: Seat;
}

/** The second on the left of the first. */
const inMiddle = ([first, second, ...rest]: readonly Placed[]): readonly Placed[] =>
  first === undefined || second === undefined ? [] : [second, first, ...rest];

function sizeOf(place: number, isMany: boolean): number {
  if (place === 1) return isMany ? 56 : 68;
  return isMany ? 40 : 50;
}
