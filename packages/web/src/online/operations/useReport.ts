import type { OperationsReport } from '@saqqara/protocol/client';
import type { Key } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';

const EVERY = 5_000;
const KEPT = 'saqqara.operations';

/** What the page knows: nothing without the token. */
export interface Reporting {
  readonly token: string | null;
  readonly report: OperationsReport | null;
  readonly problem: Key | null;
  readonly open: (token: string) => void;
  readonly leave: () => void;
}

/** Asks how the server fares, again and again, once somebody has said the token. */
export function useReport(): Reporting {
  const [token, setToken] = useState(() => sessionStorage.getItem(KEPT));
  const [report, setReport] = useState<OperationsReport | null>(null);
  const [problem, setProblem] = useState<Key | null>(null);
  const leave = (): void => {
    sessionStorage.removeItem(KEPT);
    setToken(null);
    setReport(null);
  };
  useEffect(() => {
    if (token === null) return;
    const end = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await asked(token, end.signal);
      if (end.signal.aborted) return;
      if (typeof answer === 'object') {
        sessionStorage.setItem(KEPT, token);
        setReport(answer);
        setProblem(null);
      } else {
        setProblem(answer);
        // A server that is away may come back; a token that is wrong stays wrong.
        if (answer !== 'operations.problem.away') leave();
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [token]);
  const open = (said: string): void => {
    setProblem(null);
    setToken(said);
  };
  return { token, report, problem, open, leave };
}

const PROBLEMS: Readonly<Record<number, Key>> = {
  401: 'operations.problem.wrong',
  404: 'operations.problem.shut',
  429: 'operations.problem.tooFast',
};

async function asked(token: string, signal: AbortSignal): Promise<OperationsReport | Key> {
  try {
    const response = await fetch('/api/v1/operations', {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
    if (response.ok) return (await response.json()) as OperationsReport;
    return PROBLEMS[response.status] ?? 'operations.problem.away';
  } catch {
    return 'operations.problem.away';
  }
}
