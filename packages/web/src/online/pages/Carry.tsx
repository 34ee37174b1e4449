import { useEffect, useState } from 'preact/hooks';
import { isRunning } from '../../app/matches.ts';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { readMatch, type StoredMatch } from '../../match/storage.ts';
import { CarriedAway } from './CarriedAway.tsx';
import { CarryForm } from './CarryForm.tsx';
import { OnlinePage } from './OnlinePage.tsx';

/** Where a game from this device is brought to a table online. */
export function Carry({ id }: { readonly id: string }) {
  const [match, setMatch] = useState<StoredMatch | 'missing' | null>(null);
  const read = (): void => void readMatch(id).then((found) => setMatch(found ?? 'missing'));
  useEffect(read, [id]);
  if (match === null) return null;
  if (match !== 'missing' && match.carriedTo !== undefined) {
    return <CarriedAway match={match} table={match.carriedTo} onKept={read} />;
  }
  return (
    <OnlinePage title="onlinePages.carry.title" name="new">
      {match !== 'missing' && isRunning(match) && match.forks === undefined && match.day === undefined ? (
        <CarryForm match={match} />
      ) : (
        <NothingToCarry why={match === 'missing' ? 'missing' : whyNot(match)} />
      )}
    </OnlinePage>
  );
}

function whyNot(match: StoredMatch): 'practice' | 'day' | 'over' {
  if (!isRunning(match)) return 'over';
  return match.day === undefined ? 'practice' : 'day';
}

function NothingToCarry({ why }: { readonly why: 'missing' | ReturnType<typeof whyNot> }) {
  const t = useT();
  return (
    <section class="panel bx">
      <p>{t(`onlinePages.carry.${why}`)}</p>
      <Link to="/games" class="btn">
        {t('app.home.allGames')}
      </Link>
    </section>
  );
}
