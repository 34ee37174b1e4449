import type { Mirror } from '@saqqara/protocol/client';
import { levelName } from '@saqqara/words';
import { botName } from '../../app/botNames.ts';
import { BotFace } from '../../drawing/botFace.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';
import { pictureOf } from '../../games/pictures.ts';
import { useT } from '../../i18n/context.tsx';
import { looksAt } from '../looks.ts';
import { useLooks } from './useLooks.ts';

const FACE = 54;

/** What somebody sees who opens the link to a table: the game, what it is about, who waits, and where there is room. */
export function Invitation({ table }: Pick<Mirror, 'table'>) {
  const t = useT();
  const Picture = pictureOf(table.game);
  const looks = looksAt(table, useLooks(table.game));
  const free = table.seats.findIndex(({ kind }) => kind === 'open');
  const levels = table.seats.map((held) => ({ level: held.kind === 'bot' ? held.level : null }));
  return (
    <>
      <div class="invited-picture picture">{Picture !== undefined && <Picture />}</div>
      {isOffered(table.game) && (
        <p class="invited-goal">
          {t(PAGE_GAMES[table.game].about)}{' '}
          {t('onlinePages.invited.facts', { minutes: PAGE_GAMES[table.game].minutes })}
        </p>
      )}
      <ul class="invited-seats">
        {table.seats.map((held, seat) => {
          const look = looks[seat] ?? seat;
          if (held.kind === 'bot') {
            return (
              <li key={seat}>
                <span class="seat-face">
                  <BotFace level={held.level} size={FACE} />
                  <Badge look={look} size={22} />
                </span>
                <b>{botName(levels, seat)}</b>
                <small>{levelName(held.level, t)}</small>
              </li>
            );
          }
          if (held.kind === 'person') {
            return (
              <li key={seat}>
                <Badge look={look} size={FACE} />
                <b>{held.name}</b>
                <small>{t('onlinePages.invited.waits')}</small>
              </li>
            );
          }
          return (
            <li key={seat} class={seat === free ? 'yours' : undefined}>
              <span class="invited-free">
                <Icon name="user" />
              </span>
              <b>{seat === free ? t('onlinePages.invited.you') : '…'}</b>
              <small>{t(seat === free ? 'onlinePages.invited.yours' : 'onlinePages.invited.free')}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
