import type { Ground } from '@saqqara/protocol/client';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { chatLineText } from '../chatLineText.ts';
import { momentText } from '../moment.ts';
import { BlockButton } from './BlockButton.tsx';
import { mute, report, type TableTarget } from './reporting.ts';
import { ReportButton } from './ReportButton.tsx';
import { type ReportPartProps, useReportSteps } from './reportSteps.ts';

const GROUNDS: readonly { readonly ground: Exclude<Ground, 'other'>; readonly icon: IconName }[] = [
  { ground: 'talk', icon: 'chat' },
  { ground: 'stalling', icon: 'clock' },
  { ground: 'together', icon: 'users' },
  { ground: 'name', icon: 'user' },
];

/** What it is about, or what else can be done; each takes one tap. */
export function ReportChoices({ target, onDone }: ReportPartProps) {
  const t = useT();
  const { isBusy, problem, run, finish } = useReportSteps(onDone);
  const send = (ground: Ground): void =>
    run(async () => onDone({ what: 'reported', id: await report(target, ground) }));
  return (
    <>
      <div class="report-quote">{'day' in target ? <p>{t('safety.withDay')}</p> : <Quote {...target} />}</div>
      <ul class="report-grounds">
        {GROUNDS.filter(({ ground }) => 'table' in target || ground === 'name').map(({ ground, icon }) => (
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
      {'table' in target && (
        <div class="report-rest">
          <ReportButton
            icon="mute"
            text={t('safety.onlyMute')}
            isBusy={isBusy}
            onClick={() => finish('muted', () => mute(target, true))}
          />
          <ReportButton
            icon="flag"
            text={t('safety.ground.other')}
            isBusy={isBusy}
            onClick={() => send('other')}
          />
          <BlockButton {...{ target, isBusy, finish }} />
        </div>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
      <p class="report-foot">{t('safety.oneTap')}</p>
    </>
  );
}

/** What it is about, and what is sent along. */
function Quote({ line }: TableTarget) {
  const t = useT();
  return (
    <>
      {line !== null && <p class="report-said">“{chatLineText(line, t)}”</p>}
      <p>
        {line === null
          ? t('safety.withTable')
          : t('safety.withLines', { time: momentText(line.at, t.language) })}
      </p>
    </>
  );
}
