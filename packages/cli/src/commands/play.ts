import { type Thinker, thinker } from '@saqqara/bots';
import { type About, type GameRecord, type MatchLog, type Seed, verifyRecord } from '@saqqara/kernel';
import type { AnyGame } from '@saqqara/games';
import { BadInput } from '../badInput.ts';
import type { Translate } from '@saqqara/words';
import { sceneOn } from '../scene.ts';
import type { Asker } from '../play/questions.ts';
import { converse } from '../play/dialogue.ts';
import { beginMatch } from '../play/match.ts';
import { type Opponent, opponentNamed, USUAL_LEVEL } from '../play/opponent.ts';
import { save } from '../play/saving.ts';
import type { Talk } from '../play/talk.ts';
import { askWishes } from '../play/wishes.ts';
import { printerOf } from '../printers.ts';
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
  readonly instant?: boolean;
  readonly confirm?: boolean;
  readonly save?: string;
  readonly resume?: string;
}

export function addPlay({ program, terminal, t, startWorker }: Host): void {
  program
    .command('play')
    .description('Play a game in the terminal against bots.')
    .argument('[game]', 'the game; without it you are asked')
    .option('-p, --players <n>', 'how many players, you included', wholeNumber(1))
    .option('-s, --seat <n>', 'where you sit, from 1 (default: 1)', wholeNumber(1))
    .option('--seed <seed>', 'a number, or the seed of a record: the same seed is the same game', seedOption)
    .option('--options <json>', 'how the game is set up')
    .option('--names <name...>', 'names, in the order of the seats')
    .option(
      '--opponents <bot>',
      'who the others are: a level from 1 to 8, its name, greedy or random (default: 2)',
      opponentNamed,
    )
    .option('--instant', 'let the others play as quickly as they can (default where nobody watches)')
    .option(
      '--confirm',
      'wait for Enter before the others play, so that you can undo (default on a terminal)',
    )
    .option('--no-confirm', 'let the others play at once')
    .option('--save <file>', 'write the record to this file after every play')
    .option('--resume <file>', 'go on with a saved game')
    .addHelpText('after', HELP)
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
    about: {
      bots: botsBeside(
        seat,
        Array.from({ length: seats }, () => wishes.opponent),
      ),
    },
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
  return { game, log, names, about: aboutOf(record, botsBeside(seat, others)), seat, opponent };
}

const aboutOf = ({ remarks, commitment, deal }: GameRecord, bots: readonly (number | null)[]): About => ({
  remarks,
  commitment,
  deal,
  bots,
});

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

const HELP = `
The others see only what their seat may see. Their levels, the weakest first:
1 apprentice, 2 quarrier, 3 mason, 4 scribe, 5 foreman, 6 architect, 7 vizier,
8 master-builder. A greedy player does what puts it furthest ahead if the game
ended right after, a random one does anything.

In the game, a number picks from the list; ? explains everything else. When the
input is not a terminal, lines are read from it, and its end leaves the game.

Examples:
  saqqara play imhotep
  saqqara play imhotep --players 4 --seat 2 --names Nefret Ptah Tomas Ana
  saqqara play imhotep --options '{"sides":{"temple":"B"},"wrath":true}'
  saqqara play kheops --opponents vizier --seed 7 --save game.txt
  saqqara play anubixx --options '{"others":"together"}'
  saqqara play --resume game.txt`;
