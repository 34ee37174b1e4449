import type { Outcome } from '@saqqara/kernel';
import { useMemo } from 'preact/hooks';
import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import type { MatchEnding } from '../match/match.ts';
import { scoresOverTime } from '../match/timeline.ts';
import { decisiveOf } from './decisive.ts';
import { decisiveWords } from './decisiveWords.ts';
import { Podium } from './Podium.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useTable } from './tableModel.ts';
import { Unasked } from './Unasked.tsx';
import type { Say } from './screen.ts';

/** How it ended: who won and by what, what can be done next, every part of the score. */
export function End() {
  const { match, state, onlineSlots, say, outcome, isOver, isPast, openSheet, controls } = useTable();
  const decisive = useDecisive();
  if (!isOver) return null;
  const { t } = say;
  const how = earlyEnd(state.ending ?? null, say);
  return (
    <section class="end panel" aria-labelledby="end">
      <Podium />
      <div class="verdict">
        <h2 id="end" class="disp" tabIndex={-1}>
          {outcome === null ? t('table.noWinner') : verdict(outcome, say)}
        </h2>
        {how !== null && <p>{how}</p>}
        {decisive !== null && <p class="decisive">{decisive}</p>}
      </div>
      <div class="row end-actions">
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
        <ShareButton />
        <button type="button" class="btn" onClick={() => openSheet('log')}>
          <Icon name="book" /> {t('table.log')}
        </button>
      </div>
      <Unasked />
      <ScoreTable />
      {isPast && <p class="muted">{t('table.scoresThen')}</p>}
      {onlineSlots !== null && <onlineSlots.Epilogue />}
    </section>
  );
}

/** What decided it, where it was played to its end. */
function useDecisive(): string | null {
  const { screen, state, outcome, isOver, say } = useTable();
  const { timeline, ending } = state;
  const isPlayed = isOver && (ending?.reason ?? 'played') === 'played';
  const what = useMemo(
    () =>
      isPlayed && outcome !== null
        ? decisiveOf({ outcome, scores: scoresOverTime(timeline), plays: timeline.plays })
        : null,
    [timeline, isPlayed],
  );
  return what === null ? null : decisiveWords(what, screen, say);
}

/** How it came to an end, where no play ended it. */
function earlyEnd(ending: MatchEnding | null, { t, names }: Say): string | null {
  if (ending === null || ending.reason === 'played') return null;
  return t(`table.ended.${ending.reason}`, { name: ending.seat === null ? '' : names[ending.seat]! });
}

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
