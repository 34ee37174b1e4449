import { useEffect, useState } from 'preact/hooks';
import { changeSettings, settings } from '../app/settings.ts';
import { mayAskOnce } from './model/askOnce.ts';
import { useTable } from './tableModel.ts';

/** After the first game, once: whether one would rather play without being asked. */
export function Unasked() {
  const { screen, say, state } = useTable();
  const { t } = say;
  const [isOpen, setOpen] = useState(() =>
    mayAskOnce(settings.get(), state.stored.seats, screen.input.asks !== undefined),
  );
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
      <p class="unasked-answers">
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
      </p>
    </section>
  );
}
