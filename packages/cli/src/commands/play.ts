import { type Thinker, thinker } from '@saqqara/bots';
import {
  type About,
  type GameRecord,
  LEVEL_NAMES,
  type MatchLog,
  type Seed,
  type Temper,
  temperedSeats,
  TEMPERS,
  verifyRecord,
} from '@saqqara/kernel';
import { type AnyGame, tempersOf } from '@saqqara/games';
import { BadInput } from '../badInput.ts';
import type { Translate } from '@saqqara/words';
import { sceneOn } from '../scene.ts';
import type { Asker } from '../play/questions.ts';
import { converse } from '../play/dialogue.ts';
import { beginMatch } from '../play/match.ts';
import { levelWord, type Opponent, opponentNamed, temperNamed, USUAL_LEVEL } from '../play/opponent.ts';
import { save } from '../play/saving.ts';
import type { Talk } from '../play/talk.ts';
import { askWishes } from '../play/wishes.ts';
import { printerOf } from '../terminalGames.ts';
import { type Explanation, explained } from '../help.ts';
import type { Host } from '../host.ts';
import { badRecord, endingWords, logOf, namesIn, problemSentence, readRecord } from '../recordFile.ts';
import {
  acceptedOptions,
  freshSeed,
  gameNamed,
  jsonOptions,
  seatsOf,
  seedOption,
  wholeNumber,
} from '../setting.ts';
import { plain } from '../text.ts';
import { thinkerContext } from '../botContexts.ts';

interface PlayOptions {
  readonly players?: number;
  readonly seat?: number;
  readonly seed?: Seed;
  readonly options?: string;
  readonly names?: string[];
  readonly opponents?: Opponent;
  readonly temper?: Temper;
  readonly instant?: boolean;
  readonly confirm?: boolean;
  readonly save?: string;
  readonly resume?: string;
}

export function addPlay({ program, terminal, t, startWorker }: Host): void {
  program
    .command('play')
    .description(t('usage.play.description'))
    .argument(`[${t('usage.term.game')}]`, t('usage.play.game'))
    .option('-p, --players <n>', t('usage.play.players'), wholeNumber('--players', 1))
    .option('-s, --seat <n>', t('usage.play.seat'), wholeNumber('--seat', 1))
    .option(`--seed <${t('usage.term.seed')}>`, t('usage.play.seed'), seedOption)
    .option('--options <json>', t('usage.play.options'))
    .option(`--names <${t('usage.term.name')}...>`, t('usage.play.names'))
    .option(
      `--opponents <${t('usage.term.bot')}>`,
      t('usage.play.opponents', { levels: LEVEL_NAMES.length, usual: USUAL_LEVEL }),
      opponentNamed,
    )
    .option(
      `--temper <${t('usage.term.temper')}>`,
      t('usage.play.temper', { tempers: TEMPERS.join(', ') }),
      temperNamed,
    )
    .option('--instant', t('usage.play.instant'))
    .option('--confirm', t('usage.play.confirm'))
    .option('--no-confirm', t('usage.play.noConfirm'))
    .option(`--save <${t('usage.term.file')}>`, t('usage.play.save'))
    .option(`--resume <${t('usage.term.file')}>`, t('usage.play.resume'))
    .addHelpText('after', () => explained(explanationIn(t), { terminal, t }))
    .action(async (game: string | undefined, options: PlayOptions) => {
      const start = await startOf(game, options, { terminal, t });
      if (start === null) return terminal.print(t('terminal.goodbye'));
      const bots = thinker(startWorker, thinkerContext);
      try {
        await converse(talkAbout(start, options, { terminal, t, bots }));
      } finally {
        bots.close();
      }
    });
}

interface Start {
  readonly game: AnyGame;
  readonly log: MatchLog<{ seats: number }>;
  readonly names: string[];
  readonly about: About;
  readonly seat: number;
  readonly opponent: Opponent;
}

/** A new game or a saved one; `null` if the person leaves before it begins. */
async function startOf(id: string | undefined, options: PlayOptions, asker: Asker): Promise<Start | null> {
  if (options.resume !== undefined) return resumed(id, options.resume, options, asker);
  const wishes =
    id === undefined
      ? await askWishes(asker, options.opponents)
      : { game: gameNamed(id), given: {}, seats: options.players, opponent: opponentIn(options) };
  if (wishes === null) return null;
  const { game } = wishes;
  const seats = seatsOf(game, options.players ?? wishes.seats);
  const given = { ...wishes.given, ...jsonOptions(options.options) };
  const seat = seatIn(seats, options);
  return {
    game,
    seat,
    opponent: wishes.opponent,
    about: aboutBots(
      botsBeside(
        seat,
        Array.from({ length: seats }, () => wishes.opponent),
      ),
      () => temperIn(game, options),
    ),
    log: {
      options: acceptedOptions(game, seats, given, asker),
      seed: options.seed ?? freshSeed(),
      plays: [],
    },
    names: namesFor(game, seats, seat, { given: options.names ?? [], t: asker.t }),
  };
}

