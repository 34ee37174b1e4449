import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
import type { CarrySetUp } from './carrying.ts';
import { clockWords } from './clockWords.ts';
import { clockOf } from '../../app/setup/tableRules.ts';

interface CarrySummaryProps {
  readonly setUp: CarrySetUp;
  readonly match: StoredMatch;
}

/** The table in a few words. */
export function CarrySummary({ setUp, match }: CarrySummaryProps) {
  const t = useT();
  const count = (...kinds: string[]): number => setUp.seats.filter(({ who }) => kinds.includes(who)).length;
  const facts = [
    t('app.games.plays', { count: match.plays.length }),
    t('app.new.summaryPeople', { people: count('me', 'beside') }),
    t('onlinePages.mine.free', { count: count('open') }),
    ...(count('bot') > 0 ? [t('app.new.summaryBots', { bots: count('bot') })] : []),
    clockWords(clockOf(setUp), t),
    t('onlinePages.access.link'),
  ];
  return (
    <ul class="summary" aria-label={t('app.new.summary')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
