import './GradePyramid.css';
import { HIGHEST_GRADE } from './grade.ts';

const HEIGHT = 10;
const GAP = 1;
const FOOT = 146;
const HEAD = 30;

/** A grade as courses of a pyramid: whole ones, the one that is being laid, and those to come. The number stands beside it. */
export function GradePyramid({ grade, width = 146 }: { readonly grade: number; readonly width?: number }) {
  const courses = Array.from({ length: HIGHEST_GRADE }, (_, i) => i);
  const height = HIGHEST_GRADE * (HEIGHT + GAP);
  return (
    <svg class="grade-pyramid" width={width} viewBox={`0 -1 ${FOOT} ${height + 1}`} aria-hidden="true">
      {courses.map((i) => {
        const long = FOOT - 2 - (i * (FOOT - HEAD)) / (HIGHEST_GRADE - 1);
        const kind = i + 1 <= grade ? 'laid' : i < grade ? 'next' : 'open';
        return (
          <rect
            key={i}
            class={kind}
            x={(FOOT - long) / 2}
            y={height - (i + 1) * (HEIGHT + GAP)}
            width={long}
            height={HEIGHT}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
}
