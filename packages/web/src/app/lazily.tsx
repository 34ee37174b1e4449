import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useFailure } from './failure.ts';

interface Lazy<P> extends FunctionComponent<P> {
  /** Begins to fetch the code before it is shown. */
  prepare(): void;
}

/** A screen, or a part of one, whose code is fetched when it is first shown. */
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
    const fail = useFailure();
    const [isThere, setThere] = useState(Loaded !== null);
    useEffect(() => {
      if (Loaded !== null) return;
      fetched().then((component) => {
        Loaded = component;
        setThere(true);
      }, fail);
    }, []);
    return isThere && Loaded !== null ? <Loaded {...props} /> : null;
  };
  return Object.assign(screen, { prepare: () => void fetched().catch(() => null) });
}
