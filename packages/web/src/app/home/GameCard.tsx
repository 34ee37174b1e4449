import type { GameId } from '@saqqara/games';
import { useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { PAGE_GAMES } from '../../games/pageGames.ts';
import { pictureOf } from '../../games/pictures.ts';
import { LearnLink } from '../LearnLink.tsx';
import { Link } from '../Link.tsx';
import { useInvitation } from './Invite.tsx';

interface OneGame {
  readonly game: GameId;
}

export function GameCard({ game }: OneGame) {
  const t = useT();
  const { name, about } = PAGE_GAMES[game];
  const Picture = pictureOf(game);
  return (
    <li class="card panel">
      <div class="picture">{Picture !== undefined && <Picture />}</div>
      <div class="card-text">
        <div class="card-head">
          <h2>{name}</h2>
          <LearnLink game={game} />
        </div>
        <Facts game={game} />
        <p class="about">{t(about)}</p>
        <Ways game={game} />
      </div>
    </li>
  );
}

function Facts({ game }: OneGame) {
  const t = useT();
  const { seats, minutes } = PAGE_GAMES[game];
  const [least, most] = seats;
  return (
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
  );
}

/** To play at once, to choose how, or to have somebody come by a link. */
function Ways({ game }: OneGame) {
  const t = useT();
  const { name } = PAGE_GAMES[game];
  const { state, invite } = useInvitation();
  const [begun, setBegun] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = async (): Promise<void> => {
    if (begun === 'starting') return;
    setBegun('starting');
    try {
      const { playNow } = await import('../setup/start.ts');
      await playNow(game, t);
    } catch {
      setBegun('failed');
    }
  };
  return (
    <>
      <div class="card-buttons">
        <button
          type="button"
          class="btn pri"
          aria-label={t('app.home.playGame', { game: name })}
          aria-disabled={begun === 'starting'}
          onClick={() => void begin()}
        >
          <Icon name="play" solid />
          {t('app.home.nav')}
        </button>
        <Link to={`/new/${game}`} class="btn options" label={t('app.home.optionsOf', { game: name })}>
          <Icon name="gear" />
          <span>{t('app.home.options')}</span>
        </Link>
        <button
          type="button"
          class="btn invite"
          aria-label={t('app.invite.to', { game: name })}
          aria-disabled={state === 'opening'}
          onClick={() => invite(game)}
        >
          <Icon name="link" />
          {t('app.invite.short')}
        </button>
      </div>
      {begun === 'failed' && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      {state === 'failed' && (
        <p class="problem" role="alert">
          {t('app.invite.failed')}
        </p>
      )}
    </>
  );
}
