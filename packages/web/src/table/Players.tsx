import { type BySeat, LEVEL_NAMES, type Score, type Seat } from '@saqqara/kernel';
import type { Reason } from '@saqqara/words';
import { useMemo } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import { Icon } from '../drawing/icon.tsx';
import { calledOf } from './called.ts';
import { scored } from './effect.ts';
import { leaderOf } from './leader.ts';
import { hasLearnCards } from '../learncard/hasLearnCards.ts';
import { seatThing } from '../learncard/thing.ts';
import { News } from './News.tsx';
import { changesBetween } from './story.ts';
import { useLanded } from './useLanded.ts';
import { useLandedView } from './useLandedView.ts';
import { useTelling } from './useTelling.ts';
import { SeatFace } from './SeatFace.tsx';
import { plain } from './signed.ts';
import { useTable } from './tableModel.ts';
import { useFeeling } from './useFeeling.ts';

/** Everybody at the table: names, points, what lies before them. */
export function Players({ size }: { readonly size: 'panel' | 'strip' }) {
  const { screen, state, say } = useTable();
  const landed = useLandedView();
  const scores = screen.game.score(landed);
  const leader = leaderOf(scores);
  const news = useNews();
  return (
    <ul class={`players players-${size}`} aria-label={say.t('table.players')}>
      {state.stored.seats.map((_, seat) => (
        <Player
          key={seat}
          seat={seat}
          score={scores[seat]!}
          landed={landed}
          size={size}
          isLeader={seat === leader}
          news={news?.[seat] ?? NONE}
        />
      ))}
    </ul>
  );
}

interface PlayerProps {
  readonly seat: Seat;
  readonly score: Score;
  /** The table by which it is told. */
  readonly landed: unknown;
  readonly size: 'panel' | 'strip';
  /** Whether nobody else has as many points. */
  readonly isLeader: boolean;
  /** Why the score has just changed. */
  readonly news: readonly Reason[];
}

const NONE: readonly Reason[] = [];

/** Why scores have changed with the play that has just landed, by seat. */
function useNews(): BySeat<readonly Reason[]> | null {
  const telling = useTelling();
  const landed = useLanded();
  return useMemo(
    () => (landed === null ? null : changesBetween(telling, landed - 1, landed)),
    [telling, landed],
  );
}

function Player({ seat, score, landed, size, isLeader, news }: PlayerProps) {
  const { screen, view, say, state, own, marks, decision, onlineSlots, trialSlots, controls, openSheet } =
    useTable();
  const real = onlineSlots ?? trialSlots?.real ?? null;
  const { t } = say;
  const { kind, level, temper, isIdle } = state.stored.seats[seat]!;
  // Where a puzzle is answered it is nobody's turn.
  const isActing =
    screen.game.toAct(view).includes(seat) && !(isIdle === true && trialSlots?.kind === 'puzzle');
  const isYou = seat === say.you;
  const { Holding } = screen;
  const feeling = useFeeling(seat);
  const look = screen.words.look(say.looks[seat]!, say);
  const touch = decision !== null && seat === own ? controls.touch : null;
  return (
    <li
      class={`player${isActing ? ' acting' : ''}`}
      aria-current={isActing ? 'true' : undefined}
      data-learn={seatThing(seat)}
      data-seat={seat}
      onClick={({ target }) => {
        if (isAboutSeat(target))
          openSheet(hasLearnCards(screen.game.id) ? `learn:${seatThing(seat)}` : 'scores');
      }}
    >
      {/* For who does not see the chip; by keys the scores open anywhere. */}
      <button type="button" class="sr about-seat" tabIndex={-1} aria-haspopup="dialog">
        {t('table.whatScore', { name: say.names[seat]! })}
      </button>
      {isActing && size === 'panel' && (
        <span class="turn">{t(isYou ? 'table.yourTurn' : 'table.acting')}</span>
      )}
      <div class="who">
        <SeatFace seat={seat} size={faceSize(size, say.names.length)} feeling={feeling} />
        <span class="name">
          <Nick seat={seat} size={size} />
          {size === 'panel' && (
            <small class={real !== null && kind !== 'bot' ? 'sr' : undefined}>
              {[
                look === say.names[seat] ? '' : look,
                kind === 'bot' && level !== null ? t(`app.level.${LEVEL_NAMES[level - 1]!}`) : '',
                temper === undefined ? '' : t(`app.temper.${temper}`),
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
          )}
        </span>
        {real !== null && <real.Presence seat={seat} size={size} />}
      </div>
      <Points score={score} size={size} isLeader={isLeader} />
      {/* Before what lies there, which is the last in the row: the chip has one shape, with news and without. */}
      <News reasons={news} />
      <Holding {...{ view, landed, seat, say, size, touch, marks }} />
    </li>
  );
}

/** A strip has room for one word: who looks is "You" there, whatever they are called. */
function Nick({ seat, size }: Pick<PlayerProps, 'seat' | 'size'>) {
  const { say } = useTable();
  const name = say.names[seat]!;
  const called = calledOf(seat, say);
  if (called === name) return <span class="nick">{name}</span>;
  if (size === 'strip')
    return (
      <span class="nick" title={name}>
        {called}
      </span>
    );
  return (
    <span class="nick">
      <span class="called">{name}</span>
      <span class="you-mark">{say.t('table.you')}</span>
    </span>
  );
}

/** Whether a touch on a chip means the player, and nothing that lies there and has an answer of its own. */
const isAboutSeat = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button:not(.about-seat), a, .presence') === null;

/**
 * One figure: how it would end now, of which prices and reasons speak, too. What of it is only counted at the end is told
 * beside it. Who wants no such forecast sees what stands on the track.
 */
function Points({ score, size, isLeader }: Pick<PlayerProps, 'score' | 'size' | 'isLeader'>) {
  const { say } = useTable();
  const { projection } = useSettings();
  const { t } = say;
  // Where nothing stands on a track before the end there is only one figure to show.
  const hasTrack = score.lines.some((line) => line.scored);
  if (!hasTrack && !projection) return <div class="points" />;
  const points = projection ? score.total : scored(score);
  return (
    <div class="points">
      <span class="sr">{t(projection ? 'table.ifItEndedNow' : 'table.pointsNow')} </span>
      <b class={points === 0 ? 'disp zero' : 'disp'}>{plain(points)}</b>
      {projection && isLeader && (
        <span class="leads" title={t('table.leads')}>
          <Icon name="star" solid />
          <span class={size === 'panel' ? undefined : 'sr'}>{t('table.leads')}</span>
        </span>
      )}
      {projection && size === 'panel' && <Forecast score={score} hasTrack={hasTrack} />}
    </div>
  );
}

/** What of the figure is certain, and what is counted at the end. In a strip a touch tells it: two figures would be a riddle. */
function Forecast({ score, hasTrack }: Pick<PlayerProps, 'score'> & { readonly hasTrack: boolean }) {
  const { t } = useTable().say;
  const now = scored(score);
  const later = score.total - now;
  const values = { now: plain(now), later: plain(later) };
  return (
    <span class="projected">
      {t('table.ifItEndedNow')}
      {hasTrack && later !== 0 && <span>{t('table.pointsSplit', values)}</span>}
    </span>
  );
}

/** As large as the chip allows: in a strip, many sit side by side. */
function faceSize(size: 'panel' | 'strip', seats: number): number {
  if (size === 'panel') return 44;
  return seats > 3 ? 20 : 30;
}
