import { allOf } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { goTo } from '../../app/route.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useTable } from '../../table/tableModel.ts';
import { othersAt } from '../rematch/call.ts';
import { api } from '../session.ts';
import { useOnline } from './context.ts';

/** Somebody has opened a rematch: one tap accepts it. */
export function RematchNote() {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { next } = state.mirror.table;
  const names = usePeopleAt(match.again === null ? null : next);
  const [declined, setDeclined] = useState<string | null>(null);
  const [isGoing, setGoing] = useState(false);
  const { t } = say;
  const text =
    names.length === 0
      ? null
      : t('onlineTable.wantsRematch', { count: names.length, names: allOf(names, say) });
  useEffect(() => {
    if (text !== null) announce(text, 'assertive');
  }, [text]);
  if (next === null || text === null || match.again === null || declined === next) return null;
  const accept = (): void => {
    if (isGoing) return;
    setGoing(true);
    match.again?.().then(
      (path) => goTo(path),
      () => setGoing(false),
    );
  };
  return (
    <div class="note rematch" role="group" aria-label={text}>
      <Icon name="reset" />
      <span>
        <b>{text}</b>
        <small>{t('onlineTable.rematchNote')}</small>
      </span>
      <div class="answers">
        <button type="button" class="btn sm accept" aria-disabled={isGoing} onClick={accept}>
          <Icon name="check" />
          {t('onlineTable.acceptRematch')}
        </button>
        <button type="button" class="btn sm decline" onClick={() => setDeclined(next)}>
          {t('onlineTable.notNow')}
        </button>
      </div>
    </div>
  );
}

/** Who else sits at a table that is not watched. */
function usePeopleAt(id: string | null): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    setNames([]);
    if (id === null) return;
    api('GET /api/v1/tables/:id', { params: { id } }).then(
      (found) => isWanted && setNames(othersAt(found)),
      () => null,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return names;
}
