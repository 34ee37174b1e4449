import type { Mirror } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { useT } from '../i18n/context.tsx';
import { Lobby } from './pages/Lobby.tsx';
import { NoTable } from './pages/NoTable.tsx';
import { api, arrive, link, listen, NotDone, prepareGame } from './session.ts';

type Found = Mirror | 'missing' | 'unreachable' | null;

/** A table online: where people gather before the match, and the match. */
export function OnlineTable({ id }: { readonly id: string }) {
  const t = useT();
  const [found, setFound] = useState<Found>(null);
  const [attempt, setAttempt] = useState(0);
  const watch = async (seat: number | null): Promise<void> => {
    const shown = await (await link()).watch(id, seat);
    setFound('type' in shown ? 'missing' : shown);
  };
  useEffect(() => {
    let isWanted = true;
    const stop = listen(id, (mirror) => isWanted && setFound(mirror));
    findTable().catch((error: unknown) => {
      if (!isWanted) return;
      const isGone = error instanceof NotDone && error.problem.code !== 'unavailable';
      setFound(isGone ? 'missing' : 'unreachable');
    });
    return () => {
      isWanted = false;
      stop();
      void link().then((line) => line.unwatch(id));
    };

    async function findTable(): Promise<void> {
      const { table, yours } = await api('GET /api/v1/tables/:id', { params: { id } });
      await Promise.all([prepareGame(table.game), table.phase === 'open' ? arrive() : null]);
      if (isWanted) await watch(yours[0] ?? null);
    }
  }, [id, attempt]);

  if (found === null) return null;
  if (found === 'missing' || found === 'unreachable') {
    return <NoTable isGone={found === 'missing'} onTryAgain={() => setAttempt(attempt + 1)} />;
  }
  // Everybody got up before the match.
  if (found.table.phase === 'over' && found.table.commitment === null) {
    return <NoTable isGone onTryAgain={() => {}} />;
  }
  if (found.table.phase === 'open') return <Lobby mirror={found} onSeated={(seat) => void watch(seat)} />;
  return <main id="main">{t('app.nav')}</main>;
}
