import { dealLines, dealOf } from './dealText.ts';
import { EARLY_REASONS, type EarlyEnding } from './earlyEnding.ts';
import type { Fork } from './fork.ts';
import type { Play } from './match.ts';
import { LEVEL_NAMES, type Temper, TEMPERS } from './mind.ts';
import { forksIn, type GameRecord, practiceIn, temperedSeats } from './record.ts';
import { BadRecord, type Reader, readerOf } from './recordReader.ts';
import { formatSeed, parseSeed } from './rng.ts';

const HEADING = 'saqqara record 1';

/** The longest text that is read as a record; a whole game is some 5,000 characters. */
const MAX_LENGTH = 1_000_000;

export function formatRecord(record: GameRecord): string {
  const lines = [
    ...record.remarks.map((remark) => `# ${remark}`.trimEnd()),
    HEADING,
    `game ${record.game} ${record.version}`,
    `options ${JSON.stringify(record.options)}`,
    ...record.names.flatMap((name, seat) => {
      const shown = oneLine(name ?? '');
      return shown === '' ? [] : [`seat ${seat} ${shown}`];
    }),
    ...record.bots.flatMap((level, seat) => (level === null ? [] : [botLine(record, seat, level)])),
    ...(record.seed === null ? [] : [`seed ${formatSeed(record.seed)}`]),
    ...(record.commitment === null ? [] : [`commitment ${record.commitment}`]),
    ...(record.deal === null ? [] : dealLines(record.deal)),
    ...playLines(record),
    ...(record.isPractice === true ? ['practice'] : []),
    ...(record.ending === null ? [] : [endingLine(record.ending)]),
  ];
  if (record.result !== null) {
    lines.push(`scores ${record.result.scores.join(' ')}`, `places ${record.result.places.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Throws `BadRecord` for anything that `formatRecord` would not have written. Says nothing about the rules. */
export function parseRecord(text: string): GameRecord {
  if (text.length > MAX_LENGTH) throw new BadRecord(1, 'too long for a record');
  const reader = readerOf(text);
  const remarks = reader.remarks();
  if (reader.next() !== HEADING) throw reader.bad(`expected "${HEADING}"`);
  const title = reader.expect(/^game ([a-z][a-z0-9-]*) ([1-9]\d{0,5})$/, 'game NAME VERSION');
  const options = optionsOf(reader);
  const names = Array.from({ length: options.seats }, (): string | null => null);
  for (let match; (match = reader.match(/^seat (\d{1,2}) (.{1,80})$/));) {
    const seat = Number(match[1]);
    if (seat >= options.seats) throw reader.bad(`there is no seat ${seat}`);
    names[seat] = match[2]!;
  }
  const { bots, tempers } = botsIn(reader, options.seats);
  const seed = reader.match(/^seed ((?:chacha20-)?[0-9a-f]{32})$/)?.[1];
  const hash = reader.match(/^commitment ([0-9a-f]{64})$/)?.[1];
  if (seed === undefined && hash === undefined) throw reader.badNext('expected a seed or a commitment');
  const deal = dealOf(reader, options.seats);
  const { plays, forks } = playsIn(reader);
  const isPractice = reader.match(/^practice$/) !== null;
  const ending = endingIn(reader, options.seats);
  const scores = reader.match(/^scores((?: -?\d{1,6})+)$/)?.[1];
  const places = scores === undefined ? undefined : reader.expect(/^places((?: \d{1,2})+)$/, 'places')[1];
  const numbers = (words: string): number[] => words.trim().split(' ').map(Number);
  if (!reader.done()) throw reader.badNext('this line does not belong here');
  return {
    remarks,
    game: title[1]!,
    version: Number(title[2]),
    options,
    names,
    bots,
    ...temperedSeats(tempers),
    seed: seed === undefined ? null : parseSeed(seed),
    commitment: hash ?? null,
    deal,
    plays,
    ...forksIn(forks),
    ...practiceIn(isPractice),
    ending,
    result: scores === undefined ? null : { scores: numbers(scores), places: numbers(places!) },
  };
}

const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').trim().slice(0, 80);

function botLine({ tempers }: GameRecord, seat: number, level: number): string {
  const temper = tempers?.[seat] ?? null;
  return `bot ${seat} ${level}${temper === null ? '' : ` ${temper}`}`;
}

interface Bots {
  readonly bots: (number | null)[];
  readonly tempers: (Temper | null)[];
}

function botsIn(reader: Reader, seats: number): Bots {
  const bots = Array.from({ length: seats }, (): number | null => null);
  const tempers = Array.from({ length: seats }, (): Temper | null => null);
  for (let match; (match = reader.match(/^bot (\d{1,2}) ([1-9]\d?)(?: ([a-z]{1,12}))?$/));) {
    const [seat, level, word] = [Number(match[1]), Number(match[2]), match[3]];
    const temper = TEMPERS.find((each) => each === word) ?? null;
    if (seat >= seats) throw reader.bad(`there is no seat ${seat}`);
    if (level > LEVEL_NAMES.length) throw reader.bad(`there is no level ${level}`);
    if (word !== undefined && temper === null) throw reader.bad(`there is no temper ${word}`);
    bots[seat] = level;
    tempers[seat] = temper;
  }
  return { bots, tempers };
}

/** The plays, and before which of them it was forked. */
function playLines({ plays, forks }: GameRecord): string[] {
  const lines: string[] = [];
  for (let at = 0; at <= plays.length; at++) {
    const fork = forks?.find((each) => each.at === at);
    if (fork !== undefined) lines.push(fork.seed === null ? 'forked' : `forked ${formatSeed(fork.seed)}`);
    const play = plays[at];
    if (play !== undefined) lines.push(`${play.seat} ${play.action}`);
  }
  return lines;
}

function playsIn(reader: Reader): { readonly plays: Play[]; readonly forks: Fork[] } {
  const plays: Play[] = [];
  const forks: Fork[] = [];
  for (;;) {
    const play = reader.match(/^(\d{1,2}) (\S.{0,79})$/);
    if (play !== null) {
      plays.push({ seat: Number(play[1]), action: play[2]! });
      continue;
    }
    const fork = reader.match(/^forked(?: ((?:chacha20-)?[0-9a-f]{32}))?$/);
    if (fork === null) return { plays, forks };
    if (forks.at(-1)?.at === plays.length) throw reader.bad('forked twice at the same moment');
    forks.push({ at: plays.length, seed: fork[1] === undefined ? null : parseSeed(fork[1]) });
  }
}

const endingLine = ({ reason, seat }: EarlyEnding): string =>
  `ended ${reason}${seat === null ? '' : ` ${seat}`}`;

function endingIn(reader: Reader, seats: number): EarlyEnding | null {
  const match = reader.match(/^ended (?:(agreed|abandoned)|(resigned|timeUp) (\d{1,2}))$/);
  if (match === null) return null;
  const reason = EARLY_REASONS.find((each) => each === (match[1] ?? match[2]))!;
  const seat = match[3] === undefined ? null : Number(match[3]);
  if (seat !== null && seat >= seats) throw reader.bad(`there is no seat ${seat}`);
  return { reason, seat };
}

function optionsOf(reader: Reader): { readonly seats: number } {
  const text = reader.expect(/^options (\{.*\})$/, 'options {…}')[1]!;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw reader.bad('the options are not JSON');
  }
  const seats: unknown = (value as { seats?: unknown }).seats;
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < 1 || seats > 16) {
    throw reader.bad('the options do not say how many seats there are');
  }
  return value as { readonly seats: number };
}
