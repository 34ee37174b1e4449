import '../pages/style.ts';
import '../safety/safety.css';
import './moderation.css';
import type { CaseSummary } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Page } from '../../app/Page.tsx';
import { Choice } from '../../app/parts/fields.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { useRequest } from '../pages/useRequest.ts';
import { dayText } from '../safety/dayText.ts';
import { api, NotDone } from '../session.ts';
import { CasePage } from './CasePage.tsx';
import { caseWords } from './caseWords.ts';
import { Marks } from './Marks.tsx';

/** For moderators: the cases, or one of them. */
export const Moderation = ({ n }: { readonly n: string | null }) => (
  <SpeakingAlso sections={['moderation', 'safety', 'onlinePages', 'onlineTable']}>
    {n === null ? <CaseList /> : <CasePage n={n} />}
  </SpeakingAlso>
);

const LISTS = ['waiting', 'decided'] as const;
type Which = (typeof LISTS)[number];

interface Listed {
  readonly cases: readonly CaseSummary[];
  readonly hasMore: boolean;
}

function CaseList() {
  const t = useT();
  const [which, setWhich] = useState<Which>('waiting');
  const [listed, setListed] = useState<Listed | 'nobody' | null>(null);
  const { problem, run } = useRequest();
  const read = (before?: number): void =>
    run(async () => {
      try {
        const query = before === undefined ? { which } : { which, before };
        const answer = await api('GET /api/v1/moderation/cases', { query });
        const earlier = before === undefined || listed === null || listed === 'nobody' ? [] : listed.cases;
        setListed({ ...answer, cases: [...earlier, ...answer.cases] });
      } catch (error) {
        if (!(error instanceof NotDone) || error.problem.code !== 'notFound') throw error;
        setListed('nobody');
      }
    });
  useEffect(() => read(), [which]);
  return (
    <Page title={t('moderation.title')} name="moderation">
      {listed === 'nobody' ? (
        <p class="panel bx">{t('moderation.nobody')}</p>
      ) : (
        <>
          <Choice
            label={t('moderation.which')}
            isLabelHidden
            value={which}
            options={LISTS.map((value) => ({ value, label: t(`moderation.which.${value}`) }))}
            onChange={setWhich}
          />
          {listed !== null && <Cases listed={listed} which={which} onMore={read} />}
        </>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </Page>
  );
}

interface CasesProps {
  readonly listed: Listed;
  readonly which: Which;
  readonly onMore: (before: number) => void;
}

function Cases({ listed: { cases, hasMore }, which, onMore }: CasesProps) {
  const t = useT();
  if (cases.length === 0) return <p class="panel bx">{t(`moderation.none.${which}`)}</p>;
  return (
    <section class="panel bx">
      <ol class="match-rows case-rows">
        {cases.map((each) => (
          <li key={each.n} class="match-row">
            <p class="match-text">
              <Link to={`/moderation/${each.n}`} class="match-name">
                {t('moderation.case', { n: each.n })}: {caseWords(each, t)}
              </Link>
              <span class="muted">
                {t('moderation.row', {
                  name: each.name,
                  count: each.reports,
                  date: dayText(each.openedAt, t.language),
                })}
              </span>
            </p>
            <Marks of={each} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <button type="button" class="btn" onClick={() => onMore(cases.at(-1)!.n)}>
          {t('moderation.older')}
        </button>
      )}
    </section>
  );
}
