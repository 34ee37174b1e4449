import { useEffect, useState } from 'preact/hooks';
import { changeSettings, settings } from '../app/settings.ts';
import { useTable } from './tableModel.ts';

/** After the first game, once: whether one would rather play without being asked. */
export function Unasked() {
  const { say, state } = useTable();
  const { t } = say;
  const [isOpen, setOpen] = useState(() => {
    const { confirm, confirmAsked } = settings.get();
    const hasPlayed = state.stored.seats.some(({ kind }) => kind === 'person');
    return confirm === 'always' && !confirmAsked && hasPlayed;
  });
  useEffect(() => {
    if (isOpen) changeSettings({ confirmAsked: true });
  }, []);
  if (!isOpen) return null;
  return (
    <section class="unasked" aria-labelledby="unasked">
      <div>
        <h3 id="unasked">{t('table.unasked')}</h3>
        <p>{t('table.unaskedNote')}</p>
      </div>
      <button
        type="button"
        class="btn sm"
        onClick={() => {
          changeSettings({ confirm: 'never' });
          setOpen(false);
        }}
      >
        {t('table.unaskedYes')}
      </button>
      <button type="button" class="btn gh sm" onClick={() => setOpen(false)}>
        {t('table.unaskedNo')}
      </button>
    </section>
  );
}
