import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { vacationDate } from '../vacationDate.ts';
import { useOnline } from './context.ts';
import { isStoodIn } from './sitting.ts';

/** Whose clock stands still and why, as far as the table may know: all agreed to it, or somebody is away. */
export function StillNotes() {
  const { table } = useOnline().state.mirror;
  useStillNews();
  if (table.phase !== 'running') return null;
  return (
    <>
      <PauseNote />
      <VacationNotes />
    </>
  );
}

function PauseNote() {
  const { t } = useTable().say;
  const { match, state } = useOnline();
  const { table, yours } = state.mirror;
  if (table.isPaused !== true) return null;
  const seat = yours.find((each) => !isStoodIn(table.seats[each]));
  return (
    <div class="note" role="group" aria-label={t('onlineTable.paused')}>
      <Icon name="pause" />
      <span>{t('onlineTable.paused')}</span>
      {seat !== undefined && (
        <button type="button" class="btn sm" onClick={() => void match.act({ type: 'resume', seat })}>
          {t('onlineTable.resume')}
        </button>
      )}
    </div>
  );
}

function VacationNotes() {
  const { say } = useTable();
  const { table, yours } = useOnline().state.mirror;
  return (
    <>
      {table.seats.map((held, seat) =>
        held.kind !== 'person' || held.vacation === undefined ? null : (
          <p key={seat} class="note">
            <Icon name="clock" />
            <span>
              {say.t('onlineTable.vacation', {
                you: yours.includes(seat) ? 'yes' : 'no',
                name: say.names[seat]!,
                date: vacationDate(held.vacation, say.t.language),
              })}
            </span>
          </p>
        ),
      )}
    </>
  );
}

/** Says when that begins and when it ends. */
function useStillNews(): void {
  const { t, names } = useTable().say;
  const { table, yours } = useOnline().state.mirror;
  const before = useRef(table);
  useEffect(() => {
    const was = before.current;
    before.current = table;
    if (table.phase !== 'running') return;
    if (was.isPaused !== table.isPaused)
      announce(t(table.isPaused === true ? 'onlineTable.paused' : 'onlineTable.resumed'));
    for (const [seat, held] of table.seats.entries()) {
      const earlier = was.seats[seat];
      if (held.kind !== 'person' || earlier?.kind !== 'person' || yours.includes(seat)) continue;
      if (held.vacation === earlier.vacation) continue;
      const name = names[seat]!;
      announce(
        held.vacation === undefined
          ? t('onlineTable.vacationOver', { name })
          : t('onlineTable.vacation', {
              you: 'no',
              name,
              date: vacationDate(held.vacation, t.language),
            }),
      );
    }
  }, [table.isPaused, table.seats]);
}
