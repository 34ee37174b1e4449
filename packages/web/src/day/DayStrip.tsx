import { endsAt } from '@saqqara/games/day';
import { useEffect } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { serverNow } from '../online/serverTime.ts';
import { useTable } from '../table/tableModel.ts';
import { DAY_SERVER } from './dayServer.ts';
import { dateOf } from './dayWords.ts';
import { handInAll } from './handIn.ts';
import './DayStrip.css';

/** Above the header of a phone: that this is the deal of a day, and what that means. */
export const DayStrip = () => (
  <SpeakingAlso sections={['day']} waiting={<div class="day-strip" />}>
    <Strip />
  </SpeakingAlso>
);

/** The same where the headline is, beside a board that has room. */
export const DayHeadline = () => (
  <SpeakingAlso sections={['day']}>
    <Headline />
  </SpeakingAlso>
);

function Strip() {
  const t = useT();
  const { isOver, openSheet } = useTable();
  const { day, title, why } = useDayWords();
  return (
    <section class="day-strip" aria-label={t('day.name')}>
      <Icon name="calendar" />
      <p>
        <b>{title}</b>
        <span>{why}</span>
      </p>
      {isOver ? (
        <Link to={`/day/${day}`} class="btn">
          {t('day.look')}
        </Link>
      ) : (
        <button type="button" class="btn" onClick={() => openSheet('rules')}>
          {t('day.rules')}
        </button>
      )}
    </section>
  );
}

/** Is there on a phone, too, though not shown: once the game is over it hands its result in, wherever it was played. */
function Headline() {
  const { screen, state, view, say, isOver } = useTable();
  const { title, why } = useDayWords();
  const { isPractice = false } = state.stored;
  useEffect(() => {
    if (isOver && !isPractice) handInAll(DAY_SERVER).catch(() => {});
  }, [isOver, isPractice]);
  return (
    <p class="day-headline">
      <Icon name="calendar" />
      <b>{title}</b>
      <span>{why}</span>
      <span class="muted">{screen.words.progress(view, say)}</span>
    </p>
  );
}

/** What is said of it. */
function useDayWords(): { readonly day: string; readonly title: string; readonly why: string } {
  const t = useT();
  const { state, isOver, own } = useTable();
  const { day = { day: '', bots: 0 }, isPractice = false } = state.stored;
  const hasBegun = state.timeline.plays.some(({ seat }) => seat === own);
  // Begun after its day it is as good as practice.
  const isOut = isPractice || (!hasBegun && serverNow() >= endsAt(day.day));
  const how = isOver ? 'over' : isOut ? 'practice' : hasBegun ? 'on' : 'first';
  return {
    day: day.day,
    title: t('day.of', { date: dateOf(day.day, t) }),
    why: t(`day.strip.${how}`),
  };
}
