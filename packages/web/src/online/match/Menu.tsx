import { othersPlaying } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { isStoodIn } from './sitting.ts';

type Grave = 'resign' | 'leave';

/** What one can do about the match as a whole. What cannot be taken back is asked twice. */
export function Menu({ done }: { readonly done: () => void }) {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, yours } = state.mirror;
  const [asked, setAsked] = useState<Grave | null>(null);
  const seat = yours.find((each) => !isStoodIn(table.seats[each]));
  if (table.phase !== 'running' || seat === undefined) return null;
  const { t } = say;
  // As `resign` is decided: with nobody else left the game ends, too.
  const two = table.seats.length === 2 || othersPlaying(table.seats, seat).length === 0 ? 'yes' : 'no';
  if (asked !== null) {
    return (
      <li class="sure">
        <p>{asked === 'resign' ? t('onlineTable.resignSure', { two }) : t('onlineTable.leaveSure')}</p>
        <button type="button" class="btn" onClick={() => setAsked(null)}>
          {t('table.back')}
        </button>
        <button
          type="button"
          class="btn pri"
          onClick={() => {
            for (const each of asked === 'leave' ? yours : [seat])
              void match.act({ type: asked, seat: each });
            done();
          }}
        >
          {t(asked === 'resign' ? 'onlineTable.resign' : 'onlineTable.leave')}
        </button>
      </li>
    );
  }
  return (
    <>
      {table.offer === null && table.clock.kind !== 'none' && table.isPaused !== true && (
        <li>
          <button
            type="button"
            onClick={() => {
              void match.act({ type: 'ask', seat, what: { kind: 'pause' }, base: table.seq });
              done();
            }}
          >
            <Icon name="pause" /> {t('onlineTable.offerPause')}
          </button>
        </li>
      )}
      {table.offer === null && (
        <li>
          <button
            type="button"
            onClick={() => {
              void match.act({ type: 'ask', seat, what: { kind: 'end' }, base: table.seq });
              done();
            }}
          >
            <Icon name="glass" /> {t('onlineTable.offerEnd')}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => setAsked('leave')}>
          <Icon name="x" /> {t('onlineTable.leave')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => setAsked('resign')}>
          <Icon name="flag" /> {t('onlineTable.resign')}
        </button>
      </li>
    </>
  );
}
