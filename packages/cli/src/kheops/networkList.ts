import { type Network, PLACE_NAMES } from '@saqqara/kheops';
import type { Look } from '../terminal.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { inkOf, seatMark } from './names.ts';

const WHERE = 18;

/** A line for each network, the most valuable first: whose it is, its value, pawns, places, and what makes it up. */
export function networkLines(networks: readonly Network[], look: Look): string[] {
  const { paint } = look;
  const heading =
    paint.bold('Networks') + paint.dim(`  value, pawns of ${seatMark(0, look)}:${seatMark(1, look)}`);
  if (networks.length === 0) return [heading + paint.dim(', none yet')];
  return [heading, ...networks.toSorted((a, b) => b.value - a.value).map((each) => networkLine(each, look))];
}

function networkLine(network: Network, look: Look): string {
  const { owner, value, strength, places } = network;
  const names = places.map((place) => PLACE_NAMES[place]!);
  const where = names.length <= 5 ? names.join(' ') : `${names[0]} to ${names.at(-1)}, ${names.length}`;
  const start = ` ${owner === null ? '-' : seatMark(owner, look)} ${inkOf(owner, look)(padStart(String(value), 3))}`;
  const pawns = padEnd(strength.join(':'), 5);
  return `${start}  ${pawns}${padEnd(where, WHERE)} ${shortened(worth(network), 79 - 12 - WHERE)}`;
}

const ROOMS = ['no rooms', '1 room'];

/** What a network is worth, part by part. [KH-19] */
function worth({ parts, isSecret, isCursed }: Network): string {
  if (isCursed) return 'cursed: worth nothing';
  const sarcophagi = parts.sarcophagi > 5 ? 'couple' : 'sarcophagus';
  const words = [
    ROOMS[parts.rooms] ?? `${parts.rooms} rooms`,
    ...(parts.sarcophagi > 0 ? [`${sarcophagi} ${parts.sarcophagi}`] : []),
    ...(parts.summit > 0 ? [`summit ${parts.summit}`] : []),
    ...(parts.longest > 0 ? [`longest ${parts.longest}`] : []),
    ...(isSecret ? ['secret x2'] : []),
  ];
  return words.join(', ');
}
