import './style.ts';
import { useEffect } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { isReachable } from '../../app/reach.ts';
import { useStore } from '../../app/store.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { unsentPlays } from '../match/unsent.ts';
import { momentText } from '../moment.ts';
import { myself } from '../session.ts';
import { tables, watchTables } from '../tables.ts';
import { TableRow } from './TableRow.tsx';

/** On the first page: those that go on. */
const MOST_SHOWN = 5;

interface MyTablesProps {
  /** Also what is finished, and what is further down. */
  readonly isWhole: boolean;
}

/** The tables at which I sit, those that wait for me first. */
export const MyTables = (props: MyTablesProps) => (
  <SpeakingAlso sections={['onlinePages']}>
    <Content {...props} />
  </SpeakingAlso>
);

function Content({ isWhole }: MyTablesProps) {
  const t = useT();
  const { mine, asOf } = useStore(tables);
  const isThere = useStore(isReachable);
  useStore(unsentPlays);
  const who = useStore(myself);
  useEffect(watchTables, []);
  const shown = isWhole ? mine : mine.filter(({ table }) => table.phase !== 'over').slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section class="panel bx">
      <div class="bx-head">
        <h2>{t('onlinePages.mine.title')}</h2>
        {!isWhole && <Link to="/games">{t('app.home.allGames')}</Link>}
      </div>
      {!isThere && asOf !== null && (
        <p class="note as-of">{t('onlinePages.mine.asOf', { time: momentText(asOf, t.language) })}</p>
      )}
      <ul class="match-rows">
        {shown.map((listed) => (
          <TableRow key={listed.table.id} listed={listed} />
        ))}
      </ul>
      {who !== null && !who.isAccount && (
        <p class="note">{t.rich('onlinePages.mine.keep', { a: (text) => <Link to="/me">{text}</Link> })}</p>
      )}
    </section>
  );
}
