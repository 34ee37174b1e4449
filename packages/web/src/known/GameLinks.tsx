import './FinishedRow.css';
import type { FinishedGame } from '@saqqara/protocol/client';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { nameOfGame } from './gameRowWords.ts';

/** To watch a finished game again, and to have it reviewed; nothing where the reader may not see its table. */
export function GameLinks({ game }: { readonly game: FinishedGame }) {
  const t = useT();
  if (game.table === null) return null;
  const name = nameOfGame(game, t);
  return (
    <span class="game-links">
      {game.place !== null && (
        <Link to={`/play/${game.table}#review`} class="btn sq" label={t('known.reviewOf', { name })}>
          <Icon name="chart" />
        </Link>
      )}
      <Link to={`/play/${game.table}`} class="btn sq" label={t('known.replay', { name })}>
        <Icon name="play" />
      </Link>
    </span>
  );
}
