import { botTemper, type Mirror, type TableStatus } from '@saqqara/protocol/client';
import { levelName, type Translate } from '@saqqara/words';
import { useState } from 'preact/hooks';
import { botName, variantOf } from '../../app/botNames.ts';
import { lazyPart } from '../../app/lazyPart.tsx';
import { LearnLink } from '../../app/LearnLink.tsx';
import { Looks } from '../../app/setup/Looks.tsx';
import { BotFace } from '../../drawing/botFace.tsx';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { isOffered, PAGE_GAMES } from '../../games/pageGames.ts';
import { pictureOf } from '../../games/pictures.ts';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { looksAt } from '../looks.ts';
import { useServerNow } from '../useServerNow.ts';
import { freeLooks, hostOf, seatOffered } from './invited.ts';
import { keptUntil } from './rematchState.ts';
import { SitForm } from './SitForm.tsx';
import { useVariations } from './useVariations.ts';

const RatingBefore = lazyPart(async () => (await import('../../known/RatingBefore.tsx')).RatingBefore);

const FACE = 54;

interface InvitationProps {
  readonly mirror: Mirror;
  readonly onSeated: (seat: number | null) => void;
}

/** What somebody sees who opens the link to a table: who invites, the game and its goal, who waits, and one button. */
export function Invitation({ mirror, onSeated }: InvitationProps) {
  const { table } = mirror;
  const variations = useVariations(table.game);
  const looks = looksAt(table, variations?.looks ?? []);
  const now = useServerNow(table.seats.map(keptUntil));
  const free = seatOffered(table, now);
  const colours = freeLooks(table, now);
  const [wished, setWished] = useState<number | null>(null);
  // Somebody else may have sat down with it since.
  const look = wished !== null && colours.includes(wished) ? wished : (looks[free] ?? free);
  return (
    <>
      <Heading table={table} looks={looks} />
      <Sitters table={table} looks={looks} you={{ seat: free, look }} />
      {table.isRated === true && (
        <RatingBefore key={JSON.stringify(table.seats)} table={table} isSeated={false} />
      )}
      <SitForm mirror={mirror} look={colours.length > 1 ? look : null} onSeated={onSeated}>
        {variations !== null && !variations.hasFixedLooks && colours.length > 1 && (
          <SpeakingAlso sections={variations.sections}>
            <Looks variations={variations} looks={colours} chosen={look} onChange={setWished} />
          </SpeakingAlso>
        )}
      </SitForm>
      {isOffered(table.game) && <LearnLink game={table.game} words="app.learn.first" />}
    </>
  );
}

/** The game, who invites to it, and what it is about. */
function Heading({ table, looks }: { readonly table: TableStatus; readonly looks: readonly number[] }) {
  const t = useT();
  const Picture = pictureOf(table.game);
  const host = hostOf(table);
  return (
    <>
      <div class="invited-picture picture">{Picture !== undefined && <Picture />}</div>
      {host !== null && (
        <span class="invited-host">
          <Badge look={looks[host] ?? host} size={84} />
        </span>
      )}
      {isOffered(table.game) && (
        <p class="invited-goal">
          {t(PAGE_GAMES[table.game].about)}{' '}
          {table.isRated !== true &&
            t('onlinePages.invited.facts', { minutes: PAGE_GAMES[table.game].minutes })}
        </p>
      )}
    </>
  );
}

interface SittersProps {
  readonly table: TableStatus;
  readonly looks: readonly number[];
  /** Where the invited would sit, and in which colour. */
  readonly you: { readonly seat: number; readonly look: number };
}

function Sitters({ table, looks, you }: SittersProps) {
  const t = useT();
  const levels = table.seats.map((held) => ({ level: held.kind === 'bot' ? held.level : null }));
  const named = levels.map(({ level }, seat) => ({
    level,
    name: level === null ? '' : botName(levels, seat),
  }));
  // Whose colour the invited takes gets theirs.
  const lookAt = (seat: number): number => {
    const own = looks[seat] ?? seat;
    return own === you.look ? (looks[you.seat] ?? you.seat) : own;
  };
  return (
    <ul class="invited-seats">
      {table.seats.map((held, seat) => {
        if (seat === you.seat)
          return (
            <li key={seat} class="yours">
              <Badge look={you.look} size={FACE} />
              <b>{t('onlinePages.invited.you')}</b>
              <small>{t('onlinePages.invited.yours')}</small>
            </li>
          );
        return (
          <li key={seat}>
            {held.kind === 'bot' ? (
              <span class="seat-face">
                <BotFace
                  level={held.level}
                  size={FACE}
                  variant={variantOf(named, seat)}
                  temper={botTemper(held)}
                />
                <Badge look={lookAt(seat)} size={22} />
              </span>
            ) : held.kind === 'person' ? (
              <Badge look={lookAt(seat)} size={FACE} />
            ) : (
              <span class="invited-free">
                <Icon name="user" />
              </span>
            )}
            <b>{held.kind === 'bot' ? named[seat]!.name : held.kind === 'person' ? held.name : '…'}</b>
            <small>{noteOn(held, t)}</small>
          </li>
        );
      })}
    </ul>
  );
}

function noteOn(held: TableStatus['seats'][number], t: Translate): string {
  if (held.kind === 'bot') return levelName(held.level, t);
  return t(held.kind === 'person' ? 'onlinePages.invited.waits' : 'onlinePages.invited.free');
}
