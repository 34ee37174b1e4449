import { useEffect } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';

/** What the document says of itself to browsers, readers and search engines is in the language of the page. */
export function useIntroduction(): void {
  const t = useT();
  const { language } = t;
  useEffect(() => {
    document.documentElement.lang = language;
    document.querySelector('meta[name=description]')?.setAttribute('content', t('app.description'));
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }, [language]);
}
