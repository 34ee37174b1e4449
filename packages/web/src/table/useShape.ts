import { useEffect, useState } from 'preact/hooks';

/** How the table is laid out: three columns, two, one, or side by side on a phone that lies. */
export type Shape = 'wide' | 'medium' | 'narrow' | 'low';

const QUERIES: readonly (readonly [string, Shape])[] = [
  ['(max-height: 479px) and (min-width: 600px)', 'low'],
  ['(max-width: 899px)', 'narrow'],
  ['(max-width: 1199px)', 'medium'],
];

const shapeNow = (): Shape => QUERIES.find(([query]) => matchMedia(query).matches)?.[1] ?? 'wide';

export function useShape(): Shape {
  const [shape, setShape] = useState(shapeNow);
  useEffect(() => {
    const change = (): void => setShape(shapeNow());
    const lists = QUERIES.map(([query]) => matchMedia(query));
    for (const list of lists) list.addEventListener('change', change);
    return () => {
      for (const list of lists) list.removeEventListener('change', change);
    };
  }, []);
  return shape;
}
