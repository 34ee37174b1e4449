import { Icon } from '../drawing/icon.tsx';
import { hasLearnCards } from '../learncard/hasLearnCards.ts';
import { useTable } from './tableModel.ts';

/** What the game is played for, what brings points and when it ends; and where more of that is told. */
export function GoalCard() {
  const { screen, view, say, openSheet } = useTable();
  const { t } = say;
  const { Headline } = screen;
  const { line, whole, pays, ends } = screen.words.goal(view, say);
  return (
    <div class="goal-card">
      <p class="disp goal">{line}</p>
      <p>{whole}</p>
      {pays.length > 0 && (
        <section>
          <h3>{t('table.goalPays')}</h3>
          <ul>
            {pays.map((kind) => (
              <li key={kind}>{kind}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('table.goalEnds')}</h3>
        <p>{ends}</p>
      </section>
      <Headline view={view} say={say} />
      {hasLearnCards(screen.game.id) && (
        <button type="button" class="hold-to-learn" onClick={() => openSheet('learn')}>
          <Icon name="touch" /> {t('table.holdToLearn')}
        </button>
      )}
      <p class="ways">
        <button type="button" class="btn" onClick={() => openSheet('rules')}>
          <Icon name="book" /> {t('table.rules')}
        </button>
        <button type="button" class="btn" onClick={() => openSheet('keys')}>
          <Icon name="key" /> {t('table.keys')}
        </button>
      </p>
    </div>
  );
}
