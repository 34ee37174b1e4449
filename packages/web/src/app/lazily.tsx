import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';

/** A screen whose code is fetched when it is first shown. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> {
  let Loaded: ComponentType<P> | null = null;
  return function Lazy(props: P) {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(Loaded === null ? 'waiting' : 'there');
    useEffect(() => {
      if (Loaded !== null) return;
      load().then(
        (component) => {
          Loaded = component;
          setState('there');
        },
        () => setState('failed'),
      );
    }, []);
    if (state === 'there' && Loaded !== null) return <Loaded {...props} />;
    return state === 'failed' ? <Failed /> : null;
  };
}

/** The code could not be fetched: the network is away, or the page is older than the server. */
function Failed() {
  const t = useT();
  return (
    <main class="failed">
      <h1>{t('app.failed.title')}</h1>
      <p>{t('app.failed.text')}</p>
      <button type="button" class="btn pri" onClick={() => location.reload()}>
        {t('app.bar.reload')}
      </button>
    </main>
  );
}
