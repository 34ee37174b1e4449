import type { OperationsReport } from '@saqqara/protocol/client';
import type { Key } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { me } from '../session.ts';

const EVERY = 5_000;
const KEPT = 'saqqara.operations';

/** By which one comes in: a token, or without one as a moderator. */
interface Way {
  readonly token: string | null;
}

/** What the page knows: nothing without the token, or a moderator's account. */
export interface Reporting {
  /** `null` as long as there is none. */
  readonly way: Way | null;
  readonly report: OperationsReport | null;
  readonly problem: Key | null;
  readonly open: (token: string) => void;
  readonly leave: () => void;
}

/** Asks how the server fares, again and again, once somebody may know. */
export function useReport(): Reporting {
  const [way, setWay] = useState(keptWay);
  const [report, setReport] = useState<OperationsReport | null>(null);
  const [problem, setProblem] = useState<Key | null>(null);
  const leave = (): void => {
    sessionStorage.removeItem(KEPT);
    setWay(null);
    setReport(null);
  };
  useEffect(() => {
    me().then(
      (who) => who?.isModerator === true && setWay((before) => before ?? { token: null }),
      () => {},
    );
  }, []);
  useEffect(() => {
    if (way === null) return;
    const end = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await asked(way, end.signal);
      if (end.signal.aborted) return;
      if (typeof answer === 'object') {
        if (way.token !== null) sessionStorage.setItem(KEPT, way.token);
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
  }, [way]);
  const open = (said: string): void => {
    setProblem(null);
    setWay({ token: said });
  };
  return { way, report, problem, open, leave };
}

const PROBLEMS: Readonly<Record<number, Key>> = {
  401: 'operations.problem.wrong',
  404: 'operations.problem.shut',
  429: 'operations.problem.tooFast',
};

function keptWay(): Way | null {
  const token = sessionStorage.getItem(KEPT);
  return token === null ? null : { token };
}

async function asked({ token }: Way, signal: AbortSignal): Promise<OperationsReport | Key> {
  try {
    const response = await fetch('/api/v1/operations', {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal,
    });
    if (response.ok) return (await response.json()) as OperationsReport;
    return PROBLEMS[response.status] ?? 'operations.problem.away';
  } catch {
    return 'operations.problem.away';
  }
}
