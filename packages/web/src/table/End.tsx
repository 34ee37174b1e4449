import type { Outcome } from '@saqqara/kernel';
import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import type { MatchEnding } from '../match/match.ts';
import { Podium } from './Podium.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { useTable } from './tableModel.ts';
import type { Say } from './screen.ts';

/** How it ended: places, every part of the score, how it came about. */
export function End() {
  const { match, state, onlineSlots, say, outcome, isOver, isPast, openSheet, controls } = useTable();
  if (!isOver) return null;
  const { t } = say;
  const how = earlyEnd(state.ending ?? null, say);
  return (
    <section class="end panel" aria-labelledby="end">
      <div class="verdict">
        <div>
          <h2 id="end" class="disp" tabIndex={-1}>
            {outcome === null ? t('table.noWinner') : verdict(outcome, say)}
          </h2>
          {outcome !== null && <p>{t('table.winningPoints', { points: Math.max(...outcome.scores) })}</p>}
          {how !== null && <p>{how}</p>}
        </div>
        <Podium />
      </div>
      <ScoreTable />
      {isPast && <p class="muted">{t('table.scoresThen')}</p>}
      <div class="row">
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
        <button type="button" class="btn" onClick={() => openSheet('log')}>
          <Icon name="book" /> {t('table.log')}
        </button>
      </div>
      {onlineSlots !== null && <onlineSlots.Epilogue />}
    </section>
  );
}

/** How it came to an end, where no play ended it. */
function earlyEnd(ending: MatchEnding | null, { t, names }: Say): string | null {
  if (ending === null || ending.reason === 'played') return null;
  return t(`table.ended.${ending.reason}`, { name: ending.seat === null ? '' : names[ending.seat]! });
}

function verdict({ places }: Outcome, { t, you, names }: Say): string {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (you !== null && places[you] === 1) return t(winners.length === 1 ? 'table.youWin' : 'table.youShare');
  const lists = new Intl.ListFormat(t.language);
  return t('table.wins', {
    names: lists.format(winners.map((seat) => names[seat]!)),
    winners: winners.length,
  });
}
