import { type Event, type Place, type Table, TILES, type View } from '@saqqara/kheops';
import type { Deed, Passage } from '../../deed.ts';
import type { Part } from '../../part.ts';
import { allOf, type Say, who } from '../../say.ts';
import { lettered, type Lettered, letteredAfter, networkAt } from './lettered.ts';
import { tileLaid } from './names.ts';
import { placePart } from './parts.ts';

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** Networks before and after a play, under letters that last. */
interface Networks {
  readonly before: readonly Lettered[];
  readonly after: readonly Lettered[];
}

/** What was played, by the letters of networks: whoever looks at the board finds them sooner than rows and places. */
export function deed({ before, after, events }: Passage<View, Event>, say: Say): Deed | null {
  const networks = networksOf(before, after);
  for (const event of events) {
    const deed = tell(event, events, networks, say);
    if (deed !== null) return deed;
  }
  return null;
}

const networksOf = (before: Table, after: Table): Networks => ({
  before: lettered(before),
  after: letteredAfter(after, before),
});

function tell(event: Event, all: readonly Event[], networks: Networks, say: Say): Deed | null {
  switch (event.type) {
    case 'entered':
      return entered(event, all, networks, say);
    case 'turned':
      return turned(event, networks, say);
    case 'swapped':
      return swapped(event, networks, say);
    case 'shifted':
      return shifted(event, networks, say);
    case 'laid':
      return laid(event, networks, say);
    default:
      return null;
  }
}

/** No letter of a network is as long. */
const NO_NETWORK = 'none';
const letterAt = (networks: readonly Lettered[], place: Place): string =>
  networkAt(networks, place)?.letter ?? NO_NETWORK;

/** The network that a place belongs to now, else the place. */
const seenAt = ({ after }: Networks, place: Place): string =>
  networkAt(after, place)?.part ?? placePart(place);

function entered(
  { seat, rank, place }: Of<'entered'>,
  all: readonly Event[],
  networks: Networks,
  say: Say,
): Deed {
  const isTaken = all.some(({ type }) => type === 'taken');
  const rival = who(1 - seat, say);
  const values = { ...who(seat, say), rank, net: letterAt(networks.after, place) };
  const taken = { ...values, whose: rival.who, rival: rival.name };
  return told(isTaken ? 'take' : 'enter', isTaken ? taken : values, seenAt(networks, place), say);
}

function turned({ seat, tile, place, times }: Of<'turned'>, networks: Networks, say: Say): Deed {
  const held = networkAt(networks.before, place) ?? networkAt(networks.after, place);
  const values = { ...who(seat, say), kind: TILES[tile]!.kind, net: held?.letter ?? NO_NETWORK };
  return told(times === 0 ? 'name' : 'turn', values, seenAt(networks, place), say);
}

function swapped({ seat, own, other }: Of<'swapped'>, networks: Networks, say: Say): Deed {
  const rival = who(1 - seat, say);
  const values = {
    ...who(seat, say),
    here: letterAt(networks.before, own),
    whose: rival.who,
    rival: rival.name,
    there: letterAt(networks.before, other),
  };
  return told('swap', values, seenAt(networks, other), say);
}

function shifted({ seat, rank, from, to }: Of<'shifted'>, networks: Networks, say: Say): Deed {
  const [left, reached] = [letterAt(networks.before, from), letterAt(networks.after, to)];
  const isInside = left === reached && left !== NO_NETWORK;
  const values = { ...who(seat, say), rank, from: left, to: reached, net: reached };
  return told(isInside ? 'inside' : 'shift', values, seenAt(networks, to), say);
}

/** A tile that is laid makes a network, lengthens one or joins several; or no door meets another. */
function laid({ seat, tile, place }: Of<'laid'>, networks: Networks, say: Say): Deed {
  const now = networkAt(networks.after, place);
  const joined = networks.before.filter(({ places }) => now?.places.includes(places[0]!) === true);
  const others = joined.map(({ letter }) => letter).filter((letter) => letter !== now?.letter);
  const values = {
    ...who(seat, say),
    tile: tileLaid(tile, say),
    net: now?.letter ?? NO_NETWORK,
    others: allOf(others.toSorted(), say),
    count: others.length,
    comes: now === null ? 'nothing' : (['new', 'longer'][joined.length] ?? 'joined'),
  };
  return told('lay', values, seenAt(networks, place), say);
}

type Way = 'enter' | 'take' | 'turn' | 'name' | 'swap' | 'shift' | 'inside' | 'lay';

const told = (way: Way, values: Readonly<Record<string, string | number>>, part: Part, { t }: Say): Deed => ({
  text: t(`kheops.deed.${way}`, values),
  brief: t(`kheops.step.${way}`, values),
  part,
});
