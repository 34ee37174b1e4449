import { imhotep } from '@saqqara/imhotep';
import type { Translate } from '../../i18n/translate.ts';
import { newMatch, type StoredSeat } from '../../match/storage.ts';
import { BOT_NAMES } from '../levels.ts';
import { goTo } from '../route.ts';
import { FIRST_SET_UP, playing, type SeatChoice, type SetUp, sidesOf } from './setUp.ts';

/** Under which name a seat plays that was given none. Among several people, "you" would be nobody. */
export function offeredName({ who, look }: SeatChoice, t: Translate, people = 1): string {
  if (who === 'me' && people === 1) return t('app.new.you');
  return who === 'bot' ? (BOT_NAMES[look] ?? '') : t('app.new.stone', { look });
}

export async function start(setUp: SetUp, t: Translate): Promise<void> {
  const people = playing(setUp).filter(({ who }) => who !== 'bot').length;
  const seats = playing(setUp).map((choice): StoredSeat => ({
    kind: choice.who === 'bot' ? 'bot' : 'person',
    name: choice.name.trim() === '' ? offeredName(choice, t, people) : choice.name.trim(),
    level: choice.who === 'bot' ? choice.level : null,
    look: choice.look,
  }));
  const { count, first, wrath } = setUp;
  const sides = sidesOf(setUp, () => crypto.getRandomValues(new Uint8Array(1))[0]! < 128);
  const options = imhotep.parseOptions({ seats: count, sides, wrath, first });
  const match = await newMatch({ game: 'imhotep', version: imhotep.version, options, seats });
  goTo(`/table/${match.id}`);
}

/** A game at once, without a question: you first, against two easy bots. */
export const playNow = (t: Translate): Promise<void> => start(FIRST_SET_UP, t);
