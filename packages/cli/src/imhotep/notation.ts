import { CARDS, type Site } from '@saqqara/imhotep';
import { STONES } from './names.ts';

/** The ways to write a site, besides its first letters. */
const SITE_WORDS: Readonly<Record<string, Site>> = {
  market: 'market',
  m: 'market',
  pyramid: 'pyramid',
  pyramids: 'pyramid',
  p: 'pyramid',
  temple: 'temple',
  t: 'temple',
  chamber: 'chamber',
  burial: 'chamber',
  burialchamber: 'chamber',
  c: 'chamber',
  b: 'chamber',
  obelisks: 'obelisks',
  obelisk: 'obelisks',
  o: 'obelisks',
};

/** Cards are written in one word, and read in several: `paved path`. */
const CARD_IDS = new Map<string, string>([
  ...CARDS.map((id) => [id.toLowerCase(), id] as const),
  ['burialdecoration', 'chamberDecoration'],
  ['burialchamberdecoration', 'chamberDecoration'],
  ['obeliskdecoration', 'obelisksDecoration'],
]);

const FILLERS = new Set(['to', 'the', 'ship', 'on', 'space', 'stone']);

/** What a person typed, as the rules write it: `Sail a to the temple` is `sail A temple`, `a1` is `load A1`. */
export function readAction(text: string): string {
  const [first = '', ...words] = text.trim().toLowerCase().split(/\s+/);
  if (/^[a-d][1-4]$/.test(first) && words.length === 0) return `load ${first.toUpperCase()}`;
  switch (first) {
    case 'load':
      return `load ${withoutFillers(words).join('').toUpperCase()}`;
    case 'sail':
      return readSail(words);
    case 'play':
    case 'take':
    case 'keep':
      return `${first} ${CARD_IDS.get(words.join('')) ?? words.join(' ')}`;
    case 'build':
      return `build ${words.filter((word) => word !== 'the' && word !== 'pyramid').join(' ')}`;
    case 'order':
      return `order ${Array.from(words.join(''), seatOf).join('')}`;
    case 'get':
      return 'get';
    default:
      return [first, ...words].join(' ');
  }
}

/** The letter of the ship comes first, so that the article `a` is never taken for it. */
function readSail(words: readonly string[]): string {
  const [ship = '', ...rest] = words[0] === 'ship' ? words.slice(1) : words;
  const site = withoutFillers(rest).join('');
  return `sail ${ship.toUpperCase()} ${SITE_WORDS[site] ?? site}`.trim();
}

/** `a` names a ship, unless another ship follows: `load a stone on b2`. */
function withoutFillers(words: readonly string[]): string[] {
  const kept = words.filter((word) => !FILLERS.has(word));
  return kept.length > 1 && kept[0] === 'a' && /^[a-d]/.test(kept[1]!) ? kept.slice(1) : kept;
}

function seatOf(letter: string): string {
  const seat = STONES.findIndex((each) => each.letter === letter);
  return seat < 0 ? letter : String(seat);
}
