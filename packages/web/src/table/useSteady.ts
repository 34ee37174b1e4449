import { useMemo, useRef } from 'preact/hooks';

/** Functions that stay the same while what they do changes: whatever is given them need not be drawn anew for that. */
export function useSteady<T extends object>(deeds: T): T {
  const latest = useRef(deeds);
  latest.current = deeds;
  return useMemo(() => {
    const names = Object.keys(deeds) as (keyof T)[];
    const steady = names.map((name) => [
      name,
      (...given: readonly unknown[]) =>
        (latest.current[name] as (...values: readonly unknown[]) => unknown)(...given),
    ]);
    return Object.fromEntries(steady) as T;
  }, []);
}
