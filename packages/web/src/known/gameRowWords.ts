import type { FinishedGame } from '@saqqara/protocol/client';
import { levelName, type Translate } from '@saqqara/words';
import { listed } from '../app/matches.ts';
import { gameName } from '../games/pageGames.ts';

type GameSeat = FinishedGame['seats'][number];

/** What somebody at a finished game is called. */
export function calledAt({ name, isMe, bot }: GameSeat, t: Translate): string {
  if (isMe) return t('known.you');
  if (bot !== null) return t('known.bot', { name: levelName(bot, t) });
  return name ?? t('known.gone');
}

/** The game, and with whom it was played by whose list it is. */
export function nameOfGame(game: FinishedGame, t: Translate): string {
  // The reader is called by name here: "with you" is not put together from pieces.
  const others = game.seats
    .filter((_, seat) => seat !== game.seat)
    .map((seat) => (seat.isMe && seat.name !== null ? seat.name : calledAt(seat, t)));
  const called = gameName(game.game);
  return others.length === 0 ? called : t('known.with', { game: called, names: listed(others, t.language) });
}

/** The day, and on the same day the time. */
export function whenWas(at: number, now: number, language: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date(now).toDateString();
  if (isToday) return date.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(language, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
