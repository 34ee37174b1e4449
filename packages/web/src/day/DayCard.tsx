import './DayCard.css';
import { dayAt, endsAt, gameOfDay } from '@saqqara/games/day';
import type { DayStatus } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { useMatches } from '../app/matches.ts';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { pictureOf } from '../games/pictures.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { DAY_SERVER } from './dayServer.ts';
import { timeUntil } from './dayWords.ts';
import { handInAll } from './handIn.ts';
import { beganAt, tryOn } from './tries.ts';
import { useNow } from './useDay.ts';

/** Today's deal on the first page. */
export const DayCard = () => (
  <SpeakingAlso sections={['day']}>
    <Card />
  </SpeakingAlso>
);

function Card() {
  const t = useT();
  const now = useNow();
  const day = dayAt(now);
  const own = tryOn(useMatches().all ?? [], day);
  const status = useStatus(day);
  const game = gameOfDay(day);
  const { name } = PAGE_GAMES[game];
  const Picture = pictureOf(game);
  const isDone = (own?.result ?? status?.mine ?? null) !== null;
  const isBegun = own !== null && beganAt(own) !== null && !isDone;
  const words = isDone
    ? t('day.cardDone', { next: t('day.next', { time: timeUntil(endsAt(day), now, t) }) })
    : isBegun
      ? t('day.cardGoOn')
      : status === null
        ? t('day.cardAlone')
        : t('day.card', { count: status.count });
  const deed = t(isDone ? 'day.look' : isBegun ? 'day.goOn' : 'day.play');
  return (
    <section class="panel day-card" aria-labelledby="day-card">
      <div class="picture">{Picture !== undefined && <Picture />}</div>
      <div class="day-card-text">
        <p class="day-card-kind">
          <Icon name="calendar" />
          {t('day.name')}
        </p>
        <h2 id="day-card">{name}</h2>
        <p class="muted">{words}</p>
      </div>
      <Link
        to={isDone ? '/day' : '/day#play'}
        class={isDone ? 'btn' : 'btn pri'}
        label={`${deed}: ${t('day.name')}, ${name}`}
      >
        {deed}
      </Link>
    </section>
  );
}

/** How many have played; and what waits on this device is handed in. */
function useStatus(day: string): DayStatus | null {
  const [status, setStatus] = useState<DayStatus | null>(null);
  useEffect(() => {
    let isWanted = true;
    handInAll(DAY_SERVER)
      .then(() => DAY_SERVER.look(day))
      .then(
        (told) => isWanted && setStatus(told),
        // Without a server it can be played all the same.
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [day]);
  return status;
}
