import { useMemo, useState } from 'preact/hooks';
import { gameName } from '../../games/pageGames.ts';
import { goTo } from '../../app/route.ts';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { carryMatch, readMatch, type StoredMatch } from '../../match/storage.ts';
import { arrive, newKey } from '../session.ts';
import { carriedOpening, type CarrySetUp, firstCarrySetUp } from './carrying.ts';
import { CarrySeatForm } from './CarrySeatForm.tsx';
import { CarrySummary } from './CarrySummary.tsx';
import { ClockForm } from './ClockForm.tsx';
import { newTable } from './opening.ts';
import { useRequest } from './useRequest.ts';

/** Who sits where once the game is online, and how much time they have. */
export function CarryForm({ match }: { readonly match: StoredMatch }) {
  const t = useT();
  const [setUp, setSetUp] = useState(() => firstCarrySetUp(match, t('app.new.you')));
  const { isBusy, problem, run } = useRequest();
  // Whoever asks again because the answer was lost gets the same table.
  const key = useMemo(newKey, [setUp]);
  const open = (event: Event): void => {
    event.preventDefault();
    run(() => carry(match.id, setUp, key));
  };
  const game = gameName(match.game);
  return (
    <form class="new-form" onSubmit={open}>
      <p class="muted">
        {t('onlinePages.carry.text', { game })}{' '}
        <Link to={`/table/${match.id}`}>{t('onlinePages.carry.back')}</Link>
      </p>
      <section class="panel bx">
        <h2>{t('app.new.seats')}</h2>
        <ol class="seat-forms">
          {setUp.seats.map((_, seat) => (
            <CarrySeatForm key={seat} setUp={setUp} match={match} seat={seat} onChange={setSetUp} />
          ))}
        </ol>
      </section>
      <section class="panel bx">
        <ClockForm setUp={setUp} onChange={setSetUp} />
      </section>
      <p class="panel bx carried">
        <Icon name="info" />
        <span>{t('onlinePages.carry.honest')}</span>
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="new-start panel bx">
        <CarrySummary setUp={setUp} match={match} />
        <button type="submit" class="btn pri" aria-disabled={isBusy}>
          <Icon name="link" />
          {t('onlinePages.new.open')}
        </button>
      </div>
    </form>
  );

  async function carry(id: string, chosen: CarrySetUp, as: string): Promise<void> {
    const { name: mine } = await arrive();
    // Another tab may have played on.
    const latest = (await readMatch(id)) ?? match;
    const names = chosen.seats.map(
      ({ who, name }, seat) => name.trim() || (who === 'me' ? mine : t('app.new.seat', { seat: seat + 1 })),
    );
    const table = await newTable(carriedOpening(chosen, latest, names), as);
    await carryMatch(id, table);
    goTo(`/play/${table}`, { replace: true });
  }
}
