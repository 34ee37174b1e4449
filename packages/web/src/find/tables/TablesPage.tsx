import '../find.css';
import './tables.css';
import '../../online/pages/style.ts';
import { GAME_IDS } from '@saqqara/games/ids';
import { useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Page } from '../../app/Page.tsx';
import { isReachable } from '../../app/reach.ts';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { FindSheet } from '../FindSheet.tsx';
import { Filters } from './Filters.tsx';
import { NO_FILTER } from './tablesModel.ts';
import { TableLine } from './TableLine.tsx';
import { useOpenTables, useRunning } from './useTables.ts';
import { WatchCard } from './WatchCard.tsx';

/** All public tables that wait for players, and games to watch. */
export const TablesPage = () => (
  <SpeakingAlso sections={['find', 'onlinePages']}>
    <Content />
  </SpeakingAlso>
);

function Content() {
  const t = useT();
  const [isFinding, setFinding] = useState(false);
  const running = useRunning();
  return (
    <Page
      title={t('find.tables')}
      name="tables"
      beside={
        <div class="tables-deeds">
          <Link to={`/new/${GAME_IDS[0]}#online`} class="btn">
            <Icon name="plus" />
            {t('find.openTable')}
          </Link>
          <button type="button" class="btn pri" onClick={() => setFinding(true)}>
            <Icon name="users" />
            {t('find.title')}
          </button>
        </div>
      }
    >
      {isFinding && <FindSheet onClose={() => setFinding(false)} />}
      <div class="tables-columns">
        <List />
        <section class="tables-watch" aria-labelledby="tables-watch">
          <h2 id="tables-watch">{t('find.watch')}</h2>
          {running?.length === 0 && <p class="muted">{t('find.watchNone')}</p>}
          <ul>
            {running?.map((game) => (
              <li key={game.table.id}>
                <WatchCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}

function List() {
  const t = useT();
  const [filter, setFilter] = useState(NO_FILTER);
  const { told, more } = useOpenTables(filter);
  const isThere = useStore(isReachable);
  return (
    <section class="panel bx tables-list" aria-label={t('find.tables')}>
      <Filters filter={filter} onChange={setFilter} />
      {!isThere && <p class="muted">{t('onlinePages.open.unknown')}</p>}
      {told !== null && (
        <p class="muted" role="status">
          {t('find.tablesCount', { count: told.count, all: told.all })}
        </p>
      )}
      {told?.count === 0 && <Empty hasFilter={told.all > 0} onAll={() => setFilter(NO_FILTER)} />}
      <ul class="match-rows">
        {told?.tables.map((listed) => (
          <TableLine key={listed.table.id} listed={listed} />
        ))}
      </ul>
      {told !== null && told.tables.length < told.count && (
        <button type="button" class="btn" onClick={more}>
          {t('find.more', { count: told.count - told.tables.length })}
        </button>
      )}
    </section>
  );
}

function Empty({ hasFilter, onAll }: { readonly hasFilter: boolean; readonly onAll: () => void }) {
  const t = useT();
  return (
    <div class="quiet">
      <p>{t(hasFilter ? 'find.tablesNone' : 'onlinePages.open.none')}</p>
      {hasFilter ? (
        <button type="button" class="btn" onClick={onAll}>
          {t('find.tablesAll')}
        </button>
      ) : (
        <p class="muted">{t('onlinePages.open.noneNote')}</p>
      )}
    </div>
  );
}
