import type { Ground } from '@saqqara/protocol/client';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useModal } from '../../app/parts/useModal.ts';
import { useStore } from '../../app/store.ts';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { lineText } from '../lineText.ts';
import { momentText } from '../moment.ts';
import { useRequest } from '../pages/useRequest.ts';
import { block, mute, report, reportTarget, type ReportTarget, takeBack } from './reporting.ts';
import './safety.css';

const GROUNDS: readonly { readonly ground: Exclude<Ground, 'other'>; readonly icon: IconName }[] = [
  { ground: 'talk', icon: 'chat' },
  { ground: 'stalling', icon: 'clock' },
  { ground: 'together', icon: 'users' },
  { ground: 'name', icon: 'user' },
];

/** How long a report can be taken back, in milliseconds. */
const TAKEN_BACK_WITHIN = 10_000;

/** What was done: then it is told, and a report can be taken back. */
type Brief = 'muted' | 'blocked' | 'takenBack';
type Done = { readonly what: Brief } | { readonly what: 'reported'; readonly id: string };

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
  const [done, setDone] = useState<Done | null>(null);
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
          <h2 id={id}>{t('safety.report', { name: target.name })}</h2>
          <button type="button" class="tool" aria-label={t('safety.close')} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {done === null ? (
          <Choices target={target} onDone={setDone} />
        ) : (
          <Outcome target={target} done={done} onDone={setDone} onClose={close} />
        )}
      </div>
    </dialog>
  );
}

interface PartProps {
  readonly target: ReportTarget;
  readonly onDone: (done: Done) => void;
}

function Choices({ target, onDone }: PartProps) {
  const t = useT();
  const { isBusy, problem, run } = useRequest();
  const { line } = target;
  const finish = (what: Brief, act: () => Promise<void>): void =>
    run(async () => {
      await act();
      onDone({ what });
    });
  const send = (ground: Ground): void =>
    run(async () => onDone({ what: 'reported', id: await report(target, ground) }));
  return (
    <>
      <div class="report-quote">
        {line !== null && <p class="report-said">“{lineText(line, t)}”</p>}
        <p>
          {line === null
            ? t('safety.withTable')
            : t('safety.withLines', { time: momentText(line.at, t.language) })}
        </p>
      </div>
      <ul class="report-grounds">
        {GROUNDS.map(({ ground, icon }) => (
          <li key={ground}>
            <button type="button" aria-disabled={isBusy} onClick={() => send(ground)}>
              <Icon name={icon} />
              <span>
                <b>{t(`safety.ground.${ground}`)}</b>
                <small>{t(`safety.note.${ground}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div class="report-rest">
        <button type="button" class="btn" onClick={() => finish('muted', () => mute(target, true))}>
          <Icon name="mute" />
          {t('safety.onlyMute')}
        </button>
        <button type="button" class="btn" aria-disabled={isBusy} onClick={() => send('other')}>
          <Icon name="flag" />
          {t('safety.ground.other')}
        </button>
        <button
          type="button"
          class="btn"
          aria-disabled={isBusy}
          onClick={() => finish('blocked', () => block(target))}
        >
          <Icon name="shield" />
          {t('safety.block')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <p class="report-foot">{t('safety.oneTap')}</p>
    </>
  );
}

interface OutcomeProps extends PartProps {
  readonly done: Done;
  readonly onClose: () => void;
}

function Outcome({ target, done, onDone, onClose }: OutcomeProps) {
  const t = useT();
  const { name } = target;
  const { isBusy, problem, run } = useRequest();
  const finish = (what: Brief, act: () => Promise<void>): void =>
    run(async () => {
      await act();
      onDone({ what });
    });
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
      {done.what === 'reported' && <p>{t('safety.reportedText', { name })}</p>}
      <div class="report-rest">
        {done.what === 'reported' && mayTakeBack && (
          <button
            type="button"
            class="btn"
            aria-disabled={isBusy}
            onClick={() => finish('takenBack', () => takeBack(target, done.id))}
          >
            <Icon name="undo" />
            {t('safety.takeBack')}
          </button>
        )}
        {done.what === 'reported' && (
          <button
            type="button"
            class="btn"
            aria-disabled={isBusy}
            onClick={() => finish('blocked', () => block(target))}
          >
            <Icon name="shield" />
            {t('safety.block')}
          </button>
        )}
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
