import { type Kheops, type Rank, RANKS, type Tile, TILES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { chosenOf, handPart, kheopsWords, rankPart } from '@saqqara/words/games/kheops';
import { useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { PawnFigure } from './art/pawn.tsx';
import type { HoldingProps, Mark, Part, Say } from '../../table/screen.ts';
import { pawnColour } from './board/pawns.tsx';
import { handMark } from './handMark.ts';
import { TileBack, TileFigure } from './board/tile.tsx';
import { RANK_KEYS } from './input/key.ts';

/** What the viewer plays from: pawns while one is due, then the tiles of the hand. */
export function Tray({ view, seat, say, touch, marks }: HoldingProps<Kheops>) {
  const isOwn = view.viewer === seat;
  const ranks = RANKS.filter((rank) => rank !== 'pharaoh' || seat === 0);
  const isTurn = touch !== null;
  const [last, setLast] = useState<number | null>(null);
  return (
    <div class={isTurn && view.step === 'tile' ? 'own-tray tile' : 'own-tray'}>
      <div class="pawns" role="group" aria-label={say.t('kheops.hold.supply')}>
        {ranks.map((rank) => (
          <PawnButton key={rank} rank={rank} view={view} seat={seat} say={say} touch={touch} marks={marks} />
        ))}
      </div>
      <div class="hand" role="group" aria-label={say.t('kheops.hold.hand')}>
        {isOwn && view.hand !== null
          ? view.hand.map((tile, index) => (
              <HandTile
                key={index}
                tile={tile}
                index={index}
                view={view}
                say={say}
                touch={touch}
                marks={marks}
                last={last}
                onTouched={() => setLast(index)}
              />
            ))
          : Array.from({ length: view.handSizes[seat]! }, (_, i) => (
              <span key={i} class="held hand-tile">
                <TileBack size={54} />
              </span>
            ))}
      </div>
    </div>
  );
}

interface PieceProps {
  readonly view: View;
  readonly say: Say;
  readonly touch: ((part: Part) => void) | null;
  readonly marks: ReadonlyMap<Part, Mark>;
}

function PawnButton({
  rank,
  view,
  seat,
  say,
  touch,
  marks,
}: PieceProps & { readonly rank: Rank; readonly seat: Seat }) {
  const count = view.supply[seat]![RANKS.indexOf(rank)]!;
  const part = rankPart(rank);
  const isOpen =
    view.step === 'pawn' &&
    count > 0 &&
    (rank !== 'priest' || view.supply[seat]![RANKS.indexOf('mummy')] === 0);
  const about = kheopsWords.part(view, part, say);
  return (
    <button
      type="button"
      class="pawn-button"
      data-part={part}
      data-mark={marks.get(part)}
      data-drags={touch !== null && isOpen ? '' : undefined}
      aria-pressed={marks.get(part) === 'chosen'}
      aria-disabled={touch === null || !isOpen}
      aria-keyshortcuts={RANK_KEYS[rank].toUpperCase()}
      aria-label={about}
      title={about}
      onClick={() => touch?.(part)}
    >
      <span class="kbd" aria-hidden="true">
        {RANK_KEYS[rank].toUpperCase()}
      </span>
      <PawnFigure colour={pawnColour(seat)} type={rank} size={40} />
      <span class="pawn-name" aria-hidden="true">
        {rank === 'worker' ? `×${count}` : count === 0 ? '–' : say.t('kheops.name.rank', { rank })}
      </span>
    </button>
  );
}

interface HandTileProps extends PieceProps {
  readonly tile: Tile;
  readonly index: number;
  /** Which one was touched last. */
  readonly last: number | null;
  readonly onTouched: () => void;
}

function HandTile({ tile, index, view, say, touch, marks, last, onTouched }: HandTileProps) {
  const part = handPart(index);
  const mark = handMark({ hand: view.hand ?? [], index, last, marks });
  const way = mark === 'chosen' ? (chosenOf([...marks.keys()], 'way')?.turned ?? 0) : 0;
  const label = kheopsWords.part(view, part, say);
  const hint = say.t(`kheops.about.${TILES[tile]!.symbol}`);
  const mayTurn = mark === 'chosen' && TILES[tile]!.doors !== '111';
  return (
    <button
      type="button"
      class="held hand-tile"
      data-part={part}
      data-mark={mark}
      data-drags={touch !== null && view.step === 'tile' ? '' : undefined}
      aria-pressed={mark === 'chosen'}
      aria-disabled={touch === null || view.step !== 'tile'}
      aria-keyshortcuts={String(index + 1)}
      aria-label={label}
      title={`${label}. ${hint}`}
      onClick={() => {
        onTouched();
        touch?.(part);
      }}
    >
      <span class="kbd" aria-hidden="true">
        {index + 1}
      </span>
      <TileFigure tile={tile} turned={way} size={80} />
      {mayTurn && (
        <span class="turns" aria-hidden="true">
          <Icon name="rotate" />
        </span>
      )}
    </button>
  );
}
