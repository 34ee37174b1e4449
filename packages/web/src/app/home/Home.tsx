import './home.css';
import { GAME_IDS } from '@saqqara/games/ids';
import { LANGUAGE_NAMES, LANGUAGES } from '@saqqara/words';
import { useT } from '../../i18n/context.tsx';
import { useArrival, useTitle } from '../arrival.ts';
import { Icon } from '../../drawing/icon.tsx';
import { Bars } from '../Bars.tsx';
import { OFFERED } from '../../games/pageGames.ts';
import { hasScreen } from '../../games/screens.ts';
import { Header } from '../Header.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { LegalLinks } from '../LegalLinks.tsx';
import { Link } from '../Link.tsx';
import { hasAccount } from '../accountHint.ts';
import { SkipLink } from '../SkipLink.tsx';
import { isBegun, isCarried, isRunning, useMatches } from '../matches.ts';
import { useIsWide } from '../narrow.ts';
import { isReachable } from '../reach.ts';
import { useStore } from '../store.ts';
import { hasTables } from '../tableHint.ts';
import { GameCard } from './GameCard.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { Learn } from './Learn.tsx';
import { Played } from './Played.tsx';
import { PlayNow } from './PlayNow.tsx';
import { PuzzleCard } from './PuzzleCard.tsx';
import { Vista } from './Vista.tsx';
import { Waiting } from './Waiting.tsx';

const DayCard = lazyPart(async () => (await import('../../day/DayCard.tsx')).DayCard);
const MyTables = lazyPart(async () => (await import('../../online/pages/MyTables.tsx')).MyTables);
const AccountHome = lazyPart(async () => (await import('./AccountHome.tsx')).AccountHome);
const KeepCard = lazyPart(async () => (await import('./KeepCard.tsx')).KeepCard);
const LiveCard = lazyPart(async () => (await import('../../find/tables/LiveCard.tsx')).LiveCard);
const OpenTables = lazyPart(async () => (await import('../../online/pages/OpenTables.tsx')).OpenTables);

export function Home() {
  const t = useT();
  const isAccount = useStore(hasAccount);
  useTitle('Saqqara');
  return (
    <div class={isAccount ? 'home home-account' : 'home'}>
      <SkipLink to="main">{t('app.skipToContent')}</SkipLink>
      <Vista />
      <Header />
      <Bars />
      <main id="main" tabIndex={-1}>
        {isAccount ? <AccountHome /> : <GuestHome />}
      </main>
      <footer class="foot">
        <p>
          <Icon name="offline" />
          {t('app.home.offline')}
        </p>
        <p>
          <Icon name="globe" />
          <span class="sr">{t('app.home.languages')}</span>
          <span>{LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(' · ')}</span>
        </p>
        <p>
          <Icon name="shield" />
          <Link to="/verify">{t('app.games.verify')}</Link>
        </p>
        <LegalLinks />
        <p class="unofficial">{t('app.home.unofficial')}</p>
      </footer>
    </div>
  );
}

/** For who is new here, or a guest: the games first. */
function GuestHome() {
  const t = useT();
  const heading = useArrival();
  // What has no rules here is listed with all games, where it can be saved.
  const all = useMatches().all?.filter(hasScreen) ?? null;
  // On a phone a game that waits comes before the games that could be begun.
  const running = all?.filter((match) => isBegun(match) && isRunning(match) && !isCarried(match)) ?? null;
  const isNarrow = !useIsWide();
  const isFirst = isNarrow && running !== null && running.length > 0;
  const finished = all?.filter((match) => !isRunning(match)) ?? [];
  const isThere = useStore(isReachable);
  // Whoever sits at tables online is not told that no game waits.
  const isElsewhere = running?.length === 0 && hasTables();
  return (
    <>
      <section class="hero">
        <h1 ref={heading} tabIndex={-1}>
          {t('app.home.title', { count: OFFERED.length })}
        </h1>
        <p>{t('app.home.text')}</p>
        <PlayNow />
      </section>
      {isNarrow && hasTables() && <MyTables isWhole={false} />}
      {isFirst && <Waiting running={running} />}
      {isNarrow && <Day />}
      <section class="games" aria-label={t('app.home.games')}>
        <ul class="cards">
          {OFFERED.map((game) => (
            <GameCard key={game} game={game} />
          ))}
        </ul>
      </section>
      <aside aria-label={t('app.games.title')}>
        {!isNarrow && <MyTables isWhole={false} />}
        {!isFirst && !isElsewhere && <Waiting running={running} />}
        {!isNarrow && <Day />}
        <PuzzleCard />
        {isThere ? (
          <section class="panel bx open-tables">
            <div class="bx-head">
              <h2>{t('app.home.openTables')}</h2>
              <Link to="/tables">{t('app.home.allTables')}</Link>
              <Link to={`/new/${GAME_IDS[0]}#online`}>{t('app.home.createTable')}</Link>
            </div>
            <OpenTables />
          </section>
        ) : (
          <OfflineLine />
        )}
        <Played finished={finished} />
        {isThere && finished.length > 0 && <KeepCard />}
        <Learn />
        {isThere && <LiveCard />}
      </aside>
    </>
  );
}

/** Its room is there before it comes: nothing below moves. */
const Day = () => (
  <div class="day-room">
    <DayCard />
  </div>
);
