import { gameName } from '../../games/pageGames.ts';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { carryMatch, type StoredMatch } from '../../match/storage.ts';
import { OnlinePage } from './OnlinePage.tsx';

interface CarriedAwayProps {
  readonly match: StoredMatch;
  /** Where it goes on. */
  readonly table: string;
  /** The person plays on here after all. */
  readonly onKept: () => void;
}

/** A game that was carried to a table online: nobody plays it twice by accident. */
export const CarriedAway = (props: CarriedAwayProps) => (
  <OnlinePage title="onlinePages.carried.title" name="carried">
    <Content {...props} />
  </OnlinePage>
);

function Content({ match, table, onKept }: CarriedAwayProps) {
  const t = useT();
  const keep = async (): Promise<void> => {
    await carryMatch(match.id, null);
    onKept();
  };
  return (
    <section class="panel bx">
      <p>{t('onlinePages.carried.text', { game: gameName(match.game) })}</p>
      <div class="sub-buttons">
        <Link to={`/play/${table}`} class="btn pri">
          <Icon name="link" />
          {t('onlinePages.carried.toTable')}
        </Link>
        <button type="button" class="btn" onClick={() => void keep()}>
          {t('onlinePages.carried.here')}
        </button>
      </div>
      <p class="muted">{t('onlinePages.carried.hereNote')}</p>
    </section>
  );
}
