import type { GameId } from '@saqqara/games';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { useT } from '../../i18n/context.tsx';
import { goTo } from '../route.ts';

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
        <a
          key={each}
          href={pathOf(each)}
          aria-current={each === game ? 'page' : undefined}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
              return;
            event.preventDefault();
            goTo(pathOf(each), { replace: true });
          }}
        >
          {PAGE_GAMES[each].name}
        </a>
      ))}
    </nav>
  );
}
