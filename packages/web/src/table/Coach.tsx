import { useEffect } from 'preact/hooks';
import { changeSettings, useSettings } from '../app/settings.ts';
import { useTable } from './tableModel.ts';

/** The first turn of one's life at a table: three hints on how to choose, until one has done it. */
export function Coach() {
  const { say, decision, chosen, action, state, own } = useTable();
  const { coached } = useSettings();
  const { t } = say;
  const hasPlayed = state.timeline.plays.some(
    ({ seat }) => seat === own && state.stored.seats[seat]!.kind === 'person',
  );
  useEffect(() => {
    if (hasPlayed && !coached) changeSettings({ coached: true });
  }, [hasPlayed, coached]);
  if (coached || hasPlayed || decision === null) return null;
  return (
    <p class="coach">
      {t(
        action !== null ? 'table.coachConfirm' : chosen.length > 0 ? 'table.coachTarget' : 'table.coachBegin',
      )}
      <button type="button" class="btn sm" onClick={() => changeSettings({ coached: true })}>
        {t('table.coachSkip')}
      </button>
    </p>
  );
}
