import './GamesTabs.css';
import { Link } from '../app/Link.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';

const TABS = [
  { tab: 'finished', to: '/games/finished' },
  { tab: 'running', to: '/games' },
  { tab: 'notes', to: '/games/finished#notes' },
] as const;

interface GamesTabsProps {
  readonly tab: (typeof TABS)[number]['tab'];
}

/** The parts of what somebody has played: what is over, what goes on, what they wrote to it. */
export const GamesTabs = ({ tab }: GamesTabsProps) => (
  <SpeakingAlso sections={['known']}>
    <Tabs tab={tab} />
  </SpeakingAlso>
);

function Tabs({ tab: current }: GamesTabsProps) {
  const t = useT();
  return (
    <nav class="games-tabs" aria-label={t('known.tabs')}>
      {TABS.map(({ tab, to }) => (
        <Link key={tab} to={to} current={tab === current}>
          {t(`known.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
