import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';

interface Lazy<P> extends FunctionComponent<P> {
  /** Begins to fetch the code before it is shown. */
  prepare(): void;
}

/** A screen whose code is fetched when it is first shown. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  /** Once, unless it failed: then whoever asks next may have better luck. */
  const fetched = (): Promise<ComponentType<P>> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const screen = (props: P) => {
    const [state, setState] = useState<'waiting' | 'there' | 'failed'>(Loaded === null ? 'waiting' : 'there');
    useEffect(() => {
      if (Loaded !== null) return;
      fetched().then(
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
  return Object.assign(screen, { prepare: () => void fetched().catch(() => null) });
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
