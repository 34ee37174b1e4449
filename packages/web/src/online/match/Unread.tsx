import { useFresh } from './useFresh.ts';

/** A number beside what leads to the talk. */
export function Unread() {
  const fresh = useFresh();
  return fresh === 0 ? null : (
    <span class="unread" aria-hidden="true">
      {fresh}
    </span>
  );
}
