import { useEffect } from 'preact/hooks';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/model.ts';
import { useOnline } from './context.ts';
import { noteRead, readLines } from './unread.ts';

/** Opens the talk, and shows how much of it is new. */
export function Tool() {
  const { say, openSheet } = useTable();
  const { mirror } = useOnline().state;
  const { lines, yours, table, muted } = mirror;
  const known = useStore(readLines).get(table.id);
  // What was said before one came is not new.
  useEffect(() => {
    if (known === undefined) noteRead(table.id, lines.at(-1)?.n ?? 0);
  }, []);
  const fresh = lines.filter(
    ({ n, seat }) => n > (known ?? Infinity) && !yours.includes(seat) && !muted.includes(seat),
  ).length;
  return (
    <button
      type="button"
      class="tool chat-tool"
      aria-label={fresh === 0 ? say.t('table.chat') : say.t('onlineTable.newLines', { lines: fresh })}
      aria-keyshortcuts="C"
      onClick={() => openSheet('chat')}
    >
      <Icon name="chat" />
      {fresh > 0 && (
        <span class="count" aria-hidden="true">
          {fresh}
        </span>
      )}
    </button>
  );
}
