import { useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import { deleteMatch, type StoredMatch } from '../match/storage.ts';
import { announce } from './announce.tsx';
import { gameName } from '../games/pageGames.ts';
import { lazyPart } from './lazyPart.tsx';
import { Link } from './Link.tsx';
import { Page } from './Page.tsx';
import { companyOf, isRunning, useMatches } from './matches.ts';
import { Confirmation } from './parts/Confirmation.tsx';
import { ImportRecord } from './parts/ImportRecord.tsx';
import { MatchRow } from './parts/MatchRow.tsx';

const GamesTabs = lazyPart(async () => (await import('../known/GamesTabs.tsx')).GamesTabs);
const MyTables = lazyPart(async () => (await import('../online/pages/MyTables.tsx')).MyTables);

/** All games: at tables online, and on this device. */
export function GameList() {
  const t = useT();
  const { all, readAgain } = useMatches();
  const [doomed, setDoomed] = useState<StoredMatch | null>(null);
  const remove = async (match: StoredMatch): Promise<void> => {
    const isGone = await deleteMatch(match.id);
    setDoomed(null);
    readAgain();
    if (isGone) announce(t('app.games.deleted'));
    // The button that had the focus is gone with its row.
    document.querySelector('h1')?.focus();
  };
  const section = (title: string, none: string, matches: readonly StoredMatch[]) => (
    <section class="panel bx">
      <h2>{title}</h2>
      {matches.length === 0 && <p class="muted">{none}</p>}
      <ul class="match-rows">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} onDelete={() => setDoomed(match)} />
        ))}
      </ul>
    </section>
  );
  return (
    <Page title={t('app.games.title')} name="games" beside={<GamesTabs tab="running" />}>
      <MyTables isWhole />
      <p class="muted">{t('app.games.text')}</p>
      {all !== null && (
        <>
          {section(t('app.games.running'), t('app.games.noneRunning'), all.filter(isRunning))}
          {section(
            t('app.games.finished'),
            t('app.games.noneFinished'),
            all.filter((match) => !isRunning(match)),
          )}
        </>
      )}
      <ImportRecord />
      <p>
        <Link to="/verify">{t('app.games.verify')}</Link>
      </p>
      {doomed !== null && (
        <Confirmation
          title={t('app.games.confirmTitle')}
          text={t('app.games.confirmText', {
            game: gameName(doomed.game),
            names: companyOf(doomed, t),
          })}
          yes={t('app.games.delete')}
          no={t('app.games.confirmNo')}
          onYes={() => void remove(doomed)}
          onNo={() => setDoomed(null)}
        />
      )}
    </Page>
  );
}
