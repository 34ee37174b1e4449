import { useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { problemWords } from './problemWords.ts';

interface RequestState {
  readonly isBusy: boolean;
  /** What went wrong last, in words. */
  readonly problem: string | null;
  /** Does one thing at a time; what goes wrong is told. */
  readonly run: (act: () => Promise<void>) => void;
}

/** What a button does that asks the server. */
export function useRequest(): RequestState {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = (act: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    act()
      .catch((error: unknown) => setProblem(problemWords(error, t)))
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, run };
}
