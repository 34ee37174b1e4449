import './operations.css';
import type { OperationsReport } from '@saqqara/protocol/client';
import { localeOf } from '@saqqara/words';
import { useId, useState } from 'preact/hooks';
import { Page } from '../../app/Page.tsx';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { Trend } from './Trend.tsx';
import { type Figure, isSilent, type Need, needs, nodeFigures, nodeState, sharedFigures } from './figures.ts';
import { useReport } from './useReport.ts';

/** How the server fares, for whoever runs it. */
export const Operations = () => (
  <SpeakingAlso sections={['operations']}>
    <Content />
  </SpeakingAlso>
);

function Content() {
  const t = useT();
  const { way, report, problem, open, leave } = useReport();
  return (
    <Page title={t('operations.title')} name="operations">
      <p class="muted">{t('operations.text')}</p>
      {way === null && <TokenForm onToken={open} />}
      <p class="problem" role="alert">
        {problem === null ? null : t(problem)}
      </p>
      {report !== null && <Report report={report} />}
      {way !== null && (
        <p class="operations-end">
          {way.token !== null && (
            <button type="button" class="btn" onClick={leave}>
              {t('operations.leave')}
            </button>
          )}
          <span class="muted">{t('operations.docs')}</span>
        </p>
      )}
    </Page>
  );
}

function TokenForm({ onToken }: { readonly onToken: (token: string) => void }) {
  const t = useT();
  const id = useId();
  const [token, setToken] = useState('');
  const open = (event: Event): void => {
    event.preventDefault();
    // It goes into a header, which takes no other signs.
    if (/^[\x21-\x7e]+$/.test(token.trim())) onToken(token.trim());
  };
  return (
    <form class="panel bx" onSubmit={open}>
      <div class="operations-token">
        <div class="field">
          <label class="label" for={id}>
            {t('operations.token')}
          </label>
          <input
            id={id}
            type="password"
            required
            autocomplete="off"
            aria-describedby={`${id}-note`}
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </div>
        <button type="submit" class="btn pri">
          <Icon name="key" />
          {t('operations.open')}
        </button>
      </div>
      <p class="muted" id={`${id}-note`}>
        {t('operations.token.note')}
      </p>
    </form>
  );
}

function Report({ report }: { readonly report: OperationsReport }) {
  const t = useT();
  const time = new Intl.DateTimeFormat(localeOf(t.language), { timeStyle: 'medium' }).format(report.at);
  return (
    <>
      <Needs of={needs(report, t)} time={time} />
      <section class="panel bx">
        <h2>{t('operations.all')}</h2>
        <Figures of={sharedFigures(report, t)} />
      </section>
      {report.moderators.length > 0 && <Moderators of={report.moderators} />}
      {report.nodes.map((node) => (
        <section key={node.id} class="panel bx">
          <div class="bx-head">
            <h2>
              {t('operations.node', { id: node.id })} <small>{t(`operations.role.${node.role}`)}</small>
            </h2>
            <span class={isSilent(node, report.at) ? 'worrying' : 'muted'}>
              {nodeState(node, report.at, t)}
            </span>
          </div>
          {!isSilent(node, report.at) && <Figures of={nodeFigures(node, t)} />}
        </section>
      ))}
    </>
  );
}

function Moderators({ of }: { readonly of: OperationsReport['moderators'] }) {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('operations.moderators')}</h2>
      <ul class="moderators">
        {of.map(({ name, cases, undone }) => (
          <li key={name}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span class="muted">{t('operations.moderators.cases', { cases, undone })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NeedsProps {
  readonly of: readonly Need[];
  readonly time: string;
}

/** What is to be done comes before how everything fares. */
function Needs({ of, time }: NeedsProps) {
  const t = useT();
  return (
    <section class="panel bx">
      <div class="bx-head">
        <h2>{t('operations.needs')}</h2>
        <span class="muted">{t('operations.asOf', { time })}</span>
      </div>
      <p class={of.length === 0 ? 'all-well' : 'sr'} role="status">
        {of.length === 0 && <Icon name="check" />}
        {of.length === 0 ? t('operations.summary.good') : t('operations.summary.watch', { count: of.length })}
      </p>
      {of.length > 0 && (
        <ul class="needs">
          {of.map(({ what, how, path }) => (
            <li key={what}>
              <span class="need-sign" aria-hidden="true">
                !
              </span>
              <b>{path === undefined ? what : <Link to={path}>{what}</Link>}</b>
              <small>{how}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figures({ of }: { readonly of: readonly Figure[] }) {
  const t = useT();
  return (
    <dl class="figures">
      {of.map(({ label, value, note, isWorrying, trend }) => (
        <div key={label} class={isWorrying ? 'worrying' : undefined}>
          <dt>{t(label)}</dt>
          <dd>
            {value}
            {note !== null && <small>{note}</small>}
            {trend !== undefined && <Trend of={trend} />}
            {isWorrying && (
              <small class="alarm">
                <Icon name="eye" />
                {t('operations.watch')}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
