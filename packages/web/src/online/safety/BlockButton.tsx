import { useT } from '../../i18n/context.tsx';
import { ReportButton } from './ReportButton.tsx';
import { block, type TableTarget } from './reporting.ts';
import type { ReportSteps } from './reportSteps.ts';

interface BlockButtonProps extends Pick<ReportSteps, 'isBusy' | 'finish'> {
  readonly target: TableTarget;
}

/** Keeps somebody away from me everywhere. */
export function BlockButton({ target, isBusy, finish }: BlockButtonProps) {
  const t = useT();
  const act = (): void => finish('blocked', () => block(target));
  return <ReportButton icon="shield" text={t('safety.block')} isBusy={isBusy} onClick={act} />;
}
