import type { GameId } from '@saqqara/games';
import { GAME_IDS } from '@saqqara/games/ids';
import type { Translate } from '@saqqara/words';
import { loadVariations, type Variations } from '../../games/variations.ts';
import { newMatch, type StoredSeat } from '../../match/storage.ts';
import { botName } from '../botNames.ts';
import { goTo } from '../route.ts';
import { firstSetUp, isOnline, playing, type SeatChoice, type SetUp, setUpAgainst } from './setUp.ts';
import { lastSetUp } from './storedSetUp.ts';

/** Under which name a seat plays that was given none. Among several people, "you" would be nobody. */
function offeredName(setUp: SetUp, seat: number, { lookName }: Variations, t: Translate): string {
  const seats = playing(setUp);
  const { who, look } = seats[seat]!;
  if (who === 'bot') return botName(seats.map(levelOf), seat);
  if (who === 'link') return t('app.new.who.link');
  const people = seats.filter((each) => each.who !== 'bot').length;
  return who === 'me' && (people === 1 || isOnline(setUp)) ? t('app.new.you') : lookName(look, t);
}

const levelOf = ({ who, level }: SeatChoice): { level: number | null } => ({
  level: who === 'bot' ? level : null,
});

/** The names of all who play. At a table online I am called `own`, where I say nothing else. */
export const namesOf = (
  setUp: SetUp,
  variations: Variations,
  t: Translate,
  own: string | null = null,
): string[] =>
  playing(setUp).map(({ who, name }, seat) => {
    const given = who === 'bot' || who === 'link' ? '' : name.trim();
    const known = who === 'me' && isOnline(setUp) ? own : null;
    return given || (known ?? offeredName(setUp, seat, variations, t));
  });

export async function start(setUp: SetUp, variations: Variations, t: Translate): Promise<void> {
  const names = namesOf(setUp, variations, t);
  const seats = playing(setUp).map(({ who, level, temper, look }, seat): StoredSeat => ({
    kind: who === 'bot' ? 'bot' : 'person',
    name: names[seat] ?? '',
    level: who === 'bot' ? level : null,
    ...(who === 'bot' && temper !== undefined ? { temper } : {}),
    look,
  }));
  const options = variations.options(setUp.choice, setUp.count, setUp.first, tossed);
  const { game, version } = variations;
  const match = await newMatch({ game, version, options, seats });
  goTo(`/table/${match.id}`);
}

const tossed = (): boolean => crypto.getRandomValues(new Uint8Array(1))[0]! < 128;

/** A game at once, without a question: as it was set up last time, or as suits a first one. */
export async function playNow(game: GameId, t: Translate): Promise<void> {
  const variations = await loadVariations(game);
  await start(lastSetUp(variations), variations, t);
}

/** A game at once against a bot that was picked by its face. */
export async function playAgainst(game: GameId, level: number, t: Translate): Promise<void> {
  const variations = await loadVariations(game);
  await start(setUpAgainst(level, variations), variations, t);
}

/** A game at once for who has chosen nothing: against two easy bots. */
export async function playFirst(t: Translate): Promise<void> {
  const variations = await loadVariations(GAME_IDS[0]);
  await start(firstSetUp(variations), variations, t);
}
