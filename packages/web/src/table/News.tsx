import type { Reason } from '@saqqara/words';
import { signed, toneOf } from './signed.ts';

/** So many reasons stand on a chip. */
const MOST = 2;

/** Why a score has just changed, on the chip of its owner; it fades by itself. */
export const News = ({ reasons }: { readonly reasons: readonly Reason[] }) =>
  reasons.length === 0 ? null : (
    <ul class="news" aria-hidden="true">
      {reasons.slice(0, MOST).map(({ points, text }) => (
        <li key={text} class={toneOf(points)}>
          <b>{signed(points)}</b> {text}
        </li>
      ))}
    </ul>
  );
