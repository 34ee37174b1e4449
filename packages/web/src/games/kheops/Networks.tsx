import { type Kheops, NONE, type View } from '@saqqara/kheops';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  colourOf,
  inOldOrder,
  inOrder,
  type Lettered,
  lettered,
  letteredAfter,
  networkAt,
  networkWords,
  partsWords,
  standingOf,
  standpointOf,
} from '@saqqara/words/games/kheops';
import type { ListProps, Part, Say } from '../../table/screen.ts';
import { TraitFigure } from './board/pins.tsx';
import { traitsOf } from './board/traits.ts';
import { SignFigure } from './board/sign.tsx';

/** Every network: who is how strong there, what it is worth and why. What is being weighed is shown as it would be. */
export function Networks(props: ListProps<Kheops>) {
  const { view, preview, say, size, light, open, picked, marks, changed } = props;
  const { t } = say;
  // A network that was touched stays pointed out; one that is only passed over does not.
  const pinned = useRef<Part | null>(null);
  const pin = (part: Part): void => {
    pinned.current = pinned.current === part ? null : part;
    light(pinned.current);
    picked?.();
  };
  // What is weighed changes no places in the row: nothing moves under a finger.
  const order = useMemo(() => inOrder(lettered(view), new Set(changed)), [view, changed]);
  const all = useMemo(
    () => (preview === null ? order : inOldOrder(letteredAfter(preview, view), order)),
    [view, preview, order],
  );
  const before = preview === null ? null : order;
  const isFolded = (network: Lettered): boolean =>
    size === 'strip' && standpointOf(network, new Set(changed)) === 'worthless';
  const folded = all.filter(isFolded).length;
  const oldOf = (network: Lettered): number | null =>
    before === null ? null : oldValue(network, view, before);
  const strip = useRef<HTMLUListElement>(null);
  const isAway = useRef(false);
  useLayoutEffect(() => {
    // Whoever moves the row by wheel or mouse passes over chips: what that points out moves nothing under the pointer.
    if (strip.current === null || strip.current.matches(':hover')) return;
    const isRevealed = reveal(strip.current);
    // What was brought into sight goes back when it is no longer concerned; where a finger left the row, it stays.
    if (!isRevealed && isAway.current) strip.current.scrollLeft = 0;
    isAway.current = isRevealed;
  }, [marks, all]);
  const items = all
    .filter((network) => !isFolded(network))
    .map((network) => (
      <li key={network.part}>
        <button
          type="button"
          class={before === null || isSame(network, before) ? 'network' : 'network changed'}
          data-learn={network.part}
          aria-label={networkWords(network, say)}
          aria-pressed={pinned.current === network.part}
          data-mark={marks.get(network.part)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && light(network.part)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && light(pinned.current)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && light(network.part)}
          onBlur={() => light(pinned.current)}
          onClick={() => pin(network.part)}
        >
          <Letter network={network} />
          <Holder
            network={network}
            old={oldOf(network)}
            say={say}
            size={size}
            isOpen={pinned.current === network.part}
          />
          {size === 'panel' && <Parts network={network} say={say} />}
          {size === 'panel' && <Value network={network} old={oldOf(network)} say={say} />}
        </button>
      </li>
    ));
  if (size === 'strip') {
    return (
      <div class="network-strip">
        <ul ref={strip}>
          {items}
          <li>
            <button type="button" class="network all" onClick={open}>
              <span class="holder">{t('kheops.list.title')}</span>
              {folded > 0 && <span class="worth">{t('kheops.chip.rest', { count: folded })}</span>}
            </button>
          </li>
        </ul>
      </div>
    );
  }
  return (
    <section class="networks panel" aria-labelledby="networks">
      <h2 id="networks">
        {t('kheops.list.title')} <span class="kbd">N</span>
      </h2>
      {all.length === 0 ? <p class="muted">{t('kheops.list.none')}</p> : <ul>{items}</ul>}
      <Legend say={say} isOpen={order.length < MANY} />
    </section>
  );
}

/** A row shows the network that is pointed at, or the first that would change, whole, if there is one; the page itself does not scroll. */
function reveal(row: HTMLElement): boolean {
  const chip =
    row.querySelector<HTMLElement>(".network[data-mark='lit']") ??
    row.querySelector<HTMLElement>('.network.changed');
  if (chip === null) return false;
  const [from, to] = [chip.offsetLeft - row.offsetLeft, chip.offsetLeft - row.offsetLeft + chip.offsetWidth];
  if (from < row.scrollLeft) row.scrollLeft = from - EDGE;
  else if (to > row.scrollLeft + row.clientWidth - FADE) row.scrollLeft = to - row.clientWidth + FADE;
  return true;
}

