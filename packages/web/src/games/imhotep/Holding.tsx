import { type Card, isBlue, SLED_ROOM, type View } from '@saqqara/imhotep';
import { CardFace } from './art/card.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { StoneFigure, StoneHollow } from '../../drawing/stone.tsx';
import { imhotepInput } from './input/index.ts';
import type { HoldingProps, Mark, Part, Say } from '../../table/screen.ts';
import type { Imhotep } from '@saqqara/imhotep';

/** A seat's sled, cards and quarry. */
export function Holding({ view, seat, say, size, touch, marks }: HoldingProps<Imhotep>) {
  const stones = view.sleds[seat]!;
  if (size === 'strip') {
    return (
      <span class="pips" role="img" aria-label={say.t('imhotep.hold.sled', { stones, room: SLED_ROOM })}>
        {Array.from({ length: SLED_ROOM }, (_, i) =>
          i < stones ? (
            <StoneFigure key={i} look={say.looks[seat]!} size={15} />
          ) : (
            <StoneHollow key={i} size={15} />
          ),
        )}
      </span>
    );
  }
  return (
    <div class={`holding holding-${size}`}>
      <Sled
        stones={stones}
        look={say.looks[seat]!}
        say={say}
        touch={touch}
        mark={marks.get('sled')}
        size={size}
      />
      <Cards cards={view.cards[seat]!} say={say} touch={touch} marks={marks} />
      <span
        class="quarry"
        data-learn="quarry"
        title={say.t('imhotep.hold.quarry', { stones: view.quarries[seat]! })}
      >
        <Icon name="stones" />
        <span aria-hidden="true">{view.quarries[seat]}</span>
        <span class="sr">{say.t('imhotep.hold.quarry', { stones: view.quarries[seat]! })}</span>
      </span>
    </div>
  );
}

interface SledProps {
  readonly stones: number;
  readonly look: number;
  readonly say: Say;
  readonly touch: ((part: Part) => void) | null;
  readonly mark: Mark | undefined;
  readonly size: 'panel' | 'own';
}

function Sled({ stones, look, say, touch, mark, size }: SledProps) {
  const pixels = size === 'own' ? 28 : 30;
  const label = say.t('imhotep.hold.sled', { stones, room: SLED_ROOM });
  const drawing = (
    <>
      <span class="load" aria-hidden="true">
        {Array.from({ length: SLED_ROOM }, (_, i) =>
          i < stones ? (
            <StoneFigure key={i} look={look} size={pixels} />
          ) : (
            <StoneHollow key={i} size={pixels} />
          ),
        )}
      </span>
      <svg class="runner" viewBox="0 0 200 14" preserveAspectRatio="none" aria-hidden="true">
        <path class="shade" d="M4 10H182C192 10 195 6 193 1" />
        <path class="wood" d="M4 10H182" />
      </svg>
      <span class="sr">{label}</span>
    </>
  );
  if (touch === null) {
    return (
      <div class="sled" data-learn="sled">
        {drawing}
      </div>
    );
  }
  return (
    <button
      type="button"
      class="sled"
      data-part="sled"
      data-mark={mark}
      data-drags={stones > 0 ? '' : undefined}
      onClick={() => touch('sled')}
    >
      {drawing}
    </button>
  );
}

interface CardsProps {
  readonly cards: View['cards'][number];
  readonly say: Say;
  readonly touch: ((part: Part) => void) | null;
  readonly marks: ReadonlyMap<Part, Mark>;
}

/** Equal cards lie on each other, with their number. */
function Cards({ cards, say, touch, marks }: CardsProps) {
  const kinds = [...new Set(cards)];
  return (
    <ul class="cards">
      {kinds.map((card) => (
        <li key={card}>
          <HeldCard
            card={card}
            count={cards.filter((each) => each === card).length}
            say={say}
            touch={touch}
            marks={marks}
          />
        </li>
      ))}
    </ul>
  );
}

interface HeldCardProps extends Omit<CardsProps, 'cards'> {
  readonly card: Card;
  readonly count: number;
}

function HeldCard({ card, count, say, touch, marks }: HeldCardProps) {
  const name = say.t(`imhotep.card.${card}`);
  const label = count === 1 ? name : say.t('imhotep.hold.cards', { name, count });
  const art = (
    <>
      <CardFace card={card} size={26} />
      {count > 1 && (
        <span class="count" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  const part = `held:${card}`;
  return touch === null || !isBlue(card) ? (
    <span class="held" role="img" aria-label={label} title={label} data-learn={part}>
      {art}
    </span>
  ) : (
    <button
      type="button"
      class="held"
      data-part={part}
      data-mark={marks.get(part)}
      aria-label={label}
      aria-keyshortcuts={imhotepInput.key(part)?.toUpperCase()}
      title={label}
      onClick={() => touch(part)}
    >
      {art}
    </button>
  );
}
