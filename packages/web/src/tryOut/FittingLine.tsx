import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { useTable } from '../table/tableModel.ts';
import { fitting, forgetLine, linesEdition, linesFor } from './keptLines.ts';
import './TryOut.css';

/** A kept line that could be played now: it is offered, never played. */
export const FittingLine = () => (
  <SpeakingAlso sections={['study']}>
    <Offered />
  </SpeakingAlso>
);

function Offered() {
  const t = useT();
  const { screen, state, decision, view, chosen, send } = useTable();
  const edition = useStore(linesEdition);
  const { id } = state.stored;
  const seat = decision?.seat ?? null;
  const found = useMemo(() => {
    if (seat === null) return null;
    for (const line of linesFor(id, seat)) {
      const action = fitting(screen.game, view, seat, line);
      if (action !== null) return { line, action };
    }
    return null;
  }, [id, edition, screen, view, seat]);
  if (found === null || chosen.length > 0) return null;
  const { line, action } = found;
  return (
    <section class="fitting-line panel" aria-label={t('study.lines.fits')}>
      <Icon name="pencil" />
      <p>
        <b>{t('study.lines.fits')}</b> <span>{line.text}</span>
      </p>
      <button type="button" class="btn sm" onClick={() => send({ type: 'suggest', action })}>
        {t('study.lines.show')}
      </button>
      <button
        type="button"
        class="btn gh sm sq"
        aria-label={t('study.lines.remove', { text: line.text })}
        onClick={() => forgetLine(id, line.id)}
      >
        <Icon name="x" />
      </button>
    </section>
  );
}
