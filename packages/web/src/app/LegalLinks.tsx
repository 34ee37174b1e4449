import { useT } from '../i18n/context.tsx';
import { Link } from './Link.tsx';

const PAGES = ['privacy', 'imprint', 'contact'] as const;

/** The way to who runs this server and what it stores. */
export function LegalLinks() {
  const t = useT();
  return (
    <nav class="legal-links" aria-label={t('app.legal.nav')}>
      {PAGES.map((page) => (
        <Link key={page} to={`/${page}`}>
          {t(`app.legal.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
