import { BOTS_OF_DAY, type Day, type DayDeal, dayAt, dealOf } from '@saqqara/games/day';
import { levelName, type Translate } from '@saqqara/words';
import { loadScreen } from '../games/screens.ts';
import { loadVariations, type Variations } from '../games/variations.ts';
import { keepDayTry, type StoredMatch } from '../match/storage.ts';
import { serverNow } from '../online/serverTime.ts';

/** Lays the deal of a day: the one try of today, or one outside the list. */
export async function beginTry(day: Day, t: Translate, isPractice = false): Promise<StoredMatch> {
  const deal = dealOf(day);
  const [screen, variations] = await Promise.all([loadScreen(deal), loadVariations(deal.game)]);
  if (screen === null) throw new Error(`no rules for ${day}`);
  const looks = looksOf(variations, deal);
  const seats = deal.levels.map((level, seat) =>
    level === null
      ? ({ kind: 'person', name: t('app.new.you'), level, look: looks[seat]! } as const)
      : ({ kind: 'bot', name: levelName(level, t), level, look: looks[seat]! } as const),
  );
  return keepDayTry({
    game: deal.game,
    version: deal.version,
    options: screen.game.parseOptions(deal.options),
    seed: deal.seed,
    seats,
    day: { day, bots: BOTS_OF_DAY },
    ...(dayAt(serverNow()) === day && !isPractice ? {} : { isPractice: true as const }),
  });
}

/** The person has the colour of a first game wherever they sit, unless colours belong to seats. */
function looksOf({ looks, hasFixedLooks, beginning }: Variations, { seat: mine, levels }: DayDeal): number[] {
  if (hasFixedLooks) return levels.map((_, seat) => looks[seat] ?? seat);
  const others = looks.filter((look) => look !== beginning.look);
  return levels.map((_, seat) => (seat === mine ? beginning.look : (others.shift() ?? seat)));
}
