import '../styles/table.css';
import '../styles/board.css';
import '../styles/imhotep.css';
import '../styles/kheopsArt.css';
import '../styles/kheops.css';
import '../styles/anubixxArt.css';
import '../styles/anubixx.css';

/** While the table is laid there is an empty one: what comes in a moment needs no word. */
export const Laying = () => <div class="laying" aria-busy="true" />;

/** The moment that an address names: `p31`. */
export function momentOf(anchor: string | null): number | null {
  const match = /^p(\d+)$/.exec(anchor ?? '');
  return match === null ? null : Number(match[1]);
}
