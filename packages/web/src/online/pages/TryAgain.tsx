import type { ComponentChildren } from 'preact';
import { useT } from '../../i18n/context.tsx';

interface TryAgainProps {
  /** Why it is not there; `null` while it is still asked for. */
  readonly problem: string | null;
  readonly again: () => void;
  readonly children?: ComponentChildren;
}

/** What could not be fetched, and a way to ask again. */
export function TryAgain({ problem, again, children }: TryAgainProps) {
  const t = useT();
  return (
    <div class="panel bx" hidden={problem === null}>
      <p role="alert">{problem}</p>
      {children}
      <button type="button" class="btn" onClick={again}>
        {t('onlinePages.tryAgain')}
      </button>
    </div>
  );
}
