import type { Viewer } from '@saqqara/kernel';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { forgetLine, linesEdition, linesFor } from './keptLines.ts';

interface LineListProps {
  readonly match: string;
  readonly seat: Viewer;
}

/** The lines that a seat has kept for a table. */
export function LineList({ match, seat }: LineListProps) {
  const t = useT();
  useStore(linesEdition);
  const lines = linesFor(match, seat);
  if (lines.length === 0) return null;
  return (
    <section class="panel kept-lines" aria-labelledby="kept-lines">
      <h2 id="kept-lines" class="disp">
        {t('study.lines.title')}
      </h2>
      <ul>
        {lines.map(({ id, text }) => (
          <li key={id}>
            <Icon name="pencil" />
            <span>{text}</span>
            <button
              type="button"
              class="btn gh sm sq"
              aria-label={t('study.lines.remove', { text })}
              onClick={() => forgetLine(match, id)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p class="muted">{t('study.lines.about')}</p>
    </section>
  );
}
