import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { clockWords } from './clockWords.ts';
import { clockOf, mayBeOneEach, type OnlineSetUp, sittingAt } from './onlineSetUp.ts';

interface OnlineSummaryProps {
  readonly setUp: OnlineSetUp;
  readonly variations: Variations;
  readonly names: readonly string[];
}

/** The table in a few words. */
export function OnlineSummary({ setUp, variations, names }: OnlineSummaryProps) {
  const t = useT();
  const seats = sittingAt(setUp);
  const count = (...kinds: string[]): number => seats.filter(({ who }) => kinds.includes(who)).length;
  const facts = [
    t('app.new.summaryPeople', { people: count('me', 'beside') }),
    t('onlinePages.mine.free', { count: count('open') }),
    ...(count('bot') > 0 ? [t('app.new.summaryBots', { bots: count('bot') })] : []),
    ...(variations.hasFirst && setUp.first !== null
      ? [
          seats[setUp.first]?.who === 'me'
            ? t('app.new.firstMe')
            : t('app.new.firstSeat', { name: names[setUp.first] ?? '' }),
        ]
      : []),
    ...variations.summary(setUp.choice, t),
    clockWords(clockOf(setUp), t),
    t(`onlinePages.access.${setUp.access}`),
    ...(mayBeOneEach(setUp) && setUp.seatsEach === 'one' ? [t('onlinePages.lobby.oneSeatEach')] : []),
  ];
  return (
    <ul class="summary" aria-label={t('app.new.summary')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
