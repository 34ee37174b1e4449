import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/context.tsx';
import { OnlinePage } from './OnlinePage.tsx';

interface NoTableProps {
  /** There is none, rather than that nobody could be asked. */
  readonly isGone: boolean;
  readonly onTryAgain: () => void;
}

/** Nothing is shown under this address, and why. */
export const NoTable = (props: NoTableProps) => (
  <OnlinePage title="onlinePages.noTable.title" name="noTable">
    <Content {...props} />
  </OnlinePage>
);

function Content({ isGone, onTryAgain }: NoTableProps) {
  const t = useT();
  return (
    <section class="panel bx">
      <p role="alert">{isGone ? t('onlinePages.noTable.gone') : t('onlinePages.noTable.unreachable')}</p>
      {!isGone && (
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
