/**
 * What the bots of each level are called, the weakest level first: names are names in every language. The first is the level's
 * own; the others are for further bots of the level at the same table.
 */
const BOT_NAMES: readonly (readonly string[])[] = [
  ['Ipi', 'Teti', 'Nebi', 'Sabni', 'Iri'],
  ['Hori', 'Kha', 'Senbi', 'Djau', 'Huy'],
  ['Nefret', 'Tuya', 'Henut', 'Iset', 'Baket'],
  ['Ankhu', 'Amenemope', 'Khety', 'Dua', 'Nakht'],
  ['Ptahmose', 'Paneb', 'Qenna', 'Sobek', 'Minmose'],
  ['Meryt', 'Tiye', 'Tiaa', 'Nofru', 'Hatnofer'],
  ['Rekhmira', 'Ptahhotep', 'Kagemni', 'Paser', 'Ramose'],
  ['Hemiunu', 'Ineni', 'Nefermaat', 'Senenmut', 'Ankhhaf'],
];

interface Sitting {
  /** A bot's level, counted from 1; `null` for a person. */
  readonly level: number | null;
}

/** The name of a bot that was given none. */
export function botName(seats: readonly Sitting[], seat: number): string {
  const names = namesOfLevel(seats[seat]?.level);
  return names[earlierOfLevel(seats, seat) % names.length] ?? '';
}

/**
 * How many bots of its level are at the table before this one: no two look the same. Its name says so, since it keeps that in
 * another seat; who was given another name is told by the seat.
 */
export function variantOf(seats: readonly (Sitting & { readonly name: string })[], seat: number): number {
  const { level, name } = seats[seat]!;
  const known = namesOfLevel(level).indexOf(name);
  return known < 0 ? earlierOfLevel(seats, seat) : known;
}

const namesOfLevel = (level: number | null | undefined): readonly string[] =>
  BOT_NAMES[(level ?? 1) - 1] ?? BOT_NAMES[0]!;

const earlierOfLevel = (seats: readonly Sitting[], seat: number): number =>
  seats.slice(0, seat).filter(({ level }) => level === seats[seat]?.level).length;
