import { Icon } from '../drawing/icon.tsx';
import { foreignParts, useT } from '../i18n/context.tsx';
import { isTemporary } from '../match/storage.ts';
import { isReachable } from './reach.ts';
import { fetchUpdate, takeUpdate, updateReady } from './installation.ts';
import { isOutdated } from './outdated.ts';
import { useStore } from './store.ts';
import { TryAgain } from './Failed.tsx';
import { Link } from './Link.tsx';
import { unreadNotices } from './unreadNotices.ts';

/** Quiet news above a page: nothing here asks for an answer. */
export function Bars() {
  const t = useT();
  const isLost = useStore(isTemporary);
  const isThere = useStore(isReachable);
  const isTooOld = useStore(isOutdated);
  const isNew = useStore(updateReady) && !isTooOld;
  const notices = useStore(unreadNotices);
  const isForeign = useStore(foreignParts) > 0;
  return (
    <div class="bars">
      {isLost && <p class="bar">{t('app.bar.temporary')}</p>}
      {!isThere && (
        <p class="bar" role="status">
          <Icon name="offline" />
          {t('app.bar.offline')}
        </p>
      )}
      {notices > 0 && (
        <p class="bar" role="status">
          {t('app.bar.notices')}
          <Link to="/me#notices" class="btn sm">
            {t('app.bar.readNotices')}
          </Link>
        </p>
      )}
      {isForeign && (
        <p class="bar" role="status">
          {t('app.bar.texts')}
          <TryAgain look="btn sm" />
        </p>
      )}
      {isTooOld && (
        <p class="bar" role="alert">
          <Icon name="info" />
          {t('app.bar.outdated')}
          <button type="button" class="btn sm" onClick={() => void fetchUpdate()}>
            {t('app.bar.reload')}
          </button>
        </p>
      )}
      {isNew && (
        <p class="bar">
          {t('app.bar.update')}
          <button type="button" class="btn sm" onClick={takeUpdate}>
            {t('app.bar.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
