import { type AskBot, type BotAnswer, choose, dealtRequest, type Dealt } from '@saqqara/bots';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { type Day, dealOf } from '@saqqara/games/day';
import { formatRecord, type GameRecord, type Play, play, recordOf, silent } from '@saqqara/kernel';

const answers = new Map<string, BotAnswer>();

/** Bots that think on the thread of a test, about nothing twice. */
export const askHere: AskBot = async (request) => {
  const key = JSON.stringify(request);
  const known = answers.get(key);
  if (known !== undefined) return known;
  const game = gameById(request.game, request.version)!;
  const thought = choose(
    { ...request, game, temper: null },
    levelsOf(request.game, request.version)[request.level - 1]!,
  );
  const answer = {
    thought: { ...thought, action: game.format(thought.action) },
    hint: null,
    isMakeshift: false,
  };
  answers.set(key, answer);
  return answer;
};

async function dealtHere(day: Day): Promise<Dealt & { readonly seat: number }> {
  const deal = dealOf(day);
  const { game } = (await loadRules(deal.game, deal.version))!;
  const { seed, levels, seat } = deal;
  return { game, options: game.parseOptions(deal.options), seed, levels, seat };
}

/** A try at the deal of a day by somebody who takes the n-th of what is allowed, as far as there is one. */
export async function playedDay(day: Day, n = 0): Promise<GameRecord> {
  const dealt = await dealtHere(day);
  const { game, options, seed, levels } = dealt;
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  for (;;) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) return recordOf(game, { options, seed, plays }, state, { bots: [...levels] });
    const legal = game.legalActions(state, seat);
    const entry = {
      seat,
      action:
        levels[seat] === null
          ? game.format(legal[Math.min(n, legal.length - 1)])
          : (await askHere(dealtRequest(dealt, { state, seat, plays: plays.length }))).thought.action,
    };
    play(game, state, entry, silent);
    plays.push(entry);
  }
}

/** The text that a page hands in. */
export const textOf = (record: GameRecord): string => formatRecord(record);
