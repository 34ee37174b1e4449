import { useEffect } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';

/** The server has lost what came after a backup: nobody shall wonder where their plays have gone. */
export function RestoredNote() {
  const { t } = useTable().say;
  const { isRestored = false } = useOnline().state.mirror;
  const text = t('onlineTable.restored');
  useEffect(() => {
    if (isRestored) announce(text, 'assertive');
  }, [isRestored]);
  if (!isRestored) return null;
  return (
    <p class="note amber">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  );
}
