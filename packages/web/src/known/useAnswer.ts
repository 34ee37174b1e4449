import { useEffect, useState } from 'preact/hooks';
import { NotDone } from '../online/session.ts';

/** What the server was asked for: not there yet, there, or why not. */
export interface Asked<T> {
  readonly answer: T | null;
  /** `notFound` where there is no such thing. */
  readonly problem: string | null;
  readonly again: () => void;
}

/** Asks once, and again whenever what is asked for changes; what was told before stays until then. */
export function useAnswer<T>(ask: () => Promise<T>, about: string): Asked<T> {
  const [answer, setAnswer] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (told) => {
        if (!isWanted) return;
        setAnswer(told);
        setProblem(null);
      },
      (error: unknown) => {
        if (isWanted) setProblem(error instanceof NotDone ? error.problem.code : 'unavailable');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [about, round]);
  return { answer, problem, again: () => setRound((n) => n + 1) };
}
