import type { Translate } from '@saqqara/words';
import { Link } from '../../app/Link.tsx';
import { timeAgo } from '../../app/matches.ts';
import { Icon } from '../../drawing/icon.tsx';
import { useT } from '../../i18n/context.tsx';
import { unsentPlays } from '../match/unsent.ts';
import { isMyTurn, isWaiting, type Listed } from '../tables.ts';
import { GameSign } from './GameSign.tsx';
import { gameName } from '../../games/pageGames.ts';
import { hasScreen } from '../../games/screens.ts';
import { othersAt, seatName } from './seatNames.ts';
import { saveRecord } from './saveRecord.ts';
import { isStill, isUrgent, timeLeft } from './timeLeft.ts';
import { vacationDate } from '../vacationDate.ts';

/** One of my tables, with what it waits for. */
export function TableRow({ listed }: { readonly listed: Listed }) {
  const t = useT();
  const { table } = listed;
  const game = gameName(table.game);
  const isPlayable = listed.lacksRules !== true && hasScreen(table);
  const isMine = isPlayable && isWaiting(listed);
  const isHurried = isMine && isMyTurn(listed) && isUrgent(listed);
  const others = othersAt(listed, t);
  const name = others === '' ? game : t('onlinePages.mine.with', { game, others });
  return (
    <li class="match-row">
      <GameSign game={table.game} />
      <div class="match-text">
        <p class="match-name">{name}</p>
        <p class={isMine ? (isHurried ? 'my-turn urgent' : 'my-turn') : 'muted'}>
          {isHurried && <Icon name="clock" />}
          {isPlayable ? stateOf(listed, t) : t('app.noRules.note', { version: table.version })}
        </p>
      </div>
      {isPlayable && table.phase === 'over' && (table.ending?.result ?? null) !== null && (
        <Link
          to={`/play/${table.id}#review`}
          class="btn sm sq"
          label={t('app.games.reviewOf', { game, names: others })}
        >
          <Icon name="chart" />
        </Link>
      )}
      {isPlayable ? (
        <Link
          to={`/play/${table.id}`}
          class={isMine ? 'btn sm pri' : 'btn sm'}
          label={t('onlinePages.mine.goOf', { what: isMine ? 'play' : 'view', name })}
        >
          {t('onlinePages.mine.go', { what: isMine ? 'play' : 'view' })}
        </Link>
      ) : (
        <button
          type="button"
          class="btn sm"
          aria-label={t('app.games.saveOf', { game, names: others })}
          onClick={() => void saveRecord(table.id, t)}
        >
          {t('app.games.save')}
        </button>
      )}
    </li>
  );
}

function stateOf(listed: Listed, t: Translate): string {
  const { table, toAct, yours, at } = listed;
  if (table.phase === 'open') {
    return t('onlinePages.mine.free', { count: table.seats.filter(({ kind }) => kind === 'open').length });
  }
  if (table.phase === 'dealing') return t('onlinePages.mine.dealing');
  if (table.phase === 'over') {
    const result = table.ending?.result ?? null;
    const hasWon = result !== null && yours.some((seat) => result.places[seat] === 1);
    return t('onlinePages.mine.over', {
      how: result === null ? 'none' : hasWon ? 'won' : 'lost',
      ago: timeAgo(at, t.language),
    });
  }
  const unsent = unsentPlays.get().get(table.id);
  if (unsent !== undefined) {
    return t('onlinePages.mine.unsent', { is: unsent.declined === undefined ? 'held' : 'declined' });
  }
  if (isMyTurn(listed)) {
    const left = timeLeft(listed, t.language);
    if (left === null) return t('onlinePages.mine.yourTurn');
    return t(isStill(listed) ? 'onlinePages.mine.yourTurnStill' : 'onlinePages.mine.yourTurnTimed', { left });
  }
  const acting = table.seats[toAct[0] ?? 0];
  const name = (acting && seatName(acting, t)) ?? '';
  if (acting?.kind === 'person' && acting.vacation !== undefined) {
    return t('onlinePages.mine.turnOfAway', { name, date: vacationDate(acting.vacation, t.language) });
  }
  return t('onlinePages.mine.turnOf', { name });
}
