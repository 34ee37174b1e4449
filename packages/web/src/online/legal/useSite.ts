import type { Answer, ROUTES } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { api } from '../session.ts';

export type Site = Answer<(typeof ROUTES)['site']>;

/** What is to be known of the server in the reader's language; `away` if it cannot be reached. */
export function useSite(): Site | 'asked' | 'away' {
  const { language } = useT();
  const [site, setSite] = useState<Site | 'asked' | 'away'>('asked');
  useEffect(() => {
    let isWanted = true;
    const tell = (answer: Site | 'away'): void => {
      if (isWanted) setSite(answer);
    };
    const ask = (): void =>
      void api('GET /api/v1/site', { query: { language } }).then(tell, () => tell('away'));
    ask();
    addEventListener('online', ask);
    return () => {
      isWanted = false;
      removeEventListener('online', ask);
    };
  }, [language]);
  return site;
}
