import { useEffect, useState } from 'preact/hooks';

/** So long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 250;

/** A value once it has stopped changing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
