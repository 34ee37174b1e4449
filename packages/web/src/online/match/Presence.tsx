import type { Seat } from '@saqqara/kernel';
import { timesAt } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { MoreButton } from '../safety/MoreButton.tsx';
import { useOnline } from './context.ts';
import { clockText, SHORT, textLasts } from './time.ts';

interface PresenceProps {
  readonly seat: Seat;
  readonly size: 'panel' | 'strip';
}

/** Whether somebody is there, and how much time they have. */
export function Presence({ seat, size }: PresenceProps) {
  const { say } = useTable();
  const { mirror } = useOnline().state;
  const { table, present, sameAs } = mirror;
  const held = table.seats[seat];
  if (held?.kind !== 'person') return null;
  const isHere = present.includes(seat) && !held.isAway;
  const text = say.t(
    isHere ? 'onlineTable.isHere' : held.isAway ? 'onlineTable.hasLeft' : 'onlineTable.isGone',
  );
  // By days nobody is told who has the table open.
  const isTold = table.clock.kind !== 'days' || table.phase !== 'running' || held.isAway;
  const first = sameAs[seat] ?? null;
  const same = first === null ? null : say.t('onlineTable.sameAs', { name: say.names[first]! });
  return (
    <span class={size === 'strip' ? 'presence short' : 'presence'}>
      {table.times !== null && table.phase === 'running' && <Clock seat={seat} />}
      {same !== null && (
        <span class="same-as" title={same}>
          <Icon name="users" />
          <span class="sr">{same}</span>
        </span>
      )}
      {isTold && (
        <span class={isHere ? 'dot here' : 'dot'} title={text}>
          <span class="sr">{text}</span>
        </span>
      )}
      {size === 'panel' && mirror.yours.length > 0 && !mirror.yours.includes(seat) && (
        <MoreButton table={table.id} seat={seat} name={held.name} line={null} />
      )}
    </span>
  );
}

/** What a seat has left. It runs as the server's does, and is right again with every entry. */
function Clock({ seat }: { readonly seat: Seat }) {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, idle } = state.mirror;
  const times = table.times!;
  const isRunning = times.running.includes(seat);
  const isStill = times.standing?.includes(seat) === true;
  const [, tick] = useState(0);
  const left = timesAt(times, match.now() - idle)[seat] ?? 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => tick((n) => n + 1), textLasts(left));
    return () => clearTimeout(timer);
  });
  const isShort = left < SHORT;
  return (
    <span
      class={`time${isRunning ? ' running' : ''}${isStill ? ' still' : ''}${isShort ? ' few' : ''}`}
      title={isStill ? say.t('onlineTable.standsStill') : undefined}
    >
      <Icon name={isStill ? 'pause' : 'clock'} />
      <span class="sr">
        {isStill && `${say.t('onlineTable.standsStill')}. `}
        {say.t('onlineTable.timeLeft')}{' '}
      </span>
      {clockText(left, say.t.language)}
    </span>
  );
}
