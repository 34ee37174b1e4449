import { ankhsFor, kheops, type Kheops, type Rank, RANKS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { rankPart } from '@saqqara/words/games/kheops';
import { PawnFigure } from './art/pawn.tsx';
import type { HoldingProps, Say } from '../../table/screen.ts';
import { pawnColour } from './board/pawns.tsx';
import { TileBack } from './board/tile.tsx';
import { Tray } from './Tray.tsx';

/** A seat's supply of pawns and how many tiles it holds; the viewer's own lie in the tray, to be played. */
export function Holding(props: HoldingProps<Kheops>) {
  const { view, seat, say, size } = props;
  if (size === 'own') return <Tray {...props} />;
  return (
    <div class={`supply supply-${size}`}>
      {size === 'panel' && <ScoreParts view={view} seat={seat} say={say} />}
      {ranksLeft(view, seat).map((rank) => (
        <Left key={rank} rank={rank} view={view} seat={seat} say={say} size={size === 'panel' ? 30 : 18} />
      ))}
      <Backs tiles={view.handSizes[seat]!} say={say} size={size === 'panel' ? 22 : 13} />
    </div>
  );
}

const ranksLeft = (view: View, seat: Seat): Rank[] =>
  RANKS.filter((_, rank) => view.supply[seat]![rank]! > 0);

/** Where the points come from: networks and ankhs. */
function ScoreParts({ view, seat, say }: Pick<LeftProps, 'view' | 'seat' | 'say'>) {
  const { lines, total } = kheops.score(view)[seat]!;
  const ankhs = lines.find(({ id }) => id === 'ankhs')?.points ?? 0;
  return (
    <p class="score-parts">
      {say.t('kheops.hold.parts', { networks: total - ankhs, ankhs, count: ankhsFor(ankhs) })}
    </p>
  );
}

interface LeftProps {
  readonly rank: Rank;
  readonly view: View;
  readonly seat: Seat;
  readonly say: Say;
  readonly size: number;
}

function Left({ rank, view, seat, say, size }: LeftProps) {
  const count = view.supply[seat]![RANKS.indexOf(rank)]!;
  const label = say.t('kheops.hold.pawns', { rank, count });
  return (
    <span class="left" role="img" aria-label={label} title={label} data-learn={rankPart(rank)}>
      <PawnFigure colour={pawnColour(seat)} type={rank} size={size} />
      {rank === 'worker' && <span aria-hidden="true">×{count}</span>}
    </span>
  );
}

interface BacksProps {
  readonly tiles: number;
  readonly say: Say;
  readonly size: number;
}

function Backs({ tiles, say, size }: BacksProps) {
  const label = say.t('kheops.hold.tiles', { tiles });
  return (
    <span class="backs" role="img" aria-label={label} title={label}>
      {Array.from({ length: tiles }, (_, i) => (
        <TileBack key={i} size={size} />
      ))}
    </span>
  );
}
