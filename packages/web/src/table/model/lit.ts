import type { GameTypes } from '@saqqara/kernel';
import type { Decision, Way } from '../choosing.ts';
import type { Part } from '../screen.ts';

const NOTHING: ReadonlyMap<Part, unknown> = new Map();

/** What a single touch names in full before anything is chosen, with the action that it names: lit from the start. */
export function litActions(
  decision: Decision<GameTypes> | null,
  ways: readonly Way<GameTypes>[],
  chosen: readonly Part[],
): ReadonlyMap<Part, unknown> {
  if (decision === null || chosen.length > 0) return NOTHING;
  const { screen, view, seat } = decision;
  const named = new Map(ways.map(({ path, action }) => [path.join(' '), action]));
  return new Map(
    (screen.input.opens?.(view, seat) ?? []).flatMap((part) => {
      const path = screen.input.readings(view, part).find((reading) => named.has(reading.join(' ')));
      return path === undefined ? [] : [[part, named.get(path.join(' '))] as const];
    }),
  );
}
