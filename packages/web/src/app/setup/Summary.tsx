import { useT } from '../../i18n/context.tsx';
import { playing, type SetUp } from './setUp.ts';
import { offeredName } from './start.ts';

/** The game in a few words, so that nobody has to look through the form again. */
export function Summary({ setUp }: { readonly setUp: SetUp }) {
  const t = useT();
  const seats = playing(setUp);
  const bots = seats.filter(({ who }) => who === 'bot').length;
  const first = setUp.first === null ? undefined : seats[setUp.first];
  const facts = [
    t('app.new.summaryPeople', { people: seats.length - bots }),
    t('app.new.summaryBots', { bots }),
    first === undefined
      ? t('app.new.firstChance')
      : first.who === 'me'
        ? t('app.new.firstMe')
        : t('app.new.firstSeat', { name: first.name.trim() || offeredName(first, t) }),
    t('app.new.summarySides', { sides: setUp.sides }),
    ...(setUp.wrath ? [t('app.new.summaryWrath')] : []),
  ];
  return (
    <ul class="summary" aria-label={t('app.new.summary')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
