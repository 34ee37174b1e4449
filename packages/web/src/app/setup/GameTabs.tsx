import type { GameId } from '@saqqara/games';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { useT } from '../../i18n/context.tsx';
import { Link } from '../Link.tsx';

interface GameTabsProps {
  readonly game: GameId;
  /** Where each game of the tabs is. */
  readonly pathOf: (game: GameId) => string;
}

/** The games side by side; the address follows. */
export function GameTabs({ game, pathOf }: GameTabsProps) {
  const t = useT();
  return (
    <nav class="game-tabs" aria-label={t('app.home.games')}>
      {OFFERED.map((each) => (
        <Link key={each} to={pathOf(each)} current={each === game} replaces>
          {PAGE_GAMES[each].name}
        </Link>
      ))}
    </nav>
  );
}
