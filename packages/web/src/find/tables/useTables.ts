import { useEffect, useState } from 'preact/hooks';
import { api } from '../../online/session.ts';
import { queryOf, type TableFilter } from './tablesModel.ts';

const AGAIN = 10_000;

type Told = Awaited<ReturnType<typeof ask>>;
export type Running = Awaited<ReturnType<typeof askRunning>>[number];

const ask = (filter: TableFilter, after: number) =>
  api('GET /api/v1/tables', { query: queryOf(filter, after) });
const askRunning = async () => (await api('GET /api/v1/tables/running')).games;

/** The tables that fit a filter, as many pages of them as were asked for, kept up to date. */
export function useOpenTables(filter: TableFilter): {
  readonly told: Told | null;
  readonly more: () => void;
} {
  const [told, setTold] = useState<Told | null>(null);
  const [shown, setShown] = useState(1);
  useEffect(() => setShown(1), [filter]);
  useEvery(
    async (isWanted) => {
      const first = await ask(filter, 0);
      let tables = first.tables;
      while (tables.length < Math.min(first.count, shown * first.tables.length)) {
        const { tables: further } = await ask(filter, tables.length);
        if (further.length === 0) break;
        tables = [...tables, ...further];
      }
      if (isWanted()) setTold({ ...first, tables });
    },
    [filter, shown],
  );
  return { told, more: () => setShown(shown + 1) };
}

/** The games that are being played; `null` until they are known. */
export function useRunning(): readonly Running[] | null {
  const [games, setGames] = useState<readonly Running[] | null>(null);
  useEvery(async (isWanted) => {
    const now = await askRunning();
    if (isWanted()) setGames(now);
  }, []);
  return games;
}

/** At once and from time to time, while the page is looked at; what fails is tried the next time. */
function useEvery(act: (isWanted: () => boolean) => Promise<void>, given: readonly unknown[]): void {
  useEffect(() => {
    let isWanted = true;
    const go = (): void => {
      if (!document.hidden) act(() => isWanted).catch(() => {});
    };
    go();
    const timer = setInterval(go, AGAIN);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, given);
}
