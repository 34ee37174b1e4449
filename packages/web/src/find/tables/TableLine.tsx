import { useState } from 'preact/hooks';
import { Link } from '../../app/Link.tsx';
import { Cartouche } from '../../drawing/cartouche/Cartouche.tsx';
import { gameName } from '../../games/pageGames.ts';
import { useT } from '../../i18n/context.tsx';
import { clockWords } from '../../online/pages/clockWords.ts';
import { GameSign } from '../../online/pages/GameSign.tsx';
import { seatName } from '../../online/pages/seatNames.ts';
import type { Listed } from '../../online/tables.ts';
import { joinLimitsWords } from './tablesModel.ts';

/** One table that waits for players: who opened it, what is played, who may come. */
export function TableLine({ listed }: { readonly listed: Listed }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { table, barred, yours } = listed;
  const host = table.seats.find(({ kind }) => kind === 'person');
  const name = (host && seatName(host, t)) ?? '';
  const game = gameName(table.game);
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const terms = t('find.tableTerms', {
    game,
    seats: table.seats.length,
    clock: clockWords(table.clock, t),
    rated: table.isRated === true ? 'yes' : 'no',
  });
  const why =
    barred === undefined
      ? null
      : t(`find.why.${barred}`, { name, range: joinLimitsWords(table.joinLimits, t) });
  return (
    <li class="match-row table-line">
      <GameSign game={table.game} />
      <span class="table-line-cartouche">
        <Cartouche name={name} height={26} />
      </span>
      <div class="match-text">
        <p class="match-name">{name}</p>
        <p class="muted">{terms}</p>
      </div>
      <span class="table-line-limits muted">{joinLimitsWords(table.joinLimits, t)}</span>
      <span class="seat-dots" role="img" aria-label={t('onlinePages.mine.free', { count: free })}>
        {table.seats.map(({ kind }, seat) => (
          <span key={seat} class={kind === 'open' ? 'seat-dot' : 'seat-dot full'} />
        ))}
      </span>
      {why === null ? (
        <Link to={`/play/${table.id}`} class="btn sm" label={t('onlinePages.open.joinOf', { game, name })}>
          {t(yours.length > 0 ? 'find.look.at' : 'find.sitShort')}
        </Link>
      ) : (
        <button type="button" class="btn sm" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
          {t('find.why')}
        </button>
      )}
      {why !== null && isAsked && (
        <p class="table-line-why" role="status">
          {why}
        </p>
      )}
    </li>
  );
}
