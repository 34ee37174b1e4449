import type { GameId } from '@saqqara/games';
import type { FunctionComponent } from 'preact';
import { useT } from '../../i18n/context.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { PAGE_GAMES } from '../../games/pageGames.ts';
import { LearnLink } from '../LearnLink.tsx';
import { Link } from '../Link.tsx';
import { useInvitation } from './Invite.tsx';

const PICTURES = import.meta.glob<FunctionComponent>('../../games/*/Picture.tsx', {
  eager: true,
  import: 'Picture',
});

export function GameCard({ game }: { readonly game: GameId }) {
  const t = useT();
  const { name, seats, minutes, about } = PAGE_GAMES[game];
  const [least, most] = seats;
  const { state, invite } = useInvitation();
  const Picture = PICTURES[`../../games/${game}/Picture.tsx`];
  return (
    <li class="card panel">
      <div class="picture">{Picture !== undefined && <Picture />}</div>
      <div class="card-text">
        <div class="card-head">
          <h2>{name}</h2>
          <LearnLink game={game} />
        </div>
        <p class="facts">
          <span>
            <Icon name="users" />
            {t('app.home.players', { least, most })}
          </span>
          <span>
            <Icon name="clock" />
            {t('app.home.minutes', { minutes })}
          </span>
        </p>
        <p class="about">{t(about)}</p>
        <div class="card-buttons">
          <Link to={`/new/${game}`} class="btn pri" label={t('app.home.playGame', { game: name })}>
            <Icon name="bot" />
            {t('app.home.nav')}
          </Link>
          <button
            type="button"
            class="btn sq"
            aria-label={t('app.invite.to', { game: name })}
            title={t('app.invite.button')}
            aria-disabled={state === 'opening'}
            onClick={() => invite(game)}
          >
            <Icon name="qr" />
          </button>
          <Link to={`/rules/${game}`} class="btn sq" label={t('app.home.rulesOf', { game: name })}>
            <Icon name="book" />
          </Link>
        </div>
        {state === 'failed' && (
          <p class="problem" role="alert">
            {t('app.invite.failed')}
          </p>
        )}
      </div>
    </li>
  );
}
