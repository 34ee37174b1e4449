import type { BySeat } from '@saqqara/kernel';
import type { Chance } from './Changes.tsx';
import { type Effect, effectOf } from './effect.ts';
import type { Shown } from './model/shown.ts';
import { proposed } from './choosing.ts';
import { laidBest } from './laying.ts';
import type { Hotspot, Layout, Part } from './screen.ts';
import { isAskedByList } from './model/offered.ts';
import { bestTurn } from './turnPrices.ts';

/** What is written on a place: what it would bring. */
export interface Tag {
  readonly spot: Hotspot;
  readonly effect: Effect<unknown>;
  /** What it brings besides points. */
  readonly gain: string | null;
  /** What everybody gets later. */
  readonly gains?: BySeat<number> | null;
  /** What everybody can get who chooses something then. */
  readonly upTo?: readonly Chance[] | null;
}

/** A place on a plate tells that it brings nothing; others say nothing then, and on some boards only what brings points speaks. */
export function tagsOf(table: Shown, layout: Layout): readonly Tag[] {
  const { screen, view, decision } = table;
  // A list says all of it: a few of its prices on the board would look like the only ones.
  if (decision === null || (table.action === null && isAskedByList(table))) return [];
  const { input, board } = screen;
  const isTold = ({ spot, effect, gain }: Tag): boolean => {
    if (board.tellsGains === true && table.action === null) return effect.changes[decision.seat]!.end > 0;
    return (
      gain !== null ||
      spot.plate !== undefined ||
      effect.changes.some(({ now, end }) => now !== 0 || end !== 0)
    );
  };
  const spots = screen.board
    .hotspots(view, layout)
    .filter(({ part }) => table.action !== null || input.isPriced?.(part) !== false);
  const isOpening = table.chosen.length === 0 && !screen.input.isInside(view, decision.seat);
  return (isOpening ? litTags(table, spots) : offeredTags(table, spots)).filter(isTold);
}

/** What one touch names in full. */
function litTags({ screen, view, decision, lit }: Shown, spots: readonly Hotspot[]): readonly Tag[] {
  return spots.flatMap((spot) =>
    lit.has(spot.part)
      ? [{ spot, effect: effectOf(screen.game, view, decision!.seat, lit.get(spot.part)), gain: null }]
      : [],
  );
}

function offeredTags(table: Shown, spots: readonly Hotspot[]): readonly Tag[] {
  const { screen, view, say, chosen, offers, alternatives, action } = table;
  const { seat } = table.decision!;
  // The place is what was named last on the board; after it may come how a piece lies, or what pays.
  const named = alternatives.length > 0 ? chosen.slice(0, -1) : chosen;
  const place = named.findLast((part) => spots.some((spot) => spot.part === part));
  const offered = new Map(
    action === null
      ? [...offers].map(([part, actions]) => [part, laidAction(table, part) ?? actions[0]] as const)
      : [[place ?? '', action]],
  );
  return spots.flatMap((spot) => {
    const leadsTo = offered.get(spot.part);
    const isWhole =
      leadsTo !== undefined &&
      (action !== null ||
        offers.get(spot.part)?.length === 1 ||
        screen.input.path(view, seat, leadsTo).length === chosen.length + 1);
    if (!isWhole) return turnTags(table, spot);
    const effect = effectOf(screen.game, view, seat, leadsTo);
    const gains = screen.words.gains?.(view, leadsTo) ?? null;
    const { words } = screen;
    const gain =
      words.gainBrief === undefined
        ? words.gain(view, seat, leadsTo, say)
        : words.gainBrief(view, seat, leadsTo, say);
    const upTo = words.upTo?.(view, seat, leadsTo) ?? null;
    return [{ spot, effect, gain, gains, upTo }];
  });
}

/** What a touch on a place names: a piece may lie there in the way that brings most. */
const laidAction = ({ decision, ways, chosen }: Shown, part: Part): unknown =>
  proposed(ways, laidBest(decision!, ways, [...chosen, part], chosen));

/** A place of which only is open how its piece lies says what the best way brings. */
function turnTags({ decision, chosen, offers, action }: Shown, spot: Hotspot): readonly Tag[] {
  const actions = offers.get(spot.part) ?? [];
  if (action !== null || actions.length === 0) return [];
  const effect = bestTurn(decision!, chosen, actions);
  return effect === null ? [] : [{ spot, effect, gain: null }];
}
