import { useEffect, useRef, useState } from 'preact/hooks';
import { useT } from '../../i18n/context.tsx';
import { BlockButton } from './BlockButton.tsx';
import { ReportButton } from './ReportButton.tsx';
import { takeBack } from './reporting.ts';
import { type ReportDone, type ReportPartProps, useReportSteps } from './reportSteps.ts';

/** How long a report can be taken back, in milliseconds. */
const TAKEN_BACK_WITHIN = 10_000;

interface OutcomeProps extends ReportPartProps {
  readonly done: ReportDone;
  readonly onClose: () => void;
}

/** What was done, and what can follow. */
export function ReportOutcome({ target, done, onDone, onClose }: OutcomeProps) {
  const t = useT();
  const { name } = target;
  const { isBusy, problem, finish } = useReportSteps(onDone);
  const told = useRef<HTMLParagraphElement>(null);
  const [mayTakeBack, setMayTakeBack] = useState(done.what === 'reported');
  const heading = {
    reported: t('safety.reported'),
    takenBack: t('safety.takenBack'),
    muted: t('safety.mutedText', { name }),
    blocked: t('safety.blockedText', { name }),
  }[done.what];
  useEffect(() => {
    // What was chosen is gone, and with it the focus; read out, it says what was done.
    told.current?.focus();
    if (done.what !== 'reported') return setMayTakeBack(false);
    setMayTakeBack(true);
    const timer = setTimeout(() => setMayTakeBack(false), TAKEN_BACK_WITHIN);
    return () => clearTimeout(timer);
  }, [done.what]);
  return (
    <div class="report-outcome">
      <p class="report-said" ref={told} tabIndex={-1}>
        {heading}
      </p>
      {done.what === 'reported' && (
        <p>{t('day' in target ? 'safety.reportedDay' : 'safety.reportedText', { name })}</p>
      )}
      <div class="report-rest">
        {done.what === 'reported' && mayTakeBack && (
          <ReportButton
            icon="undo"
            text={t('safety.takeBack')}
            isBusy={isBusy}
            onClick={() => finish('takenBack', () => takeBack(target, done.id))}
          />
        )}
        {done.what === 'reported' && 'table' in target && <BlockButton {...{ target, isBusy, finish }} />}
        <button type="button" class="btn pri" onClick={onClose}>
          {t('safety.done')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
