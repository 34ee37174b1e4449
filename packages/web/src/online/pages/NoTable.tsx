import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { OnlinePage } from './OnlinePage.tsx';
import { saveRecord } from './saveRecord.ts';

interface NoTableProps {
  readonly id: string;
  /** There is none, nobody could be asked, nobody here knows its rules, or the server speaks to newer pages only. */
  readonly why: 'missing' | 'unreachable' | 'withoutRules' | 'outdated';
  readonly onTryAgain: () => void;
}

/** Nothing is shown under this address, and why. */
export const NoTable = (props: NoTableProps) => (
  <OnlinePage title="onlinePages.noTable.title" name="noTable">
    <Content {...props} />
  </OnlinePage>
);

const WHY = {
  missing: 'onlinePages.noTable.gone',
  unreachable: 'onlinePages.noTable.unreachable',
  withoutRules: 'onlinePages.noTable.withoutRules',
  outdated: 'onlinePages.noTable.outdated',
} as const;

function Content({ id, why, onTryAgain }: NoTableProps) {
  const t = useT();
  return (
    <section class="panel bx">
      <p role="alert">{t(WHY[why])}</p>
      {why === 'withoutRules' && (
        <button type="button" class="btn pri" onClick={() => void saveRecord(id, t)}>
          {t('app.games.save')}
        </button>
      )}
      {why === 'unreachable' && (
        <button type="button" class="btn pri" onClick={onTryAgain}>
          {t('onlinePages.tryAgain')}
        </button>
      )}
      <Link to="/" class="btn">
        {t('app.toHome')}
      </Link>
    </section>
  );
}
