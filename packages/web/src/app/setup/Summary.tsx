import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { playing, type SetUp } from './setUp.ts';
import { namesOf } from './start.ts';

interface SummaryProps {
  readonly setUp: SetUp;
  readonly variations: Variations;
}

/** The game in a few words, so that nobody has to look through the form again. */
export function Summary({ setUp, variations }: SummaryProps) {
  const t = useT();
  const seats = playing(setUp);
  const bots = seats.filter(({ who }) => who === 'bot').length;
  const facts = [
    t('app.new.summaryPeople', { people: seats.length - bots }),
    t('app.new.summaryBots', { bots }),
    ...(variations.hasFirst ? [begins()] : []),
    ...variations.summary(setUp.choice, t),
  ];
  return (
    <ul class="summary" aria-label={t('app.new.summary')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );

  function begins(): string {
    const { first } = setUp;
    if (first === null) return t('app.new.firstChance');
    if (seats[first]?.who === 'me') return t('app.new.firstMe');
    return t('app.new.firstSeat', { name: namesOf(setUp, variations, t)[first] ?? '' });
  }
}
