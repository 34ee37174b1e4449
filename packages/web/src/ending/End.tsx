import type { Outcome, Seat } from '@saqqara/kernel';
import { useMemo, useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import type { MatchEnding } from '../match/match.ts';
import { ScoreTable } from '../table/ScoreTable.tsx';
import type { Say } from '../table/screen.ts';
import { useTable } from '../table/tableModel.ts';
import type { GameEnding } from './gameEnding.ts';
import { Podium } from './Podium.tsx';
import { Unasked } from '../table/Unasked.tsx';
import type { Moment } from './reckoning.ts';
import { Share } from './Share.tsx';
import { usePicture } from './usePicture.ts';
import { decidedWords, kindWords, lowerTieWords } from './verdict.ts';

const ToDay = lazyPart(async () => (await import('../day/ToDay.tsx')).ToDay);

interface EndProps {
  readonly isLive: boolean;
  readonly ending: GameEnding | null;
  readonly moments: readonly Moment[] | null;
  /** Whose chance is told. */
  readonly seat: Seat;
}

/** How it ended: who won and by what, what can be done next, every part of the score. */
export function End({ isLive, ending, moments, seat }: EndProps) {
  const { match, state, onlineSlots, say, outcome, isPast, openSheet, controls } = useTable();
  const { t } = say;
  const [isSharing, setSharing] = useState(false);
  const podium = useRef<HTMLElement>(null);
  const sentences = useSentences(ending);
  const headline = headlineOf(outcome, say);
  const content = usePicture({ podium, verdict: headline, sentence: sentences[0] ?? '', moments, seat });
  const how = earlyEnd(state.ending ?? null, say) ?? ending?.why?.(say, state.timeline.states.at(-1)) ?? null;
  return (
    <section ref={podium} class={isLive ? 'end panel rising' : 'end panel'} aria-labelledby="end">
      <Podium isLive={isLive} />
      <div class="verdict">
        <h2 id="end" class="disp" tabIndex={-1}>
          {headline}
        </h2>
        {how !== null && <p>{how}</p>}
        {sentences.map((sentence) => (
          <p key={sentence} class="decisive">
            {sentence}
          </p>
        ))}
      </div>
      <div class="row end-actions">
        {state.stored.day !== undefined && <ToDay day={state.stored.day.day} />}
        {match.again !== null && (
          <button
            type="button"
            class="btn pri"
            onClick={() => void match.again?.().then((path) => goTo(path))}
          >
            <Icon name="reset" /> {t('table.playAgain')}
          </button>
        )}
        <button type="button" class="btn" onClick={() => controls.playFrom(0)}>
          <Icon name="play" /> {t('table.watchAgain')}
        </button>
        <button type="button" class="btn" onClick={() => setSharing(true)}>
          <Icon name="share" /> {t('table.share')}
        </button>
        <button type="button" class="btn" onClick={() => openSheet('log')}>
          <Icon name="book" /> {t('table.log')}
        </button>
      </div>
      <ScoreTable />
      <Unasked />
      {isPast && <p class="muted">{t('table.scoresThen')}</p>}
      {onlineSlots !== null && <onlineSlots.Epilogue />}
      {isSharing && <Share content={content} close={() => setSharing(false)} />}
    </section>
  );
}

/** What decided it, where it was played to its end; and for whoever lost, what was close. */
function useSentences(ending: GameEnding | null): readonly string[] {
  const { screen, state, outcome, say } = useTable();
  const { timeline } = state;
  const isPlayed = (state.ending?.reason ?? 'played') === 'played';
  return useMemo(() => {
    if (!isPlayed || outcome === null) return [];
    const ended = { screen, timeline, outcome, ending, say };
    return [decidedWords(ended), lowerTieWords(ended), kindWords(ended)].flatMap(
      (sentence) => sentence ?? [],
    );
  }, [screen, timeline, isPlayed, ending, say]);
}

/** How it came to an end, where no play ended it. */
function earlyEnd(ending: MatchEnding | null, { t, names }: Say): string | null {
  if (ending === null || ending.reason === 'played') return null;
  return t(`table.ended.${ending.reason}`, { name: ending.seat === null ? '' : names[ending.seat]! });
}

/** Who has won, and by how much. */
export const headlineOf = (outcome: Outcome | null, say: Say): string =>
  outcome === null ? say.t('table.noWinner') : verdict(outcome, say);

function verdict({ places, scores }: Outcome, { t, you, names }: Say): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [first] = winners;
  if (winners.length > 1 || first === undefined) {
    if (you !== null && places[you] === 1) return t('table.youShare');
    const lists = new Intl.ListFormat(t.language);
    const all = lists.format(winners.map((seat) => names[seat]!));
    return t('table.wins', { names: all, winners: winners.length });
  }
  const points = scores[first]! - Math.max(...scores.filter((_, seat) => seat !== first));
  // Who is ahead by the tie-break, or because another resigned, is not so by points.
  if (points <= 0)
    return first === you ? t('table.youWin') : t('table.wins', { names: names[first]!, winners: 1 });
  return first === you ? t('table.youWinBy', { points }) : t('table.winsBy', { name: names[first]!, points });
}
