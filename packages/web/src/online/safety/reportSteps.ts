import { useRequest } from '../pages/useRequest.ts';
import type { ReportTarget } from './reporting.ts';

/** What needs no more than to be told. */
type Brief = 'muted' | 'blocked' | 'takenBack';
/** What was done: then it is told, and a report can be taken back. */
export type ReportDone = { readonly what: Brief } | { readonly what: 'reported'; readonly id: string };

export interface ReportPartProps {
  readonly target: ReportTarget;
  readonly onDone: (done: ReportDone) => void;
}

export interface ReportSteps extends ReturnType<typeof useRequest> {
  readonly finish: (what: Brief, act: () => Promise<void>) => void;
}

/** A request at a time; `finish` goes on with what was done once the server has said yes. */
export function useReportSteps(onDone: ReportPartProps['onDone']): ReportSteps {
  const { isBusy, problem, run } = useRequest();
  const finish = (what: Brief, act: () => Promise<void>): void =>
    run(async () => {
      await act();
      onDone({ what });
    });
  return { isBusy, problem, run, finish };
}
