import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { fetchUpdate } from '../../app/installation.ts';
import { isOutdated } from '../../app/outdated.ts';
import { useStore } from '../../app/store.ts';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import type { Say } from '../../table/screen.ts';
import { useTable } from '../../table/tableModel.ts';
import { momentText } from '../moment.ts';
import { link } from '../session.ts';
import { useOnline } from './context.ts';
import { type Connection, useConnection } from './useConnection.ts';

/** `outdated`: it is there, and speaks to newer pages only. */
type Noted = Connection | 'outdated';

const LOOKS: Readonly<Record<Exclude<Noted, 'there'>, readonly [look: string, icon: IconName]>> = {
  lost: ['amber', 'wifi'],
  offline: ['grey', 'offline'],
  trouble: ['grey', 'info'],
  back: ['green', 'check'],
  outdated: ['amber', 'info'],
};

/** Whether the server can be reached, and how old what is shown may be. */
export function ConnectionNote() {
  const { say, isOver } = useTable();
  const { sent, asOf, mirror } = useOnline().state;
  const known = useConnection();
  const isTooOld = useStore(isOutdated);
  // Where something was lost, another note says so.
  const isSaid = known === 'back' && mirror.isRestored === true;
  const connection: Noted = isTooOld ? 'outdated' : isSaid ? 'there' : known;
  const code = useCode(connection);
  const text = connection === 'there' ? '' : textOf(connection, { say, asOf, isKept: sent !== null, code });
  // Once for each loss, whatever else changes in what is said of it.
  const told = useRef<Noted>('there');
  useEffect(() => {
    if (told.current === connection) return;
    told.current = connection;
    if (connection !== 'there') announce(text, connection === 'back' ? 'polite' : 'assertive');
  }, [connection]);
  // What is over stays as it is, and a bar above it says the rest.
  const isInBar = connection === 'offline' || connection === 'outdated';
  if (connection === 'there' || (isOver && isInBar)) return null;
  const [look, icon] = LOOKS[connection];
  return (
    <p class={`note ${look}`}>
      <Icon name={icon} />
      <span>{text}</span>
      {(connection === 'lost' || connection === 'trouble') && (
        <button type="button" class="btn sm" onClick={() => void link().then((line) => line.renew())}>
          {say.t('onlineTable.retry')}
        </button>
      )}
      {connection === 'outdated' && (
        <button type="button" class="btn sm" onClick={() => void fetchUpdate()}>
          {say.t('app.bar.reload')}
        </button>
      )}
    </p>
  );
}

interface Facts {
  readonly say: Say;
  readonly asOf: number | null;
  readonly isKept: boolean;
  readonly code: string;
}

function textOf(connection: Exclude<Noted, 'there'>, { say, asOf, isKept, code }: Facts): string {
  const { t } = say;
  const kept = isKept ? 'yes' : 'no';
  const time = momentText(asOf ?? Date.now(), t.language);
  switch (connection) {
    case 'lost':
      return t(isKept ? 'onlineTable.reconnectingKept' : 'onlineTable.reconnecting');
    case 'offline':
      return t('onlineTable.offline', { kept, time });
    case 'trouble':
      return t('onlineTable.trouble', { kept, time, code });
    case 'back':
      return t('onlineTable.backOnline');
    case 'outdated':
      return t('app.bar.outdated');
  }
}

/** What somebody who runs the server can look up: how it answers what is no socket. */
function useCode(connection: Noted): string {
  const [code, setCode] = useState('none');
  useEffect(() => {
    if (connection !== 'trouble') return;
    let isWanted = true;
    fetch('/api/v1/me').then(
      ({ ok, status }) => isWanted && setCode(ok ? 'none' : String(status)),
      () => isWanted && setCode('none'),
    );
    return () => {
      isWanted = false;
    };
  }, [connection]);
  return code;
}
