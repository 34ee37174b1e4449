import type { VNode } from 'preact';
import { INK, line, shape, tint } from './strokes.tsx';

/** What a bot shows on its face; `calm` most of the time. */
export type Feeling = 'calm' | 'pleased' | 'stung' | 'thinking';

/** How the features of a face are drawn, whatever it feels. */
export interface Manner {
  /** Thin brows and painted lips. */
  readonly isFine: boolean;
  /** A straight mouth and level brows. */
  readonly isStern: boolean;
}

const WHITE = '#fffaf0';
const NOSE = '#5c331c';

/** Brows, eyes, nose and mouth. */
export const features = (feeling: Feeling, manner: Manner): VNode => (
  <>
    {feeling === 'pleased' && blush()}
    {brows(feeling, manner)}
    {eye(39.5, -1, feeling, manner)}
    {eye(56.5, 1, feeling, manner)}
    {line('M48 42.5L46 50Q48 51.8 50.2 50', 1.5, NOSE)}
    {mouth(feeling, manner)}
  </>
);

const blush = (): VNode => (
  <g fill="#d9532f" opacity=".28">
    <ellipse cx="36.5" cy="50" rx="4.2" ry="2.6" />
    <ellipse cx="59.5" cy="50" rx="4.2" ry="2.6" />
  </g>
);

function brows(feeling: Feeling, { isFine, isStern }: Manner): VNode {
  const width = isFine ? 1.7 : 2.5;
  const [left, right] = browLines(feeling, isStern);
  return (
    <>
      {line(left, width)}
      {line(right, width)}
    </>
  );
}

function browLines(feeling: Feeling, isStern: boolean): readonly [string, string] {
  switch (feeling) {
    case 'pleased':
      return ['M33.5 34.3Q39 30.6 45 34', 'M62.5 34.3Q57 30.6 51 34'];
    case 'stung':
      return ['M33.5 33.8L45 37.5', 'M62.5 33.8L51 37.5'];
    case 'thinking':
      return ['M33.5 36.5Q39 33.5 45 36', 'M51 33.2Q57 29.6 62.5 33.2'];
    case 'calm':
      return isStern
        ? ['M33.5 36L45 37', 'M62.5 36L51 37']
        : ['M33.5 36Q39 32.5 45 35.5', 'M62.5 36Q57 32.5 51 35.5'];
  }
}

/** Lined with kohl towards the temple: `side` is -1 for the left eye, 1 for the right. */
function eye(x: number, side: -1 | 1, feeling: Feeling, { isFine }: Manner): VNode {
  if (feeling === 'pleased') {
    return (
      <>
        {line(`M${x - 5} 42.5Q${x} 37.3 ${x + 5} 42.5`, 2.3)}
        {line(`M${x + side * 5} 42.5L${x + side * 8} 41.4`, 1.6)}
      </>
    );
  }
  const top = feeling === 'stung' ? 35.5 : 37;
  const [pupil, glance, lift] = { calm: [2.5, 0, 0], stung: [1.9, 0, 0], thinking: [2.4, 1.8, -1.2] }[
    feeling
  ] as [number, number, number];
  const [px, py] = [x + glance, 41.1 + lift];
  return (
    <>
      {tint(`M${x - 5.5} 41.5Q${x} ${top} ${x + 5.5} 41.5Q${x} 45.5 ${x - 5.5} 41.5Z`, WHITE)}
      <circle cx={px} cy={py} r={pupil} fill={INK} />
      <circle cx={px + 0.9} cy={py - 0.9} r=".75" fill={WHITE} />
      {line(
        `M${x - side * 5.5} 41.5Q${x} ${top} ${x + side * 5.5} 41.5L${x + side * 8.6} 40.4`,
        isFine ? 2.2 : 2,
      )}
      {line(`M${x - 3.6} 43.4Q${x} 45.3 ${x + 3.8} 43.2`, 0.9, NOSE)}
    </>
  );
}

function mouth(feeling: Feeling, { isFine, isStern }: Manner): VNode {
  const lips = isFine ? '#8f2d22' : '#4a2413';
  switch (feeling) {
    case 'pleased':
      return (
        <>
          {shape('M41.5 54.5Q48 57 54.5 54.5Q53 61.5 48 61.5T41.5 54.5Z', '#7c2a1c')}
          {tint('M43.5 55.3Q48 57 52.5 55.3L52 57.3Q48 58.5 44 57.3Z', WHITE)}
        </>
      );
    case 'stung':
      return line('M43 58Q48 54.5 53 58', 2, lips);
    case 'thinking':
      return line('M45 57Q49 55.5 52.5 56', 2, lips);
    case 'calm':
      if (isStern) return line('M43 56.5H53', 2, lips);
      return (
        <>
          {line('M42.5 55.5Q48 58.7 53.5 55.5', 2, lips)}
          {isFine && tint('M44.5 57.2Q48 61.2 51.5 57.2Q48 58.8 44.5 57.2Z', lips, 0.75)}
        </>
      );
  }
}
