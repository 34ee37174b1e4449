import type { Seat } from '@saqqara/kernel';
import { variantOf } from '../app/botNames.ts';
import { BotFace } from '../drawing/botFace.tsx';
import type { Feeling } from '../drawing/face/features.tsx';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from './tableModel.ts';

interface SeatFaceProps {
  readonly seat: Seat;
  readonly size: number;
  readonly feeling?: Feeling;
}

/** Who sits there: the face of a bot with its seat's sign, or the sign alone. */
export function SeatFace({ seat, size, feeling = 'calm' }: SeatFaceProps) {
  const { state } = useTable();
  const { seats } = state.stored;
  const { kind, level, temper = null, look } = seats[seat]!;
  if (kind !== 'bot' || level === null) return <Badge look={look} size={size} />;
  return (
    <span class="seat-face">
      <BotFace level={level} size={size} feeling={feeling} variant={variantOf(seats, seat)} temper={temper} />
      <Badge look={look} size={Math.max(12, Math.round(size * 0.45))} />
    </span>
  );
}
