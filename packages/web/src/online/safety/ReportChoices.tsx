import type { Ground } from '@saqqara/protocol/client';
import { Icon, type IconName } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { lineText } from '../lineText.ts';
import { momentText } from '../moment.ts';
import { block, mute, report } from './reporting.ts';
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
  const { line } = target;
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
