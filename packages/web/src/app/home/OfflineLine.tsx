import { useEffect } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';

/** What works all the same, in the place of all that needs the server. */
export function OfflineLine() {
  const t = useT();
  useEffect(watchServer, []);
  return (
    <p class="panel bx offline-line">
      <Icon name="offline" /> {t('app.home.offlineNow')}
    </p>
  );
}

/** The lists that ask the server are not here meanwhile: somebody must notice when it is back. */
function watchServer(): () => void {
  let leave: (() => void) | null = null;
  let isLeft = false;
  void import('../../online/tables.ts').then(
    ({ watchTables }) => {
      if (!isLeft) leave = watchTables();
    },
    // What cannot be fetched here was never there: a page that is opened again asks again.
    () => null,
  );
  return () => {
    isLeft = true;
    leave?.();
  };
}
