import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { BlueCard, Bonus, BuildingSite, Card, Pyramid, RedCard, RoundCard, Site } from './material.ts';

/** Where stones came from when a seat got some. */
export type StoneSource = 'action' | 'hammer' | 'pyramid' | 'temple';

/** What happened, in order, fine enough to show every stone and card on its way. */
export type Event =
  | { readonly type: 'gameBegan'; readonly first: Seat; readonly sleds: BySeat<number> }
  | { readonly type: 'roundBegan'; readonly round: number; readonly starter: Seat; readonly ships: RoundCard }
  /** A card of `null` lies face down. */
  | { readonly type: 'cardLaid'; readonly space: number; readonly card: Card | null }
  | { readonly type: 'deckShuffled'; readonly cards: number }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | { readonly type: 'passedOver'; readonly seat: Seat }
  | { readonly type: 'stonesGot'; readonly seat: Seat; readonly stones: number; readonly source: StoneSource }
  | { readonly type: 'loaded'; readonly seat: Seat; readonly ship: number; readonly space: number }
  | { readonly type: 'sailed'; readonly seat: Seat; readonly ship: number; readonly site: Site }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly ship: number; readonly owners: readonly Seat[] }
  | {
      readonly type: 'unloaded';
      readonly seat: Seat;
      readonly ship: number;
      readonly space: number;
      readonly site: Site;
    }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: BlueCard }
  | { readonly type: 'cardTaken'; readonly seat: Seat; readonly space: number; readonly card: Card }
  /** Only the seat that looks sees the cards. */
  | { readonly type: 'pairLookedAt'; readonly seat: Seat; readonly cards: readonly Card[] | null }
  | { readonly type: 'cardKept'; readonly seat: Seat; readonly card: Card; readonly other: Card | null }
  | {
      readonly type: 'cardDrawn';
      readonly seat: Seat;
      readonly card: Card;
      readonly source: 'pyramid' | 'temple';
    }
  | { readonly type: 'cardDiscarded'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'pickDeclined'; readonly seat: Seat }
  | { readonly type: 'stoneReturned'; readonly seat: Seat }
  /** A red card places a stone from the quarry. */
  | { readonly type: 'stonePlaced'; readonly seat: Seat; readonly card: RedCard; readonly site: BuildingSite }
  /** The quarry was empty: a red card did nothing. */
  | {
      readonly type: 'nothingPlaced';
      readonly seat: Seat;
      readonly card: RedCard;
      readonly site: BuildingSite;
    }
  /** `place` counts from 0; `pyramid` is `null` on side A and for stones beside the small pyramids. */
  | {
      readonly type: 'builtPyramid';
      readonly seat: Seat;
      readonly pyramid: Pyramid | null;
      readonly place: number;
      readonly points: number;
    }
  | { readonly type: 'bonusDeclined'; readonly seat: Seat; readonly bonus: Bonus }
  | { readonly type: 'builtTemple'; readonly seat: Seat; readonly place: number; readonly level: number }
  | { readonly type: 'builtChamber'; readonly seat: Seat; readonly row: number; readonly column: number }
  | { readonly type: 'builtObelisk'; readonly seat: Seat; readonly height: number }
  | { readonly type: 'builtTower'; readonly seat: Seat; readonly space: number; readonly points: number }
  /** `points` is 0 where the owner chose stones or takes a card. */
  | { readonly type: 'templeScored'; readonly seat: Seat; readonly place: number; readonly points: number }
  /** The card of the place was left where it lay, unseen. */
  | { readonly type: 'templeDeclined'; readonly seat: Seat; readonly place: number }
  /** Nobody could act any more: the ship left with its stones back in their quarries. */
  | { readonly type: 'shipGaveUp'; readonly ship: number; readonly stones: readonly Seat[] }
  | { readonly type: 'roundEnded'; readonly round: number; readonly reason: 'allSailed' | 'nobodyCanAct' }
  | { readonly type: 'marketCleared'; readonly cards: readonly Card[] }
  | { readonly type: 'gameEnded'; readonly scores: BySeat<number>; readonly places: BySeat<number> };

/** Everything is public but the face-down pair, which only the seat that looks at it sees. [IM-38] */
export const viewEvent = (event: Event, viewer: Viewer): Event =>
  event.type === 'pairLookedAt' && event.seat !== viewer ? { ...event, cards: null } : event;
