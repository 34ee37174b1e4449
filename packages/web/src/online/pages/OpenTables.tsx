import './style.ts';
import { useEffect } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { isReachable } from '../../app/reach.ts';
import { useStore } from '../../app/store.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { type Listed, tables, watchTables } from '../tables.ts';
import { clockWords } from './clockWords.ts';
import { GameSign } from './GameSign.tsx';
import { gameName } from '../../games/pageGames.ts';
import { seatName } from './seatNames.ts';

const MOST_SHOWN = 5;

/** Public tables with a free seat, and what to do where there is none. */
export const OpenTables = () => (
  <SpeakingAlso sections={['onlinePages']}>
    <Content />
  </SpeakingAlso>
);

function Content() {
  const t = useT();
  const { open } = useStore(tables);
  useEffect(watchTables, []);
  const isThere = useStore(isReachable);
  if (!isThere) return <p class="muted">{t('onlinePages.open.unknown')}</p>;
  if (open === null) return null;
  const others = open.filter(({ yours }) => yours.length === 0);
  if (others.length === 0) {
    return (
      <div class="quiet">
        <p>{t('onlinePages.open.none')}</p>
        <p class="muted">{t('onlinePages.open.noneNote')}</p>
      </div>
    );
  }
  return (
    <ul class="match-rows">
      {others.slice(0, MOST_SHOWN).map((listed) => (
        <OpenTable key={listed.table.id} listed={listed} />
      ))}
    </ul>
  );
}

function OpenTable({ listed: { table } }: { readonly listed: Listed }) {
  const t = useT();
  const host = table.seats.find(({ kind }) => kind === 'person');
  const name = (host && seatName(host, t)) ?? '';
  const game = gameName(table.game);
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  return (
    <li class="match-row">
      <GameSign game={table.game} />
      <div class="match-text">
        <p class="match-name">{name}</p>
        <p class="muted">{t('onlinePages.open.what', { game, clock: clockWords(table.clock, t) })}</p>
      </div>
      <span class="seat-dots" role="img" aria-label={t('onlinePages.mine.free', { count: free })}>
        {table.seats.map(({ kind }, seat) => (
          <span key={seat} class={kind === 'open' ? 'seat-dot' : 'seat-dot full'} />
        ))}
      </span>
      <Link to={`/play/${table.id}`} class="btn sm" label={t('onlinePages.open.joinOf', { game, name })}>
        {t('onlinePages.open.join')}
      </Link>
    </li>
  );
}
