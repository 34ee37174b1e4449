import type { VNode } from 'preact';

const RAYS = 16;

/** Light behind who has won. */
export const Rays = (): VNode => (
  <svg class="rays" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {Array.from({ length: RAYS }, (_, i) => (
      <path key={i} d="M0 0L-16 -160H16Z" transform={`rotate(${(i * 360) / RAYS})`} />
    ))}
    <circle r="42" />
  </svg>
);

export const Crown = (): VNode => (
  <svg class="crown" viewBox="0 0 40 26" width="34" height="22" aria-hidden="true">
    <path
      d="M4 23L2 7L12 14L20 2L28 14L38 7L36 23Z"
      fill="var(--gold-hi)"
      stroke="var(--gold-lo)"
      stroke-width="2"
      stroke-linejoin="round"
    />
    <circle cx="20" cy="17" r="3" fill="var(--c-red)" />
  </svg>
);

const COLOURS = ['var(--gold)', 'var(--b-t)', 'var(--m-t)', 'var(--l-t)', 'var(--river-dp)'];

/** They fall once. Where each falls is the same every time: nobody looks twice. */
const FALLING = Array.from({ length: 26 }, (_, i) => ({
  left: (i * 37 + 11) % 100,
  delay: (i * 53) % 700,
  drift: ((i * 29) % 60) - 30,
  turn: 200 + ((i * 71) % 400),
}));

export const Petals = (): VNode => (
  <span class="petals" aria-hidden="true">
    {FALLING.map(({ left, delay, drift, turn }, i) => (
      <i
        key={i}
        style={{
          insetInlineStart: `${left}%`,
          animationDelay: `${delay}ms`,
          background: COLOURS[i % COLOURS.length]!,
          '--drift': `${drift}px`,
          '--turn': `${turn}deg`,
        }}
      />
    ))}
  </span>
);
