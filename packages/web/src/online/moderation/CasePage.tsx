import type { Case } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Page } from '../../app/Page.tsx';
import { dateOf } from '../../day/dayWords.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { momentText } from '../moment.ts';
import { useRequest } from '../pages/useRequest.ts';
import { api, NotDone } from '../session.ts';
import { CaseLog } from './CaseLog.tsx';
import { CasePace } from './CasePace.tsx';
import { CasePerson } from './CasePerson.tsx';
import { CaseTalk } from './CaseTalk.tsx';
import { caseWords } from './caseWords.ts';
import { DecideForm } from './DecideForm.tsx';
import { Marks } from './Marks.tsx';
import { Signals } from './Signals.tsx';

/** One case: what was said and played beside who it is about, and what is to be done. */
export function CasePage({ n }: { readonly n: string }) {
  const t = useT();
  const [found, setFound] = useState<Case | 'nobody' | null>(null);
  const { problem, run } = useRequest();
  useEffect(
    () =>
      run(async () => {
        try {
          setFound(await api('GET /api/v1/moderation/cases/:n', { params: { n: Number(n) } }));
        } catch (error) {
          if (!(error instanceof NotDone) || !HIDDEN.has(error.problem.code)) throw error;
          setFound('nobody');
        }
      }),
    [n],
  );
  if (found === null || found === 'nobody') {
    return (
      <Page title={t('moderation.title')} name="moderation">
        <p class="problem" role="alert">
          {problem}
        </p>
        {found === 'nobody' && <p class="panel bx">{t('moderation.nobody')}</p>}
      </Page>
    );
  }
  return <Found found={found} onChanged={setFound} />;
}

/** What is no number is no case. */
const HIDDEN: ReadonlySet<string> = new Set(['notFound', 'malformed']);

interface FoundProps {
  readonly found: Case;
  readonly onChanged: (found: Case) => void;
}

function Found({ found, onChanged }: FoundProps) {
  const t = useT();
  return (
    <Page title={caseWords(found, t)} name="case">
      <CaseHead found={found} />
      <div class="case">
        <div class="case-facts">
          {found.day === null ? (
            <>
              <CaseTalk found={found} />
              <CasePace found={found} />
            </>
          ) : (
            <p class="panel bx">{t('moderation.inDay', { date: dateOf(found.day, t) })}</p>
          )}
          <CaseLog acts={found.acts} title={t('moderation.log')} onChanged={onChanged} />
        </div>
        <div class="case-side">
          {found.confidential === null ? (
            <p class="panel bx">{t('moderation.own')}</p>
          ) : (
            <>
              <CasePerson found={found} known={found.confidential} />
              <Signals found={found} signals={found.confidential.signals} />
              {found.state === 'open' && <DecideForm found={found} onDecided={onChanged} />}
              <CaseLog
                acts={found.confidential.before}
                title={t('moderation.before')}
                onChanged={onChanged}
                isElsewhere
              />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function CaseHead({ found }: Pick<FoundProps, 'found'>) {
  const t = useT();
  return (
    <div class="case-head">
      <p>
        {t('moderation.lead', {
          n: found.n,
          date: momentText(found.openedAt, t.language),
          count: found.reports,
          name: found.name,
        })}{' '}
        <Marks of={found} />
      </p>
      <nav aria-label={t('moderation.all')}>
        <Link to="/moderation" class="btn sm">
          <Icon name="list" />
          {t('moderation.all')}
        </Link>
        {found.previous !== null && (
          <Link
            to={`/moderation/${found.previous}`}
            class="btn sm"
            label={t('moderation.previous', { n: found.previous })}
          >
            <Icon name="prev" />
            {found.previous}
          </Link>
        )}
        {found.next !== null && (
          <Link
            to={`/moderation/${found.next}`}
            class="btn sm"
            label={t('moderation.next', { n: found.next })}
          >
            {found.next}
            <Icon name="next" />
          </Link>
        )}
      </nav>
    </div>
  );
}
