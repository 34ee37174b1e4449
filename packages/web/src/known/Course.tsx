import './Chart.css';
import './Course.css';
import type { RatingCourse } from '@saqqara/protocol/client';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { api } from '../online/session.ts';
import { partOf, scaleOf } from './scale.ts';
import { useAnswer } from './useAnswer.ts';

const WIDTH = 320;
const HEIGHT = 96;
/** To the right of the line, for what the lines are worth. */
const LABELS = 40;
const TOP = 8;

interface CourseProps {
  readonly name: string;
  readonly game: string;
  readonly tempo: 'live' | 'days';
}

/** How a rating went: the line, and as a shade what was uncertain. */
export function Course({ name, game, tempo }: CourseProps) {
  const t = useT();
  const { answer } = useAnswer(
    () => api('GET /api/v1/players/:name/course', { params: { name }, query: { game, tempo } }),
    `${name} ${game} ${tempo}`,
  );
  const last = answer?.points.at(-1);
  if (answer === null || last === undefined) return <div class="course-space" />;
  const called = gameName(game);
  const label = t('known.courseLabel', {
    game: called,
    first: answer.points[0]!.number,
    last: last.number,
    margin: last.margin,
  });
  return (
    <figure class="course">
      <Line points={answer.points} label={label} />
      <figcaption class="muted">{t('known.course', { game: called, tempo, count: answer.games })}</figcaption>
      <details>
        <summary>{t('known.showTable')}</summary>
        <table class="plain-table num">
          <thead>
            <tr>
              <th scope="col">{t('known.date')}</th>
              <th scope="col">{t('known.rating')}</th>
              <th scope="col">{t('known.margin')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.points.toReversed().map(({ at, number, margin }) => (
              <tr key={at}>
                <td>{new Date(at).toLocaleDateString(t.language)}</td>
                <td>{number}</td>
                <td>± {margin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

interface LineProps {
  readonly points: RatingCourse['points'];
  readonly label: string;
}

function Line({ points, label }: LineProps) {
  const scale = scaleOf(points.flatMap(({ number, margin }) => [number - margin, number + margin]));
  const width = WIDTH - LABELS;
  const x = (n: number): number => (points.length === 1 ? width : (n * width) / (points.length - 1));
  const y = (value: number): number => TOP + (1 - partOf(scale, value)) * HEIGHT;
  const path = (values: readonly number[]): string =>
    values.map((value, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const upper = path(points.map(({ number, margin }) => number + margin));
  const lower = points
    .map(({ number, margin }, n) => `${x(n).toFixed(1)} ${y(number - margin).toFixed(1)}`)
    .toReversed()
    .join('L');
  return (
    <div class="chart-box">
      <svg
        class="course-line"
        role="img"
        aria-label={label}
        viewBox={`-2 0 ${WIDTH + 2} ${HEIGHT + 2 * TOP}`}
        preserveAspectRatio="xMinYMid meet"
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line class="grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
            <text x={width + 8} y={y(tick) + 4}>
              {tick}
            </text>
          </g>
        ))}
        <path class="doubt" d={`M${upper}L${lower}Z`} />
        <path class="line" d={`M${path(points.map(({ number }) => number))}`} />
        <circle class="now" cx={x(points.length - 1)} cy={y(points.at(-1)!.number)} r={4.5} />
      </svg>
    </div>
  );
}
