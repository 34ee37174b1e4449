import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { Unread } from './Unread.tsx';
import { useFresh } from './useFresh.ts';

/** Opens the talk, and shows how much of it is new. */
export function Tool() {
  const { say, openSheet } = useTable();
  const fresh = useFresh();
  return (
    <button
      type="button"
      class="tool chat-tool"
      aria-label={fresh === 0 ? say.t('table.chat') : say.t('onlineTable.newLines', { lines: fresh })}
      aria-keyshortcuts="C"
      onClick={() => openSheet('chat')}
    >
      <Icon name="chat" />
      <Unread />
    </button>
  );
}
