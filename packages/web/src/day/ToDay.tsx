import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';

/** From the end of a game to its day: where one stands among all. */
export const ToDay = ({ day }: { readonly day: string }) => (
  <SpeakingAlso sections={['day']}>
    <Way day={day} />
  </SpeakingAlso>
);

function Way({ day }: { readonly day: string }) {
  const t = useT();
  return (
    <Link to={`/day/${day}`} class="btn pri">
      <Icon name="calendar" /> {t('day.toDay')}
    </Link>
  );
}