/** Pixels that stay free before a chip that came into sight, and over which the row fades out behind it. */
const EDGE = 8;
const FADE = 32;

const Letter = ({ network }: { readonly network: Lettered }) => (
  <span class={`letter ${colourOf(network.owner)}`} aria-hidden="true">
    {network.letter}
  </span>
);

interface RowProps {
  readonly network: Lettered;
  readonly say: Say;
}

interface HolderProps extends RowProps {
  readonly old: number | null;
  readonly size: 'panel' | 'strip';
  readonly isOpen: boolean;
}

/** Who leads, by how much, and what it is worth; pointed out, what that is made of. In a row of chips signs stand for words. */
function Holder({ network, old, say, size, isOpen }: HolderProps) {
  const { holder, strength, worth } = standingOf(network, old, say);
  const traits = traitsOf(network).map((trait) => (
    <span key={trait} class="trait-word" title={say.t(`kheops.trait.${trait}`)}>
      <TraitFigure trait={trait} size={15} />
      {size === 'panel' && say.t(`kheops.list.${trait}`)}
    </span>
  ));
  return (
    <>
      <span class="holder" aria-hidden="true">
        {holder} {strength !== null && <b>{strength}</b>}
        {size === 'panel' && traits}
      </span>
      <span class="worth" aria-hidden="true">
        {isOpen ? partsWords(network, say) : worth}
        {size === 'strip' && !isOpen && traits}
      </span>
    </>
  );
}

const Parts = ({ network, say }: RowProps) => (
  <span class="parts" aria-hidden="true">
    {partsWords(network, say)}
  </span>
);

function Value({ network, old, say }: RowProps & { readonly old: number | null }) {
  const { value } = network;
  return (
    <span class="value" aria-hidden="true">
      {old !== null && old !== value && (
        <small title={say.t('kheops.list.before', { value: old })}>{old} → </small>
      )}
      {value}
    </span>
  );
}

/** Whether a network is as it was: the same tiles, the same strength, the same value. */
const isSame = (network: Lettered, before: readonly Lettered[]): boolean =>
  before.some(
    ({ places, strength, value }) =>
      String(places) === String(network.places) &&
      String(strength) === String(network.strength) &&
      value === network.value,
  );

/** What the network that had most of these tiles was worth. */
function oldValue(network: Lettered, view: View, before: readonly Lettered[]): number {
  const found = network.places
    .filter((place) => view.tiles[place] !== NONE)
    .map((place) => networkAt(before, place))
    .filter((old) => old !== null);
  return Math.max(0, ...found.map(({ value }) => value));
}

const SYMBOLS = [
  ['ankh', '#kh-ankh'],
  ['sarcophagus', '#kh-red-king'],
  ['double', '#kh-double'],
  ['curse', '#kh-curse'],
  ['turn-passage', '#kh-turn-passage'],
  ['turn-room', '#kh-turn-room'],
  ['swap', '#kh-swap'],
  ['shift', '#kh-shift'],
  ['stay-empty', '#kh-stay-empty'],
] as const;

/** From so many networks on their rows need the room. */
const MANY = 5;

const HOLDERS = ['white', 'blue', 'none'] as const;
const TRAIT_NAMES = ['secret', 'cursed', 'longest', 'summit'] as const;

/** What the colours, the small signs and the symbols mean. */
function Legend({ say, isOpen }: { readonly say: Say; readonly isOpen: boolean }) {
  const { t } = say;
  return (
    <div class="legend-of-signs">
      <p class="holders">
        {HOLDERS.map((holder) => (
          <span key={holder}>
            <i class={`sample ${holder}`} />
            {t('kheops.list.owner', { owner: holder })}
          </span>
        ))}
      </p>
      <p class="traits">
        {TRAIT_NAMES.map((trait) => (
          <span key={trait}>
            <TraitFigure trait={trait} size={16} />
            {t(`kheops.trait.${trait}`)}
          </span>
        ))}
      </p>
      {/* A beginner reads it; later there are more networks to see. */}
      <details open={isOpen}>
        <summary>{t('kheops.list.symbols')}</summary>
        <ul class="symbols">
          {SYMBOLS.map(([symbol, href]) => (
            <li key={symbol} title={t(`kheops.about.${symbol}`)}>
              <SignFigure href={href} size={19} />
              {t(`kheops.sign.${symbol}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
