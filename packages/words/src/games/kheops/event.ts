import { type Event, TILES } from '@saqqara/kheops';
import { ending, type LogLine, logLine } from '../../logLine.ts';
import type { Say } from '../../say.ts';
import { placePart } from './parts.ts';
import { placeName, tileLaid } from './names.ts';

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Tellers = { readonly [Type in Event['type']]: (event: Of<Type>, say: Say) => LogLine | null };

/** What the board shows anyway, or another event tells. */
const silence = (): null => null;

const TELLERS: Tellers = {
  gameBegan: silence,
  turnBegan: ({ seat, turn }, say) =>
    logLine('head', 'kheops.event.turnBegan', seat, say, { values: { turn } }),
  taken: ({ seat, place }, say) =>
    logLine('effect', 'kheops.event.taken', seat, say, {
      part: placePart(place),
    }),
  entered: ({ seat, rank, place }, say) =>
    logLine('action', 'kheops.event.entered', seat, say, {
      part: placePart(place),
      values: { rank, place: placeName(place, say) },
    }),
  effectBegan: silence,
  effectLost: ({ seat, effect, place }, say) =>
    logLine('effect', 'kheops.event.effectLost', seat, say, {
      part: placePart(place),
      values: { effect: say.t(`kheops.sign.${effect}`) },
    }),
  turned: ({ seat, tile, place, times }, say) =>
    logLine('action', times === 0 ? 'kheops.event.named' : 'kheops.event.turned', seat, say, {
      part: placePart(place),
      values: { kind: TILES[tile]!.kind, place: placeName(place, say) },
    }),
  swapped: ({ seat, own, rank, other, otherRank }, say) =>
    logLine('action', 'kheops.event.swapped', seat, say, {
      part: placePart(other),
      values: { rank, own: placeName(own, say), otherRank, place: placeName(other, say) },
    }),
  shifted: ({ seat, rank, from, to }, say) =>
    logLine('action', 'kheops.event.shifted', seat, say, {
      part: placePart(to),
      values: { rank, from: placeName(from, say), to: placeName(to, say) },
    }),
  laid: ({ seat, tile, place }, say) =>
    logLine('action', 'kheops.event.laid', seat, say, {
      part: placePart(place),
      values: { tile: tileLaid(tile, say), place: placeName(place, say) },
    }),
  // That nobody owns some places any more is told by whoever owned them less.
  changedHands: ({ seat, places }, say) =>
    seat === null
      ? null
      : logLine('effect', 'kheops.event.changedHands', seat, say, {
          part: placePart(places[0]!),
          values: { tiles: places.length },
        }),
  drew: ({ seat, tile }, say) =>
    tile === null
      ? null
      : logLine('effect', 'kheops.event.drew', seat, say, { values: { tile: tileLaid(tile, say) } }),
  gameEnded: (outcome, say) => ending(outcome, 'kheops.event.gameEnded', 'kheops.event.gameDrawn', say),
};

export function event<Type extends Event['type']>(event: Of<Type>, say: Say): LogLine | null {
  const tell: (event: Of<Type>, say: Say) => LogLine | null = TELLERS[event.type];
  return tell(event, say);
}
