import './FinishedRow.css';
import './RatingNumber.css';
import type { FinishedGame } from '@saqqara/protocol/client';
import { Link } from '../app/Link.tsx';
import { useT } from '../i18n/context.tsx';
import { GameSign } from '../online/pages/GameSign.tsx';
import { serverNow } from '../online/serverTime.ts';
import { outcomeOf, signed } from './adding.ts';
import { GameLinks } from './GameLinks.tsx';
import { nameOfGame, whenWas } from './gameRowWords.ts';

interface LatestGamesProps {
  readonly games: readonly FinishedGame[];
  readonly count: number;
  readonly isMe: boolean;
}

export function LatestGames({ games, count, isMe }: LatestGamesProps) {
  const t = useT();
  return (
    <section class="panel bx" aria-labelledby="latest">
      <div class="bx-head">
        <h2 id="latest">{t('known.latest')}</h2>
        {isMe && count > games.length && <Link to="/games/finished">{t('known.toAll', { count })}</Link>}
      </div>
      <ul class="finished-rows">
        {games.map((game, n) => (
          <Row key={game.table ?? n} game={game} />
        ))}
      </ul>
    </section>
  );
}

function Row({ game }: { readonly game: FinishedGame }) {
  const t = useT();
  const is = outcomeOf(game);
  const scores = game.seats
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .flatMap(({ score }) => (score === null ? [] : [score]));
  const place = is === 'lost' ? t('known.place', { place: game.place ?? 0 }) : t('known.outcome', { is });
  return (
    <li class="finished-row">
      <GameSign game={game.game} />
      <p class="match-text">
        <b class="num">{[place, scores.join(' : ')].filter((part) => part !== '').join(' ')}</b>{' '}
        {nameOfGame(game, t)}
        <br />
        <span class="muted">{whenWas(game.endedAt, serverNow(), t.language)}</span>
      </p>
      {game.change !== null && (
        <b class={game.change < 0 ? 'change loss num' : 'change gain num'}>{signed(game.change)}</b>
      )}
      <GameLinks game={game} />
    </li>
  );
}
