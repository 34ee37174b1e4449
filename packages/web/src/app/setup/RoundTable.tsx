import { StepPyramid } from '../home/StepPyramid.tsx';

/** The table that everybody sits down to. */
export const RoundTable = () => (
  <svg class="round-table" viewBox="0 0 360 150" aria-hidden="true">
    <ellipse cx="180" cy="92" rx="178" ry="58" fill="var(--shade)" opacity=".16" />
    <ellipse cx="180" cy="84" rx="172" ry="56" fill="var(--st-right)" />
    <ellipse cx="180" cy="76" rx="172" ry="56" fill="var(--st-top)" />
    <ellipse cx="180" cy="76" rx="168" ry="53" fill="var(--ground)" />
    <path
      d="M28 84C76 62 118 98 180 82S292 66 332 84"
      fill="none"
      stroke="var(--river)"
      stroke-width="15"
      stroke-linecap="round"
    />
    <g transform="translate(180 72) scale(.36)">
      <StepPyramid />
    </g>
  </svg>
);
