import './bots.css';
import type { GameId } from '@saqqara/games';
import { LEVEL_NAMES } from '@saqqara/kernel';
import { levelName } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { BotFace } from '../../drawing/botFace.tsx';
import type { Feeling } from '../../drawing/face/features.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { OFFERED, PAGE_GAMES } from '../../games/pageGames.ts';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { botName } from '../botNames.ts';
import { useFailure } from '../failure.ts';
import { Page } from '../Page.tsx';

/** Who sits opposite: each bot with its face and feelings, how it plays each game, and a way to meet it there. */
export function Bots() {
  const [games, setGames] = useState<readonly Variations[] | null>(null);
  const fail = useFailure();
  useEffect(() => void Promise.all(OFFERED.map(loadVariations)).then(setGames, fail), []);
  if (games === null) return null;
  return (
    <SpeakingAlso sections={['bots', ...games.flatMap(({ sections }) => sections)]}>
      <Gallery games={games} />
    </SpeakingAlso>
  );
}

interface GalleryProps {
  readonly games: readonly Variations[];
}

function Gallery({ games }: GalleryProps) {
  const t = useT();
  const { hasFailed, play } = usePlay();
  return (
    <Page title={t('app.home.opposite')} name="bots">
      <p>{t('bots.intro')}</p>
      {hasFailed && (
        <p class="problem" role="alert">
          {t('app.new.failed')}
        </p>
      )}
      <ol class="bots">
        {LEVEL_NAMES.map((craft, i) => (
          <Bot key={craft} level={i + 1} games={games} onPlay={play} />
        ))}
      </ol>
    </Page>
  );
}

const FEELINGS = ['pleased', 'stung', 'thinking'] as const satisfies readonly Feeling[];

interface BotProps extends GalleryProps {
  readonly level: number;
  readonly onPlay: (game: GameId, level: number) => void;
}

function Bot({ level, games, onPlay }: BotProps) {
  const t = useT();
  const name = botName([{ level }], 0);
  return (
    <li class="bot panel">
      <div class="bot-head">
        <BotFace level={level} size={96} />
        <div>
          <Rank level={level} />
          <h2>{name}</h2>
          <p>{t('bots.craft', { craft: levelName(level, t), level })}</p>
        </div>
      </div>
      <ul class="bot-games">
        {games.map(({ game, levelNote }) => (
          <li key={game}>
            <p>
              <b>{PAGE_GAMES[game].name}</b>
              <span>{levelNote(level, t)}</span>
            </p>
            <button
              type="button"
              class="btn sm"
              aria-label={t('bots.play', { game: PAGE_GAMES[game].name, name })}
              onClick={() => onPlay(game, level)}
            >
              <Icon name="play" solid />
            </button>
          </li>
        ))}
      </ul>
      <div class="bot-feelings" aria-hidden="true">
        {FEELINGS.map((feeling) => (
          <span key={feeling}>
            <BotFace level={level} size={48} feeling={feeling} />
            {t(`bots.${feeling}`)}
          </span>
        ))}
      </div>
    </li>
  );
}

/** As many of eight stones as its level; the words beside it say the same. */
const Rank = ({ level }: { readonly level: number }) => (
  <span class="rank" aria-hidden="true">
    {LEVEL_NAMES.map((craft, i) => (
      <i key={craft} class={i < level ? 'reached' : undefined} />
    ))}
  </span>
);

/** Begins one game at a time. */
function usePlay(): { readonly hasFailed: boolean; readonly play: BotProps['onPlay'] } {
  const t = useT();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const play = (game: GameId, level: number): void => {
    if (state === 'starting') return;
    setState('starting');
    import('../setup/start.ts')
      .then(({ playAgainst }) => playAgainst(game, level, t))
      .catch(() => setState('failed'));
  };
  return { hasFailed: state === 'failed', play };
}
