import { NONE, ORIENTATIONS, PLACE_NAMES, type Rank, type Tile, TILES, type View } from '@saqqara/kheops';
import { orientationWith } from './doors.ts';

/** How each rank may be written. */
const RANK_WORDS: Readonly<Record<string, Rank>> = {
  worker: 'worker',
  w: 'worker',
  mummy: 'mummy',
  m: 'mummy',
  priest: 'priest',
  p: 'priest',
  pharaoh: 'pharaoh',
  king: 'pharaoh',
  k: 'pharaoh',
};

const FILLERS = new Set(['play', 'on', 'at', 'to', 'with', 'from', 'the', 'my', 'tile', 'pawn', 'and', 'by']);

const isPlace = (word: string): boolean => PLACE_NAMES.includes(word);

/** What a person typed, as the rules write it: `f3` is `worker f3`, `2 e4 lr` lays the second tile in hand. */
export function readAction(text: string, view: View): string {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => !FILLERS.has(word));
  const [first = '', ...rest] = words;
  if (first === 'turn') return readTurn(rest, view);
  if (first === 'lay') return readLay(rest, view);
  if (first === 'swap' || first === 'shift') return words.join(' ');
  const rank = RANK_WORDS[first];
  if (rank !== undefined && rest.length === 1) return `${rank} ${rest[0]}`;
  return readBare(words, view);
}

/** Without a verb, what is due decides; what is not due is still understood, so that the rules can say why not. */
function readBare(words: readonly string[], view: View): string {
  const [first = '', second] = words;
  if (!isPlace(first)) return words.some(isPlace) ? readLay(words, view) : words.join(' ');
  if (second === undefined && view.step === 'pawn') return `worker ${first}`;
  if (second === undefined || !isPlace(second)) return readTurn(words, view);
  const symbol = TILES[view.tiles[view.entered] ?? NONE]?.symbol;
  return `${symbol === 'shift' ? 'shift' : 'swap'} ${words.join(' ')}`;
}

const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2', '120': '1', '240': '2' };

function readTurn([place = '', times]: readonly string[], view: View): string {
  const tile = view.tiles[PLACE_NAMES.indexOf(place)];
  const isAlike = tile !== undefined && ORIENTATIONS[tile] === 1;
  const said = times?.replace('°', '') ?? (isAlike ? '0' : '1');
  return `turn ${place} ${TIMES[said] ?? said}`;
}

/** A tile by its number in the hand, its name or a part of it; an orientation by its doors or as the rules write it. */
function readLay(words: readonly string[], view: View): string {
  const at = words.findIndex(isPlace);
  if (at < 0) return ['lay', ...words].join(' ');
  const tile = tileIn(view.hand ?? [], words.slice(0, at).join('-'));
  const place = words[at]!;
  const said = words.slice(at + 1).join('');
  if (tile === undefined) return ['lay', ...words].join(' ');
  const byDoors = /^[lrtb]+$/.test(said) ? orientationWith(tile, PLACE_NAMES.indexOf(place), said) : null;
  const turned = ORIENTATIONS[tile] === 1 && !/^r\d$/.test(said) ? 0 : byDoors;
  return `lay ${TILES[tile]!.name} ${place} ${turned === null ? said : `r${turned}`}`.trim();
}

function tileIn(hand: readonly Tile[], said: string): Tile | undefined {
  const byNumber = /^[1-9]$/.test(said) ? hand[Number(said) - 1] : undefined;
  const byName = TILES.findIndex(({ name }) => name === said);
  if (byNumber !== undefined || byName >= 0) return byNumber ?? byName;
  const meant = new Set(hand.filter((tile) => said !== '' && TILES[tile]!.name.includes(said)));
  return meant.size === 1 ? [...meant][0] : undefined;
}