async function resumed(
  id: string | undefined,
  path: string,
  options: PlayOptions,
  asker: Asker,
): Promise<Start> {
  if ([options.players, options.seed, options.options, options.names].some((each) => each !== undefined)) {
    throw new BadInput('terminal.error.resumeAsIs');
  }
  if (path === '-') throw new BadInput('terminal.error.resumeNeedsFile');
  const file = await readRecord(path, asker);
  const { game, record } = file;
  if (id !== undefined && gameNamed(id).id !== game.id)
    throw new BadInput('terminal.error.otherGame', { file: plain(path), game: game.id });
  const names = namesIn(game, record, asker.t);
  const scene = sceneOn(asker.terminal, asker.t, { names });
  const log = logOf(file, scene);
  const problem = verifyRecord(game, record);
  if (problem !== null) throw badRecord(plain(path), problemSentence(game, record, problem, scene));
  if (record.ending !== null) {
    throw badRecord(
      plain(path),
      scene.t('terminal.problem.ended', { how: endingWords(record.ending, scene) }),
    );
  }
  const seat = seatIn(log.options.seats, options);
  const others = record.bots.map((level) => options.opponents ?? level ?? USUAL_LEVEL);
  const opponent = others.find((_, each) => each !== seat) ?? USUAL_LEVEL;
  const about = aboutBots(
    botsBeside(seat, others),
    (each) => temperIn(game, options) ?? record.tempers?.[each] ?? null,
  );
  return { game, log, names, about: { ...aboutOf(record), ...about }, seat, opponent };
}

const aboutOf = ({ remarks, commitment, deal }: GameRecord): About => ({ remarks, commitment, deal });

/** Only bots have a temper. */
const aboutBots = (bots: readonly (number | null)[], temperAt: (seat: number) => Temper | null): About => ({
  bots,
  ...temperedSeats(bots.map((level, seat) => (level === null ? null : temperAt(seat)))),
});

/** The temper that was asked for; not every game has it. */
function temperIn(game: AnyGame, { temper }: PlayOptions): Temper | null {
  if (temper === undefined || tempersOf(game.id).includes(temper)) return temper ?? null;
  throw new BadInput('terminal.error.temperless', { option: '--temper', game: printerOf(game).title });
}

/** The levels in all seats but the person's; a simple player has none. */
const botsBeside = (seat: number, opponents: readonly Opponent[]): (number | null)[] =>
  opponents.map((opponent, each) => (each === seat || typeof opponent !== 'number' ? null : opponent));

const opponentIn = ({ opponents = USUAL_LEVEL }: PlayOptions): Opponent => opponents;

function seatIn(seats: number, { seat = 1 }: PlayOptions): number {
  if (seat <= seats) return seat - 1;
  throw new BadInput('terminal.error.noSeat', { seat, seats });
}

function namesFor(
  game: AnyGame,
  seats: number,
  seat: number,
  { given, t }: { readonly given: readonly string[]; readonly t: Translate },
): string[] {
  if (given.length > seats) throw new BadInput('terminal.error.names', { given: given.length, seats });
  const say = { t, you: null, names: [], looks: [] };
  const fallback = (each: number): string =>
    each === seat ? t('app.new.you') : printerOf(game).seatName(each, say);
  return Array.from({ length: seats }, (_, each) => plain(given[each] ?? '').slice(0, 80) || fallback(each));
}

function talkAbout(
  { game, log, names, about, seat, opponent }: Start,
  options: PlayOptions,
  { terminal, t, bots }: Asker & { readonly bots: Thinker },
): Talk {
  const talk: Talk = {
    terminal,
    t,
    printer: printerOf(game),
    match: beginMatch(game, log, { seat, names, about }),
    opponent,
    bots,
    pace: options.instant === true || !terminal.isInteractive ? 'instant' : 'human',
    confirms: options.confirm ?? terminal.isInteractive,
    follows: options.save ?? null,
    files: options.resume === undefined ? [] : [options.resume],
    savedPlays: log.plays.length,
  };
  if (talk.follows !== null) save(talk, talk.follows);
  return talk;
}

const explanationIn = (t: Translate): Explanation => ({
  paragraphs: [
    t('usage.play.levels', {
      levels: LEVEL_NAMES.map((name, index) => `${index + 1}\u00a0${levelWord(name)}`).join(', '),
    }),
    t('usage.play.input'),
  ],
  examples: [
    ['saqqara play imhotep'],
    ['saqqara play imhotep --players 4 --seat 2 --names Nefret Ptah Tomas Ana'],
    [`saqqara play imhotep --options '{"sides":{"temple":"B"},"wrath":true}'`],
    ['saqqara play kheops --opponents vizier --seed 7 --save game.txt'],
    ['saqqara play imhotep --opponents mason --temper spoils'],
    [`saqqara play anubixx --options '{"others":"together"}'`],
    ['saqqara play --resume game.txt'],
  ],
});
