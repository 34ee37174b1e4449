import { isGameId, loadRules } from '@saqqara/games';
import {
  BadRecord,
  forksIn,
  formatRecord,
  type GameRecord,
  openRecord,
  parseRecord,
  practiceIn,
  type RecordProblem,
  recordOf,
  replay,
  temperedSeats,
  verifyRecord,
} from '@saqqara/kernel';
import { dayToPlay } from '../day/dayToPlay.ts';
import { loadVariations } from '../games/variations.ts';
import { keepMatch, listMatches, type StoredMatch } from './storage.ts';

export type ImportProblem =
  | { readonly type: 'unreadable'; readonly line: number }
  | { readonly type: 'unknownGame'; readonly game: string }
  /** It is of the deal of a day that is still to be played here. */
  | { readonly type: 'dealOfDay'; readonly day: string }
  | RecordProblem;

/** The match as a text that anybody can read, replay and check; also where its rules are missing. */
export async function exportRecord(match: StoredMatch): Promise<string> {
  const { seats, ending = null, origin } = match;
  const plays = match.plays.map(({ seat, action }) => ({ seat, action }));
  const log = { options: match.options, seed: match.seed, plays, ...forksIn(match.forks) };
  const players = {
    names: seats.map(({ name }) => name),
    bots: seats.map(({ level }) => level),
    ...temperedSeats(seats.map(({ temper }) => temper ?? null)),
  };
  // Where it was forked the record says that it is practice by saying so.
  const isPractice = match.isPractice === true && match.forks === undefined;
  const about = { ...origin, ...players, ...practiceIn(isPractice), ending };
  const rules = await loadRules(match.game, match.version);
  if (rules === null) return formatRecord({ ...withoutRules(match), ...about });
  return formatRecord(recordOf(rules.game, log, replay(rules.game, log), about));
}

/** What is stored, as it was stored: nobody here can tell whether it is right. */
const withoutRules = ({ game, version, options, seed, plays, forks, result }: StoredMatch) => ({
  remarks: [],
  game,
  version,
  options,
  seed,
  commitment: null,
  deal: null,
  plays,
  ...forksIn(forks),
  result,
});

/**
 * Checks a record and stores it as a match, with all that it says. `playable` are the games that have a table; `wished` are the
 * colours that it had elsewhere, taken if they are the game's.
 */
export async function importRecord(
  text: string,
  playable: readonly string[],
  wished: readonly number[] | null = null,
): Promise<StoredMatch | ImportProblem> {
  let record: GameRecord;
  try {
    record = parseRecord(text);
  } catch (error) {
    if (error instanceof BadRecord) return { type: 'unreadable', line: error.line };
    throw error;
  }
  if (!isGameId(record.game) || !playable.includes(record.game)) {
    return { type: 'unknownGame', game: record.game };
  }
  const day = await dayToPlay(record);
  if (day !== null) return { type: 'dealOfDay', day };
  const rules = await loadRules(record.game, record.version);
  if (rules === null) return { type: 'otherGame', game: record.game, version: record.version };
  const { game } = rules;
  const problem = verifyRecord(game, record);
  if (problem !== null) return problem;
  const log = openRecord(game, record);
  if ('type' in log) return log;
  const { looks: all } = await loadVariations(record.game);
  const looks = wished !== null && arePart(wished, all) ? wished : all;
  return keepMatch({
    game: record.game,
    version: record.version,
    options: log.options,
    seed: log.seed,
    seats: record.names.map((name, seat) => {
      const level = record.bots[seat] ?? null;
      const temper = record.tempers?.[seat] ?? null;
      return {
        kind: level === null ? 'person' : 'bot',
        name: name ?? '',
        level,
        ...(temper === null ? {} : { temper }),
        look: looks[seat] ?? seat,
      };
    }),
    plays: log.plays.map((play) => ({ ...play, at: Date.now() })),
    ...forksIn(log.forks),
    ...practiceIn(record.isPractice === true || log.forks !== undefined),
    result: record.result,
    ...(record.ending === null ? {} : { ending: record.ending }),
    origin: { remarks: record.remarks, commitment: record.commitment, deal: record.deal },
  });
}

/** As `importRecord`, but a game that is here already is not stored a second time. */
export async function importOnce(
  text: string,
  playable: readonly string[],
  wished: readonly number[] | null = null,
): Promise<StoredMatch | ImportProblem> {
  return (await findRecord(text)) ?? importRecord(text, playable, wished);
}

/** The match that a record tells of, if it is here already. */
export async function findRecord(text: string): Promise<StoredMatch | null> {
  for (const match of await listMatches()) {
    // What is damaged is no other game's hindrance.
    const record = await exportRecord(match).catch(() => null);
    if (record?.trim() === text.trim()) return match;
  }
  return null;
}

/** Each colour once, and all of them the game's. */
const arePart = (looks: readonly number[], all: readonly number[]): boolean =>
  new Set(looks).size === looks.length && looks.every((look) => all.includes(look));
