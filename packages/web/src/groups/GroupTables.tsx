import type { GameId } from '@saqqara/games';
import type { Group } from '@saqqara/protocol/client';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Choice, Toggle } from '../app/parts/fields.tsx';
import { Icon } from '../drawing/icon.tsx';
import { TableLine } from '../find/tables/TableLine.tsx';
import { type Choice as Wanted, lastChoice, seatCountsOf, withGame } from '../find/wanted.ts';
import { gameName, OFFERED, PAGE_GAMES } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { GameSign } from '../online/pages/GameSign.tsx';
import { seatName } from '../online/pages/seatNames.ts';
import type { Listed } from '../online/tables.ts';
import { groupProblem } from './groupProblem.ts';
import { openGroupTable } from './openGroupTable.ts';

/** The group's own tables, and a new one. */
export function GroupTables({ group: { id, tables } }: { readonly group: Group }) {
  const t = useT();
  const [isOpening, setOpening] = useState(false);
  return (
    <section class="panel bx" aria-labelledby="group-tables">
      <div class="group-head">
        <h2 id="group-tables">{t('groups.tables')}</h2>
        {!isOpening && (
          <button type="button" class="btn pri" onClick={() => setOpening(true)}>
            <Icon name="plus" />
            {t('groups.openTable')}
          </button>
        )}
      </div>
      {isOpening && <OpenForm group={id} />}
      {tables.length === 0 && <p class="muted">{t('groups.noTables')}</p>}
      <ul class="match-rows">
        {tables.map((listed) =>
          listed.table.phase === 'open' ? (
            <TableLine key={listed.table.id} listed={listed} />
          ) : (
            <RunningLine key={listed.table.id} listed={listed} />
          ),
        )}
      </ul>
    </section>
  );
}

function RunningLine({ listed: { table, yours } }: { readonly listed: Listed }) {
  const t = useT();
  const names = new Intl.ListFormat(t.language).format(
    table.seats.map((seat) => seatName(seat, t) ?? '').filter((name) => name !== ''),
  );
  const game = gameName(table.game);
  return (
    <li class="match-row table-line">
      <GameSign game={table.game} />
      <div class="match-text">
        <p class="match-name">{names}</p>
        <p class="muted">
          {game} · {t('groups.running')}
        </p>
      </div>
      <Link to={`/play/${table.id}`} class="btn sm" label={t('groups.watchOf', { game, names })}>
        {t(yours.length > 0 ? 'groups.go' : 'groups.watch')}
      </Link>
    </li>
  );
}

function OpenForm({ group }: { readonly group: string }) {
  const t = useT();
  const [wanted, setWanted] = useState<Wanted>(() => ({ ...lastChoice(), isRated: true }));
  const [problem, setProblem] = useState<string | null>(null);
  const counts = seatCountsOf(wanted.game);
  const seats = wanted.seats ?? Math.min(...counts);
  const open = (event: Event): void => {
    event.preventDefault();
    setProblem(null);
    openGroupTable(group, { ...wanted, seats }).catch((error: unknown) => setProblem(groupProblem(error, t)));
  };
  return (
    <form class="group-form" onSubmit={open}>
      <Choice
        label={t('find.game')}
        value={wanted.game}
        options={OFFERED.map((game) => ({ value: game, label: PAGE_GAMES[game].name }))}
        onChange={(game: GameId) => setWanted(withGame(wanted, game))}
      />
      {counts.length > 1 && (
        <Choice
          label={t('find.players')}
          value={String(seats)}
          options={counts.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(value) => setWanted({ ...wanted, seats: Number(value) })}
        />
      )}
      <Choice
        label={t('find.time')}
        value={wanted.tempo}
        options={[
          { value: 'live', label: t('find.live') },
          { value: 'days', label: t('find.days') },
        ]}
        onChange={(tempo) => setWanted({ ...wanted, tempo })}
      />
      <Toggle
        label={t('find.rated')}
        note={t('find.ratedNote')}
        isOn={wanted.isRated}
        onChange={(isRated) => setWanted({ ...wanted, isRated })}
      />
      <p class="problem" role="alert">
        {problem}
      </p>
      <button type="submit" class="btn pri">
        {t('groups.openIt')}
      </button>
    </form>
  );
}
