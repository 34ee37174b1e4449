import { PLACE_NAMES, type View } from '@saqqara/kheops';
import { type Lettered, lettered, partsWords } from '@saqqara/words/games/kheops';
import type { Scene } from '../printer.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { inkOf, seatMark } from './names.ts';

const WHERE = 18;

/** A line for each network, the most valuable first: whose it is, its value, pawns, places, and what makes it up. */
export function networkLines(view: View, scene: Scene): string[] {
  const { look, t } = scene;
  const { bold, dim } = look.paint;
  const signs = { white: seatMark(0, look), blue: seatMark(1, look) };
  const networks = lettered(view);
  const what = networks.length === 0 ? t('kheops.list.none') : t('kheopsTerminal.networks', signs);
  return [
    `${bold(t('kheops.list.title'))}  ${dim(what)}`,
    ...networks.map((each) => networkLine(each, scene)),
  ];
}

function networkLine(network: Lettered, scene: Scene): string {
  const { look } = scene;
  const { owner, value, strength, places } = network;
  const names = places.map((place) => PLACE_NAMES[place]!);
  const where = names.length <= 5 ? names.join(' ') : `${names[0]} .. ${names.at(-1)}, ${names.length}`;
  const start = ` ${owner === null ? '-' : seatMark(owner, look)} ${inkOf(owner, look)(padStart(String(value), 3))}`;
  const pawns = padEnd(strength.join(':'), 5);
  const parts = shortened(partsWords(network, scene), 80 - 14 - WHERE);
  return `${start}  ${pawns}${padEnd(where, WHERE)} ${parts}`;
}
