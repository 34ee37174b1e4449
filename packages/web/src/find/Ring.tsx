interface RingProps {
  /** 0 to 1. */
  readonly share: number;
  readonly text: string;
  readonly isLarge?: boolean;
}

/** A ring that fills, with a text in it. */
export function Ring({ share, text, isLarge = false }: RingProps) {
  const around = 2 * Math.PI * 21;
  return (
    <svg class={isLarge ? 'seek-ring large' : 'seek-ring'} viewBox="0 0 50 50" aria-hidden="true">
      <circle cx="25" cy="25" r="21" class="seek-ring-ground" />
      <circle
        cx="25"
        cy="25"
        r="21"
        class="seek-ring-filled"
        stroke-dasharray={`${share * around} ${around}`}
        transform="rotate(-90 25 25)"
      />
      <text x="25" y="25" text-anchor="middle" dominant-baseline="central">
        {text}
      </text>
    </svg>
  );
}
