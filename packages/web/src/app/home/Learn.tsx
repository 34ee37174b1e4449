import type { GameId } from '@saqqara/games';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { BotFace } from '../../drawing/botFace.tsx';
import { useT } from '../../i18n/context.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { readProgress } from '../../learn/progress.ts';
import { Link } from '../Link.tsx';

/** By doing, or by reading where nobody teaches it. */
function Lesson({ game }: { readonly game: GameId }) {
  const t = useT();
  const { name, guide } = PAGE_GAMES[game];
  const isTaught = guide !== undefined;
  const [to, label] = isTaught
    ? [`/learn/${game}`, t('app.learn.game', { game: name })]
    : [`/rules/${game}`, t('app.home.rulesOf', { game: name })];
  const progress = readProgress(game);
  const how = progress.isDone ? 'again' : progress.lesson > 0 ? 'on' : 'begin';
  return (
    <>
      <span class="lesson-name">{name}</span>
      {isTaught && <span class="muted">{t('app.home.minutes', { minutes: 3 })}</span>}
      <Link to={to} class="btn sm" label={label}>
        {isTaught ? t('app.learn.go', { how }) : t('app.rules.nav')}
      </Link>
    </>
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
      <h2>{t('app.home.opposite')}</h2>
      <Link to="/bots" class="opposite" label={t('app.home.opposite')}>
        {LEVEL_NAMES.map((craft, i) => (
          <BotFace key={craft} level={i + 1} size={36} />
        ))}
      </Link>
      <Link to="/fair-play" class="btn sm">
        {t('app.fairPlay')}
      </Link>
    </section>
  );
}
