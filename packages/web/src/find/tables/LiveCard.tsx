import './tables.css';
import '../../online/pages/style.ts';
import { SpeakingAlso } from '../../i18n/context.tsx';
import { useRunning } from './useTables.ts';
import { WatchCard } from './WatchCard.tsx';

/** The most interesting game that is being played, if there is one. */
export const LiveCard = () => (
  <SpeakingAlso sections={['find', 'onlinePages']}>
    <First />
  </SpeakingAlso>
);

function First() {
  const [game] = useRunning() ?? [];
  return game === undefined ? null : <WatchCard game={game} />;
}
