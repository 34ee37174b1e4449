import { useMemo, useState } from 'preact/hooks';
import { Curve, Legend } from '../ending/Curve.tsx';
import { chaptersOf, scoreSeries } from '../ending/curve.ts';
import { scoresOverTime } from '../match/timeline.ts';
import { useTable } from '../table/tableModel.ts';
import { Bands } from './Bands.tsx';
import type { Study } from './useStudy.ts';

const KINDS = ['chances', 'scores'] as const;

/** The chances over the game, tied to board and moments; or the scores. */
export function Chances({ study }: { readonly study: Study }) {
  const { t } = useTable().say;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('chances');
  const { review, reviewed, points, order, opened, open, chapters, chapterAt } = study;
  return (
    <section class="turned panel chances" aria-labelledby="chances">
      <div class="curve-head">
        <h2 id="chances">{t(`review.${kind}`)}</h2>
        <div class="curve-kinds" role="group" aria-label={t('review.whichCurve')}>
          {KINDS.map((each) => (
            <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
              {t(`review.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {kind === 'scores' ? (
        <Scores study={study} />
      ) : (
        <Bands
          {...{ points, order, opened, open, chapters, chapterAt }}
          last={review.state.review.judged.length}
          moments={reviewed.moments}
          offset={review.offset}
        />
      )}
    </section>
  );
}

/** Everybody's points as if it had ended after each play. */
function Scores({ study: { order, numberAt } }: { readonly study: Study }) {
  const { state, say } = useTable();
  const { t, names } = say;
  const { timeline } = state;
  const series = useMemo(
    () => scoreSeries(scoresOverTime(timeline).map((scores) => scores.map(({ total }) => total))),
    [timeline],
  );
  const chapters = useMemo(() => chaptersOf(timeline.states.map(numberAt)), [timeline, numberAt]);
  const last = series.values.at(-1)!;
  const text = [
    `${t('review.scores')}.`,
    ...names.map((name, seat) => t('table.chartLine', { name, points: last[seat]! })),
  ].join(' ');
  return (
    <figure class="chart">
      <Curve series={series} seat={order[0]!} marks={[]} chapters={chapters} text={text} />
      <Legend seats={names} />
    </figure>
  );
}
