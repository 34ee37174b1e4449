import { useLayoutEffect, useState } from 'preact/hooks';

/** How wide something is, also when that changes: a chart is drawn as large as its room, so that figures stay legible in any. */
export function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return width;
}
