import { GAME_IDS } from '@saqqara/games/ids';
import type { Translate } from '@saqqara/words';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { newMatch, type StoredSeat } from '../../match/storage.ts';
import { BOT_NAMES } from '../botNames.ts';
import { goTo } from '../route.ts';
import { firstSetUp, playing, type SeatChoice, type SetUp } from './setUp.ts';

/** Under which name a seat plays that was given none. Among several people, "you" would be nobody. */
function offeredName(
  { who, look }: SeatChoice,
  { lookName }: Variations,
  people: number,
  t: Translate,
): string {
  if (who === 'me' && people === 1) return t('app.new.you');
  return who === 'bot' ? (BOT_NAMES[look] ?? '') : lookName(look, t);
}

/** The names of all who play. */
export function namesOf(setUp: SetUp, variations: Variations, t: Translate): string[] {
  const people = playing(setUp).filter(({ who }) => who !== 'bot').length;
  return playing(setUp).map((seat) => seat.name.trim() || offeredName(seat, variations, people, t));
}

export async function start(setUp: SetUp, variations: Variations, t: Translate): Promise<void> {
  const names = namesOf(setUp, variations, t);
  const seats = playing(setUp).map(({ who, level, look }, seat): StoredSeat => ({
    kind: who === 'bot' ? 'bot' : 'person',
    name: names[seat] ?? '',
    level: who === 'bot' ? level : null,
    look,
  }));
  const options = variations.options(setUp.choice, setUp.count, setUp.first, tossed);
  const { game, version } = variations;
  const match = await newMatch({ game, version, options, seats });
  goTo(`/table/${match.id}`);
}

const tossed = (): boolean => crypto.getRandomValues(new Uint8Array(1))[0]! < 128;

/** A game at once, without a question. */
export async function playNow(t: Translate): Promise<void> {
  const [game] = GAME_IDS;
  const variations = await loadVariations(game);
  await start(firstSetUp(variations), variations, t);
}
