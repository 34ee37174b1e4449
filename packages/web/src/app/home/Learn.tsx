import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { Link } from '../Link.tsx';

export function Learn() {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('app.home.learn')}</h2>
      <p class="muted">{t('app.home.learnText')}</p>
      <ul class="learn">
        {OFFERED.map((game) => (
          <li key={game}>
            <Link
              to={`/rules/${game}`}
              class="btn sm"
              label={t('app.home.rulesOf', { game: PAGE_GAMES[game].name })}
            >
              <Icon name="book" />
              {PAGE_GAMES[game].name}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/fair-play" class="btn sm">
        {t('app.fairPlay')}
      </Link>
    </section>
  );
}
