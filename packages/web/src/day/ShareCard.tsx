import { type Day, dealOf } from '@saqqara/games/day';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { Link } from '../app/Link.tsx';
import { copyText } from '../app/parts/clipboard.ts';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { loadScreen } from '../games/screens.ts';
import { useT } from '../i18n/context.tsx';
import type { StoredMatch } from '../match/storage.ts';
import { timelineOf } from '../match/timeline.ts';
import { topShare } from './bars.ts';
import { type Shared, shareText } from './shareText.ts';
import { isOutside, personIn, worthIn } from './tries.ts';
import type { Told } from './useDay.ts';

interface ShareCardProps {
  readonly day: Day;
  readonly match: StoredMatch;
  readonly told: Told;
}

/** A few lines of signs to be shared, and the way to the review. */
export function ShareCard({ day, match, told }: ShareCardProps) {
  const t = useT();
  const signs = useSigns(match);
  const [note, setNote] = useState<string | null>(null);
  const list = told === null || told === 'unreachable' || isOutside(match) ? null : told.list;
  const count = told === null || told === 'unreachable' ? 0 : told.count;
  const seat = personIn(match);
  const { scores, places } = match.result!;
  const shared: Shared = {
    day,
    id: dealOf(day).game,
    game: PAGE_GAMES[match.game].name,
    isPractice: isOutside(match),
    place: places[seat]!,
    seats: scores.length,
    points: scores[seat]!,
    worth: worthIn(match)!,
    top: list === null || count < 2 ? null : topShare(list.rank, count),
    signs,
    address: location.host,
  };
  const text = shareText(shared, t);
  const copied =
    list === null
      ? t('day.copiedAlone')
      : t('day.copied', { rank: t('day.rank', { rank: list.rank }), of: t('day.outOf', { count }) });
  const copy = async (): Promise<void> => {
    const isDone = await copyText(Promise.resolve(text));
    setNote(isDone ? t('day.copiedAlone') : t('day.notCopied'));
    announce(isDone ? copied : t('day.notCopied'));
  };
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return copy();
    // Who leaves the system's own dialog has not failed.
    await navigator.share({ text }).catch(() => {});
  };
  return (
    <section class="panel bx day-share" aria-labelledby="day-share">
      <h2 id="day-share">{t('day.share')}</h2>
      <pre>{text}</pre>
      <div class="day-buttons">
        <button type="button" class="btn pri" onClick={() => void share()}>
          <Icon name="share" /> {t('day.share')}
        </button>
        <button type="button" class="btn" onClick={() => void copy()}>
          <Icon name="copy" /> {t('day.copy')}
        </button>
        <Link to={`/table/${match.id}#review`} class="btn">
          <Icon name="chart" /> {t('day.review')}
        </Link>
      </div>
      {note !== null && <p class="muted">{note}</p>}
    </section>
  );
}

/** What the game makes of it, once its rules are there. */
function useSigns(match: StoredMatch): readonly string[] {
  const [signs, setSigns] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    signsOf(match).then(
      (found) => isWanted && setSigns(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [match.id]);
  return signs;
}

async function signsOf(match: StoredMatch): Promise<readonly string[]> {
  const [screen, daySigns] = await Promise.all([loadScreen(match), PAGE_GAMES[match.game].daySigns?.()]);
  if (screen === null || daySigns === undefined) return [];
  const { game } = screen;
  const beginning = { options: game.parseOptions(match.options), seed: match.seed };
  return daySigns({ game, states: timelineOf(game, beginning, match.plays).states, seat: personIn(match) });
}
