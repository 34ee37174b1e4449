import './home.css';
import { useT } from '../../i18n/context.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useArrival, useTitle } from '../arrival.ts';
import { Icon } from '../art/Icon.tsx';
import { Bars } from '../Bars.tsx';
import { OFFERED } from '../games.ts';
import { Header } from '../Header.tsx';
import { isRunning, useMatches } from '../matches.ts';
import { GameCard } from './GameCard.tsx';
import { PlayNow } from './PlayNow.tsx';
import { Vista } from './Vista.tsx';
import { Waiting } from './Waiting.tsx';

export function Home() {
  const t = useT();
  const heading = useArrival();
  const { all } = useMatches();
  // On a phone a game that waits comes before the games that could be begun.
  const isWaiting = all?.some(isRunning) ?? false;
  useTitle('Saqqara');
  return (
    <div class="home">
      <a class="btn skip" href="#main">
        {t('app.skipToContent')}
      </a>
      <Vista />
      <Header />
      <Bars />
      <main id="main" tabIndex={-1}>
        <section class="hero">
          <h1 ref={heading} tabIndex={-1}>
            {t('app.home.title')}
          </h1>
          <p>{t('app.home.text')}</p>
          <PlayNow />
        </section>
        {isWaiting && <Waiting matches={all} />}
        <section class="games" aria-label={t('app.home.games')}>
          <ul class="cards">
            {OFFERED.map((game) => (
              <GameCard key={game} game={game} />
            ))}
          </ul>
        </section>
        {!isWaiting && <Waiting matches={all} />}
      </main>
      <footer class="foot">
        <p>
          <Icon name="offline" />
          {t('app.home.offline')}
        </p>
        <p>
          <Icon name="globe" />
          <span aria-label={t('app.home.languages')}>
            {LANGUAGES.map((language) => LANGUAGE_NAMES[language]).join(' · ')}
          </span>
        </p>
        <p class="unofficial">{t('app.home.unofficial')}</p>
      </footer>
    </div>
  );
}
