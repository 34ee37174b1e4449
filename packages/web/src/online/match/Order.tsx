import type { OrderLine } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { answering, isOrdered } from './orderTree.ts';
import { useOrdering } from './orders.ts';

interface OrderProps {
  /** What was tried, with its owner's eyes. */
  readonly line: OrderLine;
  readonly size: 'panel' | 'strip';
}

/** Makes of a line that was tried out what one's seat answers by itself. */
export function Order({ line, size }: OrderProps) {
  const t = useT();
  const ordering = useOrdering();
  const [hasFailed, setFailed] = useState(false);
  if (ordering === null) return null;
  const { seat, orders, give } = ordering;
  const ordered = answering(line, seat);
  const isStored = isOrdered(orders.lines, ordered);
  const order = (): void => {
    setFailed(false);
    give(ordered).then(
      () => announce(t('onlineTable.orders.stored')),
      () => {
        setFailed(true);
        announce(t('onlineTable.orders.failed'), 'assertive');
      },
    );
  };
  const text = t(isStored ? 'onlineTable.orders.isStored' : 'onlineTable.orders.give');
  const icon = <Icon name={isStored ? 'check' : 'bell'} />;
  const isPossible = ordered.length > 0 && !isStored;
  if (size === 'strip') {
    return (
      <button type="button" aria-label={text} aria-pressed={isStored} disabled={!isPossible} onClick={order}>
        {icon}
      </button>
    );
  }
  return (
    <div class="trial-order">
      <button type="button" class="btn" aria-pressed={isStored} disabled={!isPossible} onClick={order}>
        {icon} {text}
      </button>
      <p class="muted">{t(hasFailed ? 'onlineTable.orders.failed' : 'onlineTable.orders.about')}</p>
    </div>
  );
}
