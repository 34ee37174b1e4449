import { type Effect, EFFECTS, type Table, TILES } from '@saqqara/kheops';

/** The effect that is to be carried out now, or `null`. [KH-9] */
export function effectNow({ step, entered, tiles }: Table): Effect | null {
  if (step !== 'effect') return null;
  const symbol = TILES[tiles[entered] ?? -1]?.symbol;
  return EFFECTS.find((effect) => effect === symbol) ?? null;
}
