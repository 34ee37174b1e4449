import { useId, useState } from 'preact/hooks';
import { useModal } from '../../app/parts/useModal.ts';
import { useStore } from '../../app/store.ts';
import { Cartouche } from '../../drawing/cartouche/Cartouche.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { ReportChoices } from './ReportChoices.tsx';
import { reportTarget, type ReportTarget } from './reporting.ts';
import { ReportOutcome } from './ReportOutcome.tsx';
import type { ReportDone } from './reportSteps.ts';
import './safety.css';

/** Opens over the table when somebody points at a line or a name. */
export function ReportLayer() {
  const target = useStore(reportTarget);
  if (target === null) return null;
  return (
    <SpeakingAlso sections={['safety', 'onlineTable', 'onlinePages']}>
      <ReportDialog target={target} />
    </SpeakingAlso>
  );
}

function ReportDialog({ target }: { readonly target: ReportTarget }) {
  const t = useT();
  const id = useId();
  const [done, setDone] = useState<ReportDone | null>(null);
  const close = (): void => reportTarget.set(null);
  const modal = useModal(close);
  return (
    <dialog
      {...modal}
      class="report-dialog"
      aria-labelledby={id}
      onClick={(event) => {
        if (event.target === modal.ref.current) close();
      }}
    >
      <div class="report-body">
        <header>
          <Cartouche name={target.name} height={32} />
          <h2 id={id}>{t('safety.report', { name: target.name })}</h2>
          <button type="button" class="tool" aria-label={t('safety.close')} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {done === null ? (
          <ReportChoices target={target} onDone={setDone} />
        ) : (
          <ReportOutcome target={target} done={done} onDone={setDone} onClose={close} />
        )}
      </div>
    </dialog>
  );
}
