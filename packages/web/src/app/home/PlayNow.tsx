import { useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { Icon } from '../art/Icon.tsx';
import { Link } from '../Link.tsx';

/** One tap to a table: no form, no question. */
export function PlayNow() {
  const t = useT();
  const [isStarting, setIsStarting] = useState(false);
  const begin = async (): Promise<void> => {
    if (isStarting) return;
    setIsStarting(true);
    try {
      const { playNow } = await import('../setup/start.ts');
      await playNow(t);
    } finally {
      setIsStarting(false);
    }
  };
  return (
    <div class="cta">
      <button type="button" class="btn pri" aria-describedby="play-now-note" onClick={() => void begin()}>
        <Icon name="play" />
        {t('app.home.playNow')}
      </button>
      <Link to="/new/imhotep" class="btn">
        <Icon name="users" />
        {t('app.home.newGame')}
      </Link>
      <p id="play-now-note" class="cta-note">
        {t('app.home.playNowNote')}
      </p>
    </div>
  );
}
