import type { ComponentChild } from 'preact';

/** Lines on a grid of 24. */
const ICONS = {
  globe:
    'M12 3.2a8.8 8.8 0 100 17.6 8.8 8.8 0 000-17.6zM3.2 12h17.6M12 3.2c5 5.3 5 12.3 0 17.6-5-5.3-5-12.3 0-17.6z',
  sun: 'M12 7.8a4.2 4.2 0 100 8.4 4.2 4.2 0 000-8.4zM12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M5.3 18.7l1.5-1.5M17.2 6.8l1.5-1.5',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  gear: 'M12 8.8a3.2 3.2 0 100 6.4 3.2 3.2 0 000-6.4zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  book: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
  play: 'M7 4.5v15l12-7.5z',
  bot: 'M8 8h8a3.5 3.5 0 013.5 3.5v4.5a3.5 3.5 0 01-3.5 3.5H8a3.5 3.5 0 01-3.5-3.5v-4.5A3.5 3.5 0 018 8zM12 4.5V8M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3M12 2.5a1 1 0 100 2 1 1 0 000-2z',
  users:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M16 5.3a3.5 3.5 0 010 6.4M18 14.5c2.3.8 3.5 2.6 3.5 5.5',
  clock: 'M12 3.2a8.8 8.8 0 100 17.6 8.8 8.8 0 000-17.6zM12 7v5.3l3.5 2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  save: 'M12 3.5v11.5M7.5 10.5L12 15l4.5-4.5M4.5 17v3.5h15V17',
  bring: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M4.5 17v3.5h15V17',
  bin: 'M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6',
  prompt: 'M3.5 4.5h17v15h-17zM7 9l3 3-3 3M12 15h5',
  check: 'M4.5 12.5l5 5 10-11',
  offline:
    'M4 15.5c2.3 0 2.3-2 4.6-2s2.3 2 4.6 2 2.3-2 4.6-2 2.2 1.2 3 1.6M6 10.5h12l-2 3M12 10.5V3.5l5 5.5h-5M4 19.5c2.3 0 2.3-2 4.6-2s2.3 2 4.6 2 2.3-2 4.6-2 2.2 1.2 3 1.6',
} as const;

export type IconName = keyof typeof ICONS;

const SOLID: readonly IconName[] = ['play'];

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class={SOLID.includes(name) ? 'ic f' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** The letters under which the tokens keep the colours of the stones, by look. */
const STONES = ['k', 'w', 'b', 'g'] as const;
type StoneLetter = (typeof STONES)[number];

/** A player's sign: the shape tells as much as the colour. */
export function Badge({ look, size = 22 }: { readonly look: number; readonly size?: number }) {
  const stone = STONES[look] ?? 'k';
  return (
    <svg class="badge" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <circle
        r="11"
        fill={`var(--${stone}-${stone === 'w' ? 't' : 'l'})`}
        stroke={`var(--${stone}-o)`}
        stroke-width="1.2"
      />
      {shapes(`var(--${stone}-g)`)[stone]}
    </svg>
  );
}

const shapes = (fill: string): Record<StoneLetter, ComponentChild> => ({
  k: <circle r="4.8" fill={fill} />,
  w: <circle r="3.8" fill="none" stroke={fill} stroke-width="2.2" />,
  b: <path d="M0 -5.6L5.3 3.8H-5.3Z" fill={fill} stroke={fill} stroke-width=".8" stroke-linejoin="round" />,
  g: <rect x="-4.3" y="-4.3" width="8.6" height="8.6" rx=".6" fill={fill} />,
});
