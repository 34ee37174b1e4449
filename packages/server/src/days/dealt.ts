import type { Dealt } from '@saqqara/bots';
import { loadRules } from '@saqqara/games';
import { type Day, type DayDeal, dealOf } from '@saqqara/games/day';
import { BadRecord, formatRecord, type GameRecord, parseRecord, verifyRecord } from '@saqqara/kernel';

/** The deal of a day with its rules; `null` if this program has none for it. */
export async function dealtOn(day: Day): Promise<(Dealt & { readonly deal: DayDeal }) | null> {
  const deal = dealOf(day);
  const rules = await loadRules(deal.game, deal.version);
  if (rules === null) return null;
  const { game } = rules;
  return { deal, game, options: game.parseOptions(deal.options), seed: deal.seed, levels: deal.levels };
}

/** A record that tells of a whole game of that deal. */
interface Sound {
  readonly record: GameRecord & { readonly result: NonNullable<GameRecord['result']> };
}

/** What is wrong with a record, without the bots: `play` is from where on, `null` where it is of something else altogether. */
interface Unsound {
  readonly play: number | null;
}

/** Whether a text is the record of a whole game of the deal, by the rules. What the bots would have done is asked later. */
export function read(text: string, dealt: Dealt): Sound | Unsound {
  const record = parsed(text);
  if (record === null || !isOfDeal(record, dealt)) return { play: null };
  const problem = verifyRecord(dealt.game, record);
  if (problem?.type === 'illegalPlay') return { play: problem.play };
  // A game that is not over has no result, and one that is has this one.
  const { result } = record;
  if (problem !== null || result === null) return { play: record.plays.length + 1 };
  return { record: { ...record, result } };
}

/** What is kept of a record: the game, without names and remarks; `null` where it is none. */
export function withoutWords(text: string): string | null {
  const record = parsed(text);
  return record === null
    ? null
    : formatRecord({ ...record, remarks: [], names: record.names.map(() => null) });
}

/** Nothing but what was dealt, and played from the first play to the last by who it was dealt to. */
function isOfDeal(record: GameRecord, { game, options, seed, levels }: Dealt): boolean {
  const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    record.game === game.id &&
    record.version === game.version &&
    isSame(record.options, options) &&
    isSame(record.seed, seed) &&
    isSame(record.bots, levels) &&
    record.tempers === undefined &&
    record.forks === undefined &&
    record.isPractice !== true &&
    record.ending === null &&
    record.deal === null &&
    record.commitment === null
  );
}

function parsed(text: string): GameRecord | null {
  try {
    return parseRecord(text);
  } catch (error) {
    if (error instanceof BadRecord) return null;
    throw error;
  }
}
