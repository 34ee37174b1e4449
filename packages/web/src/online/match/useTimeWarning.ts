import { timesAt } from '@saqqara/protocol/client';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { useTable } from '../../table/tableModel.ts';
import { useOnline } from './context.ts';
import { warningsIn } from './time.ts';

/** Says when the time of somebody at this device is short, once each. */
export function useTimeWarning(): void {
  const { say } = useTable();
  const { match, state } = useOnline();
  const { table, yours, idle } = state.mirror;
  const { times, phase } = table;
  const words = useRef(say);
  words.current = say;
  useEffect(() => {
    if (times === null || phase !== 'running') return;
    const left = timesAt(times, match.now() - idle);
    const timers = times.running
      .filter((seat) => yours.includes(seat))
      .flatMap((seat) => warningsIn(left[seat]!))
      .map(({ seconds, after }) =>
        setTimeout(
          () => announce(words.current.t('onlineTable.timeIsShort', { seconds }), 'assertive'),
          after,
        ),
      );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [times, phase, idle, yours.join(' ')]);
}
