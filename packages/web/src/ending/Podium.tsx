import { speedInForce, useSettings } from '../app/settings.ts';
import type { Feeling } from '../drawing/face/features.tsx';
import { Crown, Petals, Rays } from '../drawing/celebration.tsx';
import { calledOf } from '../table/called.ts';
import { SeatFace } from '../table/SeatFace.tsx';
import { useTable } from '../table/tableModel.ts';
import { podiumOrder } from './podium.ts';

/** Steps as high as the places, in pixels. */
const HEIGHTS = [74, 50, 38, 30, 24];

/** Among many, a name with more letters takes two lines. */
const LONG = 9;

interface PodiumProps {
  /** Whether it ended before these eyes: then it rises, and petals fall once. */
  readonly isLive: boolean;
}

/** The winner in the light, the others beside. What it shows is said in words below. */
export function Podium({ isLive }: PodiumProps) {
  const { say, outcome } = useTable();
  const settings = useSettings();
  if (outcome === null) return null;
  const { places, scores } = outcome;
  const last = Math.max(...places);
  const feels = (place: number): Feeling => {
    if (!settings.feelings) return 'calm';
    return place === 1 ? 'pleased' : place === last && places.length > 2 ? 'stung' : 'calm';
  };
  const isMany = places.length > 3;
  const isLong = isMany && say.names.some((name) => name.length > LONG);
  return (
    <div class={`podium${isMany ? ' many' : ''}${isLong ? ' long' : ''}`} aria-hidden="true">
      <Rays />
      {isLive && speedInForce(settings) !== 'off' && <Petals />}
      {podiumOrder(outcome).map(({ place, seat }) => (
        <div
          key={seat}
          class={place === 1 ? 'stand first' : 'stand'}
          data-seat={seat}
          style={{ '--n': places.length - place }}
        >
          {place === 1 && <Crown />}
          <SeatFace seat={seat} size={sizeOf(place, isMany)} feeling={feels(place)} />
          <span class="step" style={{ blockSize: `${HEIGHTS[place - 1] ?? 24}px` }}>
            {place}
          </span>
          <b>{calledOf(seat, say)}</b>
          <span class="count">
            {scores[seat]} <small>{say.t('ending.unit', { points: scores[seat]! })}</small>
          </span>
        </div>
      ))}
    </div>
  );
}

function sizeOf(place: number, isMany: boolean): number {
  if (place === 1) return isMany ? 56 : 68;
  return isMany ? 40 : 50;
}
