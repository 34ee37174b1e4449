import { useEffect, useState } from 'preact/hooks';
import { speedInForce, useSettings } from '../app/settings.ts';
import { ScoreTable } from '../table/ScoreTable.tsx';
import { useTable } from '../table/tableModel.ts';
import { countingTime, rowTime } from './acts.ts';

/** Row by row what everybody has, and the sum so far. A touch anywhere goes on. */
export function Tally({ done }: { readonly done: () => void }) {
  const { screen, view, say } = useTable();
  const rows = screen.game.score(view)[0]!.lines.length;
  const [counted, setCounted] = useState(0);
  const speed = speedInForce(useSettings());
  useEffect(() => {
    const time = rowTime(rows) / (speed === 'fast' ? 2 : 1);
    const timer = setInterval(() => setCounted((count) => Math.min(rows, count + 1)), time);
    const end = setTimeout(done, countingTime(rows) / (speed === 'fast' ? 2 : 1));
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [rows, speed]);
  return (
    <section class="end tally panel" aria-labelledby="tally">
      <h2 id="tally" class="disp">
        {say.t('table.gameOver')}
      </h2>
      <ScoreTable counted={counted} />
    </section>
  );
}
