import './Day.css';
import { type Day, dayAt, dealOf, endsAt, isDealt, opensAt, rulesToCome } from '@saqqara/games/day';
import { levelName } from '@saqqara/words';
import { Link } from '../app/Link.tsx';
import { listed, useMatches } from '../app/matches.ts';
import { Page } from '../app/Page.tsx';
import { Icon } from '../drawing/icon.tsx';
import { gameName } from '../games/pageGames.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Calendar } from './Calendar.tsx';
import { DayList } from './DayList.tsx';
import { DayResult } from './DayResult.tsx';
import { dateOf, timeUntil } from './dayWords.ts';
import { ShareCard } from './ShareCard.tsx';
import { PlayButton, ToPlay } from './ToPlay.tsx';
import { atDay, daysInARow, playedDays, tryOn } from './tries.ts';
import { useDayStatus, useKnownDays, useNow } from './useDay.ts';

interface DayScreenProps {
  /** A date; `null` for today's. */
  readonly named: string | null;
  /** `play` begins at once. */
  readonly anchor: string | null;
}

/** The deal of a day: to be played, or what came of it. */
export const DayScreen = (props: DayScreenProps) => (
  <SpeakingAlso sections={['day']}>
    <Named {...props} />
  </SpeakingAlso>
);

function Named({ named, anchor }: DayScreenProps) {
  const t = useT();
  const now = useNow();
  const today = dayAt(now);
  const day = named ?? today;
  if (!isDealt(day) || opensAt(day) > now) {
    const words = isDealt(day) ? t('day.opens', { time: timeUntil(opensAt(day), now, t) }) : t('day.none');
    return (
      <Page title={t('day.name')} name="day">
        <section class="panel bx">
          <p role="alert">{words}</p>
          <Link to="/day" class="btn pri">
            {t('day.today')}
          </Link>
        </section>
      </Page>
    );
  }
  return <OneDay key={day} day={day} now={now} isAtOnce={anchor === 'play'} />;
}

interface OneDayProps {
  readonly day: Day;
  readonly now: number;
  readonly isAtOnce: boolean;
}

function OneDay({ day, now, isAtOnce }: OneDayProps) {
  const t = useT();
  const { all, readAgain } = useMatches();
  const own = tryOn(all ?? [], day);
  const { told, again } = useDayStatus(day, own, readAgain);
  const { game, version, levels } = dealOf(day);
  const mine = told === null || told === 'unreachable' ? null : told.mine;
  const { finished, going, isPractice } = atDay(all ?? [], day, {
    isToday: dayAt(now) === day,
    mine: mine?.state ?? null,
  });
  const names = listed(
    levels.flatMap((level) => (level === null ? [] : [levelName(level, t)])),
    t.language,
  );
  const days = playedDays(all ?? [], useKnownDays(mine?.state));
  return (
    <Page title={t('day.of', { date: dateOf(day, t) })} name="day">
      <p class="day-about">
        {t('day.against', { id: game, game: gameName(game), names })}
        {version !== rulesToCome(game) && <span class="chip">{t('day.rulesOf', { version })}</span>}
      </p>
      <div class="day-columns">
        <div class="day-main">
          {all !== null &&
            (finished === null ? (
              <ToPlay {...{ day, now, going, isPractice, told, isAtOnce }} />
            ) : (
              <DayResult {...{ day, now, match: finished, told, again }}>
                <PlayButton {...{ day, going, isPractice }} />
              </DayResult>
            ))}
          {told !== null && told !== 'unreachable' && told.list !== null && (
            <DayList day={day} list={told.list} count={told.count} />
          )}
        </div>
        <div class="day-side">
          {finished !== null && <ShareCard day={day} match={finished} told={told} />}
          <Row count={daysInARow(days, dayAt(now))} now={now} />
          <Calendar day={day} today={dayAt(now)} days={days} />
        </div>
      </div>
    </Page>
  );
}

/** How many days in a row, and when the next one opens. */
function Row({ count, now }: { readonly count: number; readonly now: number }) {
  const t = useT();
  return (
    <p class="day-row panel">
      <Icon name="bolt" />
      <span>
        {count > 0 && <b>{t('day.inARow', { count })}</b>}
        <span class="muted">{t('day.next', { time: timeUntil(endsAt(dayAt(now)), now, t) })}</span>
      </span>
    </p>
  );
}
