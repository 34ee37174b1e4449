import { useTitle } from '../app/arrival.ts';
import { Link } from '../app/Link.tsx';
import { useT } from '../i18n/context.tsx';

/** The match is not on this device: deleted, or a link from another one. */
export function MissingTable() {
  const t = useT();
  useTitle(t('table.missing'));
  return (
    <main class="missing" id="main">
      <h1 tabIndex={-1}>{t('table.missing')}</h1>
      <p>{t('table.missingWhy')}</p>
      <Link to="/" class="btn pri">
        {t('table.toHome')}
      </Link>
    </main>
  );
}
