import type { Temper } from '@saqqara/kernel';
import { BotFace } from '../../drawing/botFace.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { RoundTable } from './RoundTable.tsx';

/** Who sits around the table, as they are shown before a game. */
export interface ArcSeat {
  /** A bot's level; `null` for a person. */
  readonly level: number | null;
  /** Which of the level's faces. */
  readonly variant: number;
  readonly temper: Temper | null;
  readonly name: string;
  /** What is said of them below the name. */
  readonly note: string;
  readonly look: number;
  /** Whether it waits for somebody who comes by a link. */
  readonly isFree: boolean;
}

interface SeatArcProps {
  readonly seats: readonly ArcSeat[];
  readonly chosen: number;
  readonly onChoose: (seat: number) => void;
  /** Puts one more chair to the table; `null` where none fits. */
  readonly onAdd: (() => void) | null;
  readonly most: number;
}

/** The seats around the table: whoever is touched can be changed below. */
export function SeatArc({ seats, chosen, onChoose, onAdd, most }: SeatArcProps) {
  const t = useT();
  const places = seats.length + (onAdd === null ? 0 : 1);
  const size = places > 4 ? 52 : places > 3 ? 62 : 70;
  return (
    <div class="seats-arc" role="group" aria-label={t('app.new.seats')} data-places={places}>
      <RoundTable />
      {seats.map((seated, seat) => (
        <button
          key={seat}
          type="button"
          class="arc-seat"
          style={rise(seat, places)}
          aria-pressed={seat === chosen}
          onClick={() => onChoose(seat)}
        >
          <span class="arc-face">
            <ArcFace seated={seated} size={size} />
          </span>
          <b>{seated.name}</b>
          <small>{seated.note}</small>
        </button>
      ))}
      {onAdd !== null && (
        <button type="button" class="arc-seat seat-add" style={rise(seats.length, places)} onClick={onAdd}>
          <span class="arc-face arc-empty" style={{ inlineSize: `${size}px`, blockSize: `${size}px` }}>
            <Icon name="plus" />
          </span>
          <b>{t('app.new.add')}</b>
          <small>{t('app.new.upTo', { most })}</small>
        </button>
      )}
    </div>
  );
}

/** Who sits there: a bot's face, a person's stone, or room for somebody. */
function ArcFace({ seated, size }: { readonly seated: ArcSeat; readonly size: number }) {
  const { level, variant, temper, isFree, look } = seated;
  if (level === null && !isFree) return <Badge look={look} size={size} />;
  return (
    <span class="seat-face">
      {level === null ? (
        <span class="arc-empty" style={{ inlineSize: `${size}px`, blockSize: `${size}px` }}>
          <Icon name="link" />
        </span>
      ) : (
        <BotFace level={level} size={size} variant={variant} temper={temper} />
      )}
      <Badge look={look} size={24} />
    </span>
  );
}

/** Those in the middle sit farther away: how far down a place of so many lies, as a share of the arc's height. */
function rise(place: number, places: number): { '--down': string } {
  const off = places < 2 ? 0 : (2 * place) / (places - 1) - 1;
  if (places === 2) return { '--down': '.4' };
  return { '--down': (off * off).toFixed(2) };
}
