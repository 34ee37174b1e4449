import { useEffect } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { type OrderNode, treeOf } from './orderTree.ts';
import { useFreshOrders, useOrdering } from './orders.ts';

/** What one's seat answers by itself, for oneself alone; or that it was dropped. */
export function OrderNote() {
  const { t } = useTable().say;
  const ordering = useOrdering();
  useFreshOrders(ordering);
  const isDropped = (ordering?.orders.droppedAt ?? null) !== null;
  useEffect(() => {
    if (isDropped) announce(t('onlineTable.orders.dropped'));
  }, [isDropped]);
  if (ordering === null) return null;
  const { orders, end } = ordering;
  const stop = (): void => void end().catch(() => announce(t('onlineTable.orders.failed'), 'assertive'));
  if (isDropped) {
    return (
      <div class="note amber" role="group" aria-label={t('onlineTable.orders.dropped')}>
        <Icon name="bell" />
        <span>{t('onlineTable.orders.dropped')}</span>
        <button type="button" class="btn sm" onClick={stop}>
          {t('onlineTable.orders.seen')}
        </button>
      </div>
    );
  }
  if (orders.lines.length === 0) return null;
  return (
    <details class="note orders">
      <summary>
        <Icon name="bell" />
        <span>{t('onlineTable.orders.count', { count: orders.lines.length })}</span>
        <Icon name="down" />
      </summary>
      <div class="orders-body">
        <Tree nodes={treeOf(orders.lines)} />
        <p class="muted">{t('onlineTable.orders.secret')}</p>
        <button type="button" class="btn sm" onClick={stop}>
          {t('onlineTable.orders.end')}
        </button>
      </div>
    </details>
  );
}

/** What follows what: a list in a list. */
function Tree({ nodes }: { readonly nodes: readonly OrderNode[] }) {
  const { looks } = useTable().say;
  return (
    <ul>
      {nodes.map(({ play, next }) => (
        <li key={`${play.sight} ${play.action}`}>
          <span>
            <Badge look={looks[play.seat]!} size={16} />
            {play.text}
          </span>
          {next.length > 0 && <Tree nodes={next} />}
        </li>
      ))}
    </ul>
  );
}
