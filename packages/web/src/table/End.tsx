import { goTo } from '../app/route.ts';
import { Icon } from '../drawing/icon.tsx';
import { Podium } from './Podium.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { useTable } from './model.ts';
import { rematch } from './rematch.ts';

/** How it ended: places, every part of the score, how it came about. */
export function End() {
  const { state, say, outcome, isPast, openSheet, do: deeds } = useTable();
  if (outcome === null) return null;
  const { t } = say;
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const youWon = say.you !== null && outcome.places[say.you] === 1;
  const lists = new Intl.ListFormat(t.language);
  const names = lists.format(winners.map((seat) => say.names[seat]!));
  const best = Math.max(...outcome.scores);
  return (
    <section class="end panel" aria-labelledby="end">
      <div class="verdict">
        <div>
          <h2 id="end" class="disp" tabIndex={-1}>
            {youWon
              ? t(winners.length === 1 ? 'table.youWin' : 'table.youShare')
              : t('table.wins', { names, winners: winners.length })}
          </h2>
          <p>{t('table.winningPoints', { points: best })}</p>
        </div>
        <Podium />
      </div>
      <ScoreTable />
      {isPast && <p class="muted">{t('table.scoresThen')}</p>}
      <div class="row">
        <button
          type="button"
          class="btn pri"
          onClick={() => void rematch(state.stored).then((id) => goTo(`/table/${id}`))}
        >
          <Icon name="reset" /> {t('table.playAgain')}
        </button>
        <button type="button" class="btn" onClick={() => deeds.playFrom(0)}>
          <Icon name="play" /> {t('table.watchAgain')}
        </button>
        <button type="button" class="btn" onClick={() => openSheet('log')}>
          <Icon name="book" /> {t('table.log')}
        </button>
      </div>
    </section>
  );
}
