import { ankhsFor, kheops, type Kheops, type Rank, RANKS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { colourOf, lettered, rankPart } from '@saqqara/words/games/kheops';
import { PawnFigure } from './art/pawn.tsx';
import type { HoldingProps, Say } from '../../table/screen.ts';
import { pawnColour } from './board/pawns.tsx';
import { SignFigure } from './board/sign.tsx';
import { TileBack } from './board/tile.tsx';
import { Tray } from './Tray.tsx';

/** A seat's supply of pawns and how many tiles it holds; the viewer's own lie in the tray, to be played. */
export function Holding(props: HoldingProps<Kheops>) {
  const { view, landed, seat, say, size } = props;
  if (size === 'own') return <Tray {...props} />;
  return (
    <div class={`supply supply-${size}`}>
      <Sources view={landed ?? view} seat={seat} say={say} size={size} />
      {ranksLeft(view, seat).map((rank) => (
        <Left key={rank} rank={rank} view={view} seat={seat} say={say} size={size === 'panel' ? 30 : 18} />
      ))}
      <Backs tiles={view.handSizes[seat]!} say={say} size={size === 'panel' ? 18 : 13} />
    </div>
  );
}

const ranksLeft = (view: View, seat: Seat): Rank[] =>
  RANKS.filter((_, rank) => view.supply[seat]![rank]! > 0);

/** So many of them have room in a strip; beside a sum of three figures, one below the other, fewer. */
const MOST_SOURCES = 4;
const MOST_BESIDE_HUNDREDS = 2;

/** Where the points come from: each network of the seat's by its letter, the richest first, and its ankhs. */
function Sources({ view, seat, say, size }: Pick<HoldingProps<Kheops>, 'view' | 'seat' | 'say' | 'size'>) {
  const { lines, total } = kheops.score(view)[seat]!;
  const ankhs = lines.find(({ id }) => id === 'ankhs')?.points ?? 0;
  const owned = lettered(view).filter(({ owner, value }) => owner === seat && value > 0);
  const isLong = total > 99;
  const most = isLong ? MOST_BESIDE_HUNDREDS : MOST_SOURCES;
  const room = (size === 'strip' ? most : owned.length + 1) - Number(ankhs > 0);
  const shown = owned.length > room ? owned.slice(0, room - 1) : owned;
  const rest = owned.slice(shown.length).reduce((sum, { value }) => sum + value, 0);
  return (
    <p class={`sources ${colourOf(seat)}${isLong ? ' slim' : ''}`}>
      <span class="sr">
        {say.t('kheops.hold.parts', { networks: total - ankhs, ankhs, count: ankhsFor(ankhs) })}
      </span>
      {shown.map(({ letter, value }) => (
        <span key={letter} class="source" aria-hidden="true">
          <i>{letter}</i>
          {value}
        </span>
      ))}
      {rest > 0 && (
        <span class="source" aria-hidden="true">
          <i>+{owned.length - shown.length}</i>
          {rest}
        </span>
      )}
      {ankhs > 0 && (
        <span class="source" aria-hidden="true">
          <SignFigure href="#kh-ankh" size={16} />
          {ankhs}
        </span>
      )}
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
