import { useT } from '../i18n/context.tsx';
import { Link } from './Link.tsx';
import { Page } from './Page.tsx';

export function NotFound() {
  const t = useT();
  return (
    <Page title={t('app.notFound.title')} name="notFound">
      <p>{t('app.notFound.text')}</p>
      <p>
        <Link to="/" class="btn pri">
          {t('app.toHome')}
        </Link>
      </p>
    </Page>
  );
}
