import type { GameId } from '@saqqara/games';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { Link } from './Link.tsx';

interface LearnLinkProps {
  readonly game: GameId;
  readonly words?: 'app.learn.button' | 'app.learn.long' | 'app.learn.first' | 'learn.coach.show';
}

/** Leads to a game's guide; nothing where it has none. */
export function LearnLink({ game, words = 'app.learn.button' }: LearnLinkProps) {
  const t = useT();
  const { name, guide } = PAGE_GAMES[game];
  if (guide === undefined) return null;
  return (
    <Link to={`/learn/${game}`} class="btn sm learn-link" label={t('app.learn.game', { game: name })}>
      <Icon name="touch" />
      {t(words)}
    </Link>
  );
}
