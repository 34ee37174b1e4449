import type { GameTypes, Known, Seat } from '@saqqara/kernel';
import { who } from '@saqqara/words';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../drawing/icon.tsx';
import { scoresOverTime } from '../match/timeline.ts';
import { useTable } from '../table/tableModel.ts';
import { useTelling } from '../table/useTelling.ts';
import { Curve, Legend } from './Curve.tsx';
import { chanceSeries, chaptersOf, scoreSeries, type Series } from './curve.ts';
import type { GameEnding } from './gameEnding.ts';
import { keyMoments, type Swing } from './keyMoments.ts';
import type { Moment } from './reckoning.ts';
import { swingStory } from './swingStory.ts';

interface TurnedProps {
  readonly ending: GameEnding | null;
  /** `null` until the chances are known: then the points tell how it went. */
  readonly moments: readonly Moment[] | null;
  /** Whose chance is told. */
  readonly seat: Seat;
}

/** How it turned: the chances over the game, and the moments in which they changed most. */
export function Turned({ ending, moments, seat }: TurnedProps) {
  const { state, say } = useTable();
  const { t } = say;
  const totals = useMemo(
    () => scoresOverTime(state.timeline).map((scores) => scores.map(({ total }) => total)),
    [state.timeline],
  );
  const series = useMemo(
    () => (moments === null ? scoreSeries(totals) : chanceSeries(moments)),
    [moments, totals],
  );
  const chapters = useMemo(
    () => (ending === null ? [] : chaptersOf(state.timeline.states.map((each) => ending.chapter(each)))),
    [ending, state.timeline],
  );
  const swings = useMemo(() => (moments === null ? [] : keyMoments(moments, seat)), [moments, seat]);
  const marks = swings.map(({ to, after }) => ({ plays: to, value: 100 * after }));
  const kind = t(moments === null ? 'ending.points' : 'ending.chance');
  const text = [`${t('ending.turned')}: ${kind}.`, ...linesOf(series, moments !== null, say)].join(' ');
  return (
    <section class="turned panel" aria-labelledby="turned" data-ready={moments === null ? undefined : ''}>
      <div class="turned-head">
        <h2 id="turned">{t('ending.turned')}</h2>
        <span class="kind">{kind}</span>
      </div>
      <div class="turned-body">
        <figure class="chart">
          <Curve series={series} seat={seat} marks={marks} chapters={chapters} text={text} />
          <Legend seats={state.stored.seats.slice()} />
        </figure>
        {swings.length > 0 && <Moments swings={swings} seat={seat} ending={ending} />}
      </div>
    </section>
  );
}

/** The curve in words, a sentence for each seat. */
const linesOf = (
  series: Series,
  isChance: boolean,
  { t, names }: ReturnType<typeof useTable>['say'],
): string[] =>
  names.map((name, seat) => {
    const values = series.values.map((row) => Math.round(row[seat]!));
    if (!isChance) return t('table.chartLine', { name, points: values.at(-1)! });
    return t('ending.curve', { name, first: values[0]!, lowest: Math.min(...values), last: values.at(-1)! });
  });

interface MomentsProps {
  readonly swings: readonly Swing[];
  readonly seat: Seat;
  readonly ending: GameEnding | null;
}

/** After so many milliseconds the play is shown that the moment is about. */
const GLANCE = 600;

function Moments({ swings, seat, ending }: MomentsProps) {
  const { state, say, controls } = useTable();
  const { t } = say;
  const telling = useTelling();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = (play: number): void => {
    clearTimeout(timer.current);
    controls.goTo(play - 1);
    timer.current = setTimeout(() => controls.step(), GLANCE);
  };
  return (
    <ol class="moments" aria-label={t('ending.moments')}>
      {swings.map((swing, i) => {
        const story = swingStory(telling, swing, seat);
        if (story === null) return null;
        const known: Known<GameTypes> = state.timeline.states[story.play - 1];
        const chapter = ending === null ? `${story.play}` : ending.chapterName(ending.chapter(known), say);
        const values = { before: percent(swing.before), after: percent(swing.after) };
        return (
          <li key={swing.to}>
            <button type="button" onClick={() => open(story.play)}>
              <span class="number disp" aria-hidden="true">
                {i + 1}
              </span>
              <span class="words">
                <b>{story.text}</b>
                <span>{t('ending.swing', { ...who(seat, say), ...values, chapter })}</span>
              </span>
              <Icon name="next" />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const percent = (chance: number): number => Math.round(100 * chance);
