import { useEffect, useState } from 'preact/hooks';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';
import { useFailure } from '../failure.ts';
import { LearnLink } from '../LearnLink.tsx';
import { NotFound } from '../NotFound.tsx';
import { Page } from '../Page.tsx';
import { GameTabs } from './GameTabs.tsx';
import { SetUpForm } from './SetUpForm.tsx';

interface NewGameProps {
  readonly game: string;
  /** At a table that others can come to, rather than on this device. */
  readonly isOnline: boolean;
}

export function NewGame({ game, isOnline }: NewGameProps) {
  const t = useT();
  const [variations, setVariations] = useState<Variations | null>(null);
  const fail = useFailure();
  useEffect(() => {
    if (isOffered(game)) loadVariations(game).then(setVariations, fail);
  }, [game]);
  if (!isOffered(game)) return <NotFound />;
  return (
    <Page
      title={t('app.new.title', { game: PAGE_GAMES[game].name })}
      name="new"
      beside={<LearnLink game={game} words="app.learn.long" />}
    >
      <GameTabs game={game} pathOf={(each) => `/new/${each}${isOnline ? '#online' : ''}`} />
      {variations !== null && (
        <SpeakingAlso sections={[...variations.sections, 'onlinePages']}>
          <SetUpForm variations={variations} isOnline={isOnline} />
        </SpeakingAlso>
      )}
    </Page>
  );
}
