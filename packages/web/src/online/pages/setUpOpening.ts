import type { Variations } from '../../games/variations.ts';
import { mayBeOneEach, mayBeRated, playing, type SetUp } from '../../app/setup/setUp.ts';
import { clockOf, isRated, NEAR, type TableRules } from '../../app/setup/tableRules.ts';
import type { NewOpening } from './opening.ts';

/** A table as it was set up, for those who come by its link. */
export interface OnlineSetUp {
  readonly setUp: SetUp;
  readonly rules: TableRules;
}

/** Whom the opener lets in. */
const joinLimitsOf = ({ joinLimits }: TableRules): Pick<NewOpening, 'joinLimits'> =>
  joinLimits === 'everybody'
    ? {}
    : {
        joinLimits: {
          from: null,
          to: null,
          guests: false,
          ...(joinLimits === 'near' ? { within: NEAR } : {}),
        },
      };

/** What the server is asked for. `names` are those of the seats; `coin` decides where chance does. */
export function openingOf(
  { setUp, rules }: OnlineSetUp,
  { game, options, hasFixedLooks }: Variations,
  names: readonly string[],
  coin: () => boolean,
): NewOpening {
  const seats = playing(setUp);
  return {
    game,
    options: { ...options(setUp.choice, setUp.count, setUp.first, coin) },
    seats: seats.map(({ who, level, temper }, seat) => {
      if (who === 'link') return { kind: 'open' };
      if (who === 'bot') return { kind: 'bot', level, ...(temper === undefined ? {} : { temper }) };
      return { kind: who === 'me' ? 'me' : 'beside', name: names[seat] ?? '' };
    }),
    access: rules.access,
    clock: clockOf(rules),
    ...joinLimitsOf(rules),
    // Those that nobody has come behind: whoever sits down may take one.
    ...(hasFixedLooks ? {} : { looks: setUp.seats.map(({ look }) => look) }),
    ...(mayBeRated(setUp) && isRated(rules) ? { rated: true } : {}),
    ...(mayBeOneEach(setUp) && rules.seatsEach === 'one' ? { oneSeatEach: true } : {}),
  };
}
