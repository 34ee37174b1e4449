import type { GameId } from '@saqqara/games';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { Link } from '../Link.tsx';

/** By doing, or by reading where nobody teaches it. */
function Lesson({ game }: { readonly game: GameId }) {
  const t = useT();
  const { name, guide } = PAGE_GAMES[game];
  const [to, label, icon] =
    guide === undefined
      ? ([`/rules/${game}`, t('app.home.rulesOf', { game: name }), 'book'] as const)
      : ([`/learn/${game}`, t('app.learn.game', { game: name }), 'touch'] as const);
  return (
    <Link to={to} class="btn sm" label={label}>
      <Icon name={icon} />
      {name}
    </Link>
  );
}

export function Learn() {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('app.home.learn')}</h2>
      <p class="muted">{t('app.home.learnText')}</p>
      <ul class="learn">
        {OFFERED.map((game) => (
          <li key={game}>
            <Lesson game={game} />
          </li>
        ))}
      </ul>
      <Link to="/fair-play" class="btn sm">
        {t('app.fairPlay')}
      </Link>
    </section>
  );
}
