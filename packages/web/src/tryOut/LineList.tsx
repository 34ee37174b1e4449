import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { forgetLine, linesEdition, linesOf } from './keptLines.ts';

/** The lines that were kept for a table. */
export function LineList({ match }: { readonly match: string }) {
  const t = useT();
  useStore(linesEdition);
  const lines = linesOf(match);
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
