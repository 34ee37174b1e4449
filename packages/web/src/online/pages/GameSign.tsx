import { Icon } from '../../drawing/icon.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';

/** Which game it is, at a glance; its name stands beside it. */
export const GameSign = ({ game }: { readonly game: string }) => (
  <span class="game-sign">
    <Icon name={isOffered(game) ? PAGE_GAMES[game].sign : 'q'} />
  </span>
);
