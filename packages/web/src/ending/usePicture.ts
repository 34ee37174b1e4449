import type { Seat } from '@saqqara/kernel';
import type { RefObject } from 'preact';
import type { GameId } from '@saqqara/games';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { scoresOverTime } from '../match/timeline.ts';
import { useTable } from '../table/tableModel.ts';
import { chanceSeries, scoreSeries } from './curve.ts';
import type { PictureContent } from './picture/content.ts';
import { podiumOrder } from './podium.ts';
import type { Moment } from './reckoning.ts';

interface Shown {
  /** Where the podium is drawn on the page. */
  readonly podium: RefObject<HTMLElement | null>;
  readonly verdict: string;
  readonly sentence: string;
  readonly moments: readonly Moment[] | null;
  readonly seat: Seat;
}

/** What the picture to share shows, when it is asked for. */
export function usePicture(shown: Shown): () => Promise<PictureContent> {
  const { screen, state, outcome, say } = useTable();
  const { podium, verdict, sentence, moments, seat } = shown;
  return async () => {
    const { imagesOf } = await import('./picture/image.ts');
    const images = podium.current === null ? new Map() : await imagesOf(podium.current);
    const stands = podiumOrder(outcome).map(({ place, seat: who }) => ({
      ...{ place, name: say.names[who]!, score: outcome!.scores[who]! },
      image: (images.get(who) as CanvasImageSource | undefined) ?? null,
    }));
    const totals = scoresOverTime(state.timeline).map((scores) => scores.map(({ total }) => total));
    return {
      game: PAGE_GAMES[screen.game.id as GameId].name,
      ...{ verdict, sentence, stands, seat },
      series: moments === null ? scoreSeries(totals) : chanceSeries(moments),
      caption: say.t(moments === null ? 'ending.points' : 'ending.chance'),
      lines: say.looks.map(lineColour),
    };
  };
}

/** As the curve on the page has it. */
function lineColour(look: number): string {
  const line = document.querySelector(`.turned .curve.look-${look}`);
  return line === null ? '#5f4a33' : getComputedStyle(line).stroke;
}
