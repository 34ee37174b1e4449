import { botTemper, type Mirror, type TableSeat } from '@saqqara/protocol/client';
import { levelName, type Translate } from '@saqqara/words';
import { botName, variantOf } from '../../app/botNames.ts';
import { BotFace } from '../../drawing/botFace.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { useT } from '../../i18n/context.tsx';
import { goTo } from '../../app/route.ts';
import { link, newKey, NotDone } from '../session.ts';
import { momentText } from '../moment.ts';
import { MoreButton } from '../safety/MoreButton.tsx';
import { readTables } from '../tables.ts';
import { seatName } from './seatNames.ts';
import { useRequest } from './useRequest.ts';
import { useLooks } from './useLooks.ts';
import { serverNow } from '../serverTime.ts';

/** Who is waited for in a free seat. */
function keptWords(held: TableSeat, t: Translate): string {
  if (held.kind !== 'open' || held.keptFor === undefined) return t('onlinePages.lobby.waiting');
  const until = held.keptUntil ?? 0;
  return until <= serverNow()
    ? t('onlinePages.lobby.waiting')
    : t('onlinePages.lobby.kept', { name: held.keptFor, time: momentText(until, t.language) });
}

interface SeatListProps {
  readonly mirror: Mirror;
  readonly onRisen: () => void;
}

/** Who sits where, and who is still missing. */
export function SeatList({ mirror, onRisen }: SeatListProps) {
  const t = useT();
  const { table, yours } = mirror;
  const looks = useLooks(table);
  const levels = table.seats.map((held) => ({ level: held.kind === 'bot' ? held.level : null }));
  const cast = levels.map(({ level }, seat) => ({
    level,
    name: level === null ? '' : botName(levels, seat),
  }));
  const { isBusy, problem, run } = useRequest();
  const rise = (seat: number): void =>
    run(async () => {
      const reply = await (await link()).act({ type: 'rise', table: table.id, key: newKey(), seat });
      if (reply.type === 'refused') throw new NotDone(reply);
      // A table without anybody is closed.
      if (table.seats.every(({ kind }, at) => kind !== 'person' || at === seat)) goTo('/');
      else if (yours.length === 1) onRisen();
      void readTables();
    });
  const opener = table.arrivals?.[0] ?? -1;
  const mayRemove = table.phase === 'open' && yours.includes(opener);
  const remove = (removed: number): void =>
    run(async () => {
      const deed = { type: 'remove', table: table.id, key: newKey(), seat: opener, removed } as const;
      const reply = await (await link()).act(deed);
      if (reply.type === 'refused') throw new NotDone(reply);
    });
  return (
    <>
      <ul class="match-rows seat-rows">
        {table.seats.map((held, seat) => (
          <li key={seat} class={held.kind === 'open' ? 'match-row free' : 'match-row'}>
            <Badge look={looks[seat] ?? seat} size={30} />
            <SeatText mirror={mirror} seat={seat} bot={cast[seat]!.name} />
            {held.kind === 'bot' && (
              <BotFace
                level={held.level}
                size={40}
                variant={variantOf(cast, seat)}
                temper={botTemper(held)}
              />
            )}
            {held.kind === 'person' && !yours.includes(seat) && (
              <Other
                mirror={mirror}
                seat={seat}
                name={held.name}
                isBusy={isBusy}
                onRemove={mayRemove ? () => remove(seat) : null}
              />
            )}
            {table.phase === 'open' && yours.includes(seat) && (
              <button type="button" class="btn sm" aria-disabled={isBusy} onClick={() => rise(seat)}>
                {t('onlinePages.lobby.rise')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}

interface SeatTextProps {
  readonly mirror: Mirror;
  readonly seat: number;
  /** What a bot that sits there is called. */
  readonly bot: string;
}

/** Who sits there, or who is waited for. */
function SeatText({ mirror: { table, yours, sameAs }, seat, bot }: SeatTextProps) {
  const t = useT();
  const held = table.seats[seat]!;
  return (
    <p class="match-text">
      <span class="match-name">
        {held.kind === 'bot'
          ? t('app.new.botIs', { name: bot, craft: levelName(held.level, t) })
          : (seatName(held, t) ?? keptWords(held, t))}
      </span>
      {yours.includes(seat) && <span class="chip">{t('onlinePages.lobby.you')}</span>}
      {typeof sameAs[seat] === 'number' && (
        <span class="same-as">
          {t('onlinePages.lobby.sameAs', { name: seatName(table.seats[sameAs[seat]]!, t) ?? '' })}
        </span>
      )}
    </p>
  );
}

interface OtherProps {
  readonly mirror: Mirror;
  readonly seat: number;
  readonly name: string;
  readonly isBusy: boolean;
  /** `null` for who did not come first: they send nobody away. */
  readonly onRemove: (() => void) | null;
}

/** Whether somebody else is there, and what can be done about them. */
function Other({ mirror: { table, yours, present }, seat, name, isBusy, onRemove }: OtherProps) {
  const t = useT();
  const isHere = present.includes(seat);
  return (
    <>
      <span class={isHere ? 'is-here' : 'muted'}>
        {t('onlinePages.lobby.presence', { is: isHere ? 'here' : 'away' })}
      </span>
      {yours.length > 0 && <MoreButton table={table.id} seat={seat} name={name} line={null} />}
      {onRemove !== null && (
        <button
          type="button"
          class="btn sm"
          aria-disabled={isBusy}
          aria-label={t('onlinePages.lobby.removeOf', { name })}
          onClick={onRemove}
        >
          {t('onlinePages.lobby.remove')}
        </button>
      )}
    </>
  );
}
