import { useEffect } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import { useTitle } from './arrival.ts';

/** Not fetched once is, to many browsers, never to be fetched: only a new page tries again. */
const tryAgain = (): void => location.reload();

/** Whoever waits for the network need not say so. */
function useNextNetwork(): void {
  useEffect(() => {
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
}

/** A screen could not be fetched: the network is away, or the page is older than the server. */
export function Failed() {
  const t = useT();
  useTitle(t('app.failed.title'));
  useNextNetwork();
  return (
    <main class="failed" id="main">
      <h1>{t('app.failed.title')}</h1>
      <p>{t('app.failed.text')}</p>
      <TryAgain look="btn pri" />
    </main>
  );
}

/** A part of a screen could not be fetched; the rest of it may be in use, and stays. */
export function FailedPart() {
  const t = useT();
  return (
    <div class="failed-part" role="alert">
      <p>{t('app.failed.title')}.</p>
      <TryAgain look="btn sm" />
    </div>
  );
}

export function TryAgain({ look }: { readonly look: string }) {
  const t = useT();
  return (
    <button type="button" class={look} onClick={tryAgain}>
      {t('app.failed.again')}
    </button>
  );
}

/** Not even the texts are there, so that `plainWords.js` speaks instead. */
export function Speechless() {
  useEffect(() => void dispatchEvent(new Event('saqqara-unloaded')), []);
  return null;
}
