import { closesAt, type Day } from '@saqqara/games/day';
import { isDuel } from '@saqqara/games/ids';
import type { DayStatus } from '@saqqara/protocol/client';
import { levelName, type Translate } from '@saqqara/words';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { Badge } from '../drawing/glyph.tsx';
import { useT } from '../i18n/context.tsx';
import type { StoredMatch } from '../match/storage.ts';
import { betterThan } from './bars.ts';
import { timeUntil } from './dayWords.ts';
import { Histogram } from './Histogram.tsx';
import { Strongest } from './Strongest.tsx';
import { strongestWords } from './strongestWords.ts';
import { isOutside, personIn, worthIn } from './tries.ts';
import type { Told } from './useDay.ts';

interface DayResultProps {
  readonly day: Day;
  readonly now: number;
  readonly match: StoredMatch;
  readonly told: Told;
  readonly again: () => void;
  /** What else can be done. */
  readonly children: ComponentChildren;
}

/** What one made of it, and where that stands among all. */
export function DayResult({ day, now, match, told, again, children }: DayResultProps) {
  const t = useT();
  const isKnown = told !== null && told !== 'unreachable';
  const list = isKnown && !isOutside(match) ? told.list : null;
  return (
    <section class="panel bx day-result" aria-labelledby="day-made">
      <div class="day-made">
        <h2 id="day-made">{madeWords(match, t)}</h2>
        <Standing match={match} />
      </div>
      {list === null ? (
        <>
          <Fate match={match} told={told} again={again} />
          {(isOutside(match) || told === 'unreachable') && <Strongest day={day} />}
        </>
      ) : (
        <Compared list={list} day={day} count={isKnown ? told.count : 0} now={now} />
      )}
      {children}
    </section>
  );
}

/** "You won: 49 points" */
function madeWords(match: StoredMatch, t: Translate): string {
  const seat = personIn(match);
  const { scores, places } = match.result!;
  const worth = worthIn(match)!;
  if (isDuel(match.game)) {
    if (worth === 0) return t('day.level');
    return t(worth > 0 ? 'day.wonBy' : 'day.lostBy', { points: Math.abs(worth) });
  }
  const points = scores[seat]!;
  if (places[seat] === 1) return t('day.wonPoints', { points });
  return t('day.placedPoints', { place: places[seat]!, seats: scores.length, points });
}

/** Everybody at the table, the best first. */
function Standing({ match }: { readonly match: StoredMatch }) {
  const t = useT();
  const names = match.seats.map(({ level }) => (level === null ? t('day.you') : levelName(level, t)));
  const { scores, places } = match.result!;
  const order = scores.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!);
  return (
    <ul class="day-standing">
      {order.map((seat) => (
        <li key={seat}>
          <Badge look={match.seats[seat]!.look} size={18} /> {names[seat]} <b>{scores[seat]}</b>
        </li>
      ))}
    </ul>
  );
}

interface ComparedProps {
  readonly list: NonNullable<DayStatus['list']>;
  readonly day: Day;
  readonly count: number;
  readonly now: number;
}

function Compared({ list, day, count, now }: ComparedProps) {
  const t = useT();
  const { rank, worth, results, strongest } = list;
  const behind = results.reduce((sum, each) => sum + (each.worth < worth ? each.count : 0), 0);
  const place = t('day.rank', { rank });
  const of = t('day.outOf', { count });
  useEffect(() => announce(`${place} ${of}.`), [place, of]);
  return (
    <>
      <p class="day-rank">
        <span>
          <b class="disp">{place}</b> {of}
        </span>
        {count > 1 && <span class="chip gold">{t('day.better', { share: betterThan(behind, count) })}</span>}
        <span class="chip">
          {closesAt(day) > now
            ? t('day.closes', { time: timeUntil(closesAt(day), now, t) })
            : t('day.closed')}
        </span>
      </p>
      <Histogram results={results} worth={worth} strongest={strongest?.worth ?? null} count={count} />
      <p class="muted">{strongest === null ? t('day.strongestPlays') : strongestWords(day, strongest, t)}</p>
    </>
  );
}

/** Why it is not compared, or not yet. */
function Fate({ match, told, again }: Pick<DayResultProps, 'match' | 'told' | 'again'>) {
  const t = useT();
  const words = fateWords(match, told, t);
  useEffect(() => announce(words), [words]);
  return (
    <>
      <p class="day-fate">{words}</p>
      {told === 'unreachable' && !isOutside(match) && (
        <button type="button" class="btn" onClick={again}>
          {t('day.again')}
        </button>
      )}
    </>
  );
}

function fateWords(match: StoredMatch, told: Told, t: Translate): string {
  if (isOutside(match)) return t(match.isPractice === true ? 'day.practice' : 'day.late');
  const fate = match.day?.fate ?? null;
  if (fate === null) return t('day.kept');
  const isElsewhere = told !== null && told !== 'unreachable' && told.mine === null;
  if (isElsewhere && (fate.is === 'waiting' || fate.is === 'entered')) return t('day.elsewhere');
  switch (fate.is) {
    case 'waiting':
      return t('day.waiting');
    case 'entered':
      return told === 'unreachable' ? t('day.unreachable') : t('day.waiting');
    case 'refused':
      return fate.play === null ? t('day.refusedWhole') : t('day.refused', { play: fate.play });
    default:
      return t(`day.${fate.is}`);
  }
}
