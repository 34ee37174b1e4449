import type { CSSProperties } from 'preact';
import { useMemo } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { effectOf } from './effect.ts';
import { Changes } from './Changes.tsx';
import { useTable } from './tableModel.ts';
import { share } from './Hotspots.tsx';
import type { Layout, Point } from './screen.ts';

const at = ({ x, y }: Point, { width, height }: Layout): CSSProperties => ({
  left: share(x, width),
  top: share(y, height),
});

/** So many tags say everything; more of them have room for one number each. */
const FEW = 5;

/** What each target would bring, before anybody asks. */
export function PriceTags({ layout }: { readonly layout: Layout }) {
  const { screen, view, say, decision, chosen, offers, alternatives, action, lit } = useTable();
  const tags = useMemo(() => {
    if (decision === null) return [];
    const spots = screen.board.hotspots(view, layout);
    if (chosen.length === 0) {
      return spots.flatMap((spot) => {
        if (!lit.has(spot.part)) return [];
        return [{ spot, effect: effectOf(screen.game, view, decision.seat, lit.get(spot.part)), gain: null }];
      });
    }
    // The place is what was named last on the board; after it may come how a piece lies, or what pays.
    const named = alternatives.length > 0 ? chosen.slice(0, -1) : chosen;
    const place = named.findLast((part) => spots.some((spot) => spot.part === part));
    const offered = new Map(
      action === null
        ? [...offers].map(([part, actions]) => [part, actions[0]] as const)
        : [[place ?? '', action]],
    );
    return spots.flatMap((spot) => {
      const leadsTo = offered.get(spot.part);
      const isWhole =
        leadsTo !== undefined &&
        (action !== null ||
          offers.get(spot.part)?.length === 1 ||
          screen.input.path(view, decision.seat, leadsTo).length === chosen.length + 1);
      if (!isWhole) return [];
      return [
        {
          spot,
          effect: effectOf(screen.game, view, decision.seat, leadsTo),
          gain: screen.words.gain(view, decision.seat, leadsTo, say),
        },
      ];
    });
  }, [screen, view, layout, decision, chosen, offers, alternatives, action, lit, say]);
  const isBrief = action === null && tags.length > FEW;
  return (
    <div class="tags" aria-hidden="true">
      {tags.map(({ spot, effect, gain }) =>
        gain === null && !effect.changes.some(({ now, end }) => now !== 0 || end !== 0) ? null : (
          <div
            key={spot.part}
            class={isBrief ? 'tag brief' : action === null ? 'tag' : 'tag chosen'}
            style={at(action === null ? spot.tag : (spot.chosenTag ?? spot.tag), layout)}
          >
            {gain === null ? (
              <Changes effect={effect} isBrief={isBrief} />
            ) : (
              <>
                <Badge look={say.looks[decision!.seat]!} size={16} /> {gain}
              </>
            )}
          </div>
        ),
      )}
    </div>
  );
}
