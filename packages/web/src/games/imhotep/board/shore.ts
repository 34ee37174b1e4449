import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { storeOf } from '../../../app/store.ts';
import type { Scene } from './scene.ts';

/** The scene with the corner and the scale of its drawing in the window. */
export interface Shore {
  readonly scene: Scene;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Where the board lies: the land is drawn behind the whole page, but its river must flow through the board. */
export const shore = storeOf<Shore | null>(null);

/** Tells the land where this drawing lies. */
export function useShore(scene: Scene): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = scene.size;
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const box = element.getBoundingClientRect();
      shore.set({ scene, left: box.left, top: box.top, scale: box.width / width });
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    window.addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
    };
  }, [width, height, scene.isNarrow]);
  return root;
}
