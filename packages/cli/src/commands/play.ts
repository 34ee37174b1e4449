import { type Thinker, thinker } from '@saqqara/bots';
import { type MatchLog, type Seed, verifyRecord } from '@saqqara/kernel';
import type { AnyGame } from '@saqqara/games';
import { BadInput } from '../badInput.ts';
import { converse } from '../play/dialogue.ts';
import { beginMatch } from '../play/match.ts';
import { type Opponent, opponentNamed, USUAL_LEVEL } from '../play/opponent.ts';
import { save } from '../play/saving.ts';
import type { Talk } from '../play/talk.ts';
import { askWishes } from '../play/wishes.ts';
import { printerOf } from '../printers.ts';
import type { Host } from '../host.ts';
import { logOf, namesIn, problemSentence, readRecord } from '../recordFile.ts';
import {
  acceptedOptions,
  freshSeed,
  gameNamed,
  jsonOptions,
  seatsOf,
  seedOption,
  wholeNumber,
} from '../setting.ts';
import type { Terminal } from '../terminal.ts';
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

export function addPlay({ program, terminal, hire }: Host): void {
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
      const start = await startOf(game, options, terminal);
      if (start === null) return terminal.print('Goodbye.');
      const bots = thinker(hire, thinkerContext);
      try {
        await converse(talkAbout(start, options, { terminal, bots }));
      } finally {
        bots.close();
      }
    });
}

interface Start {
  readonly game: AnyGame;
  readonly log: MatchLog<{ seats: number }>;
  readonly names: string[];
  readonly seat: number;
  readonly opponent: Opponent;
}

/** A new game or a saved one; `null` if the person leaves before it begins. */
async function startOf(
  id: string | undefined,
  options: PlayOptions,
  terminal: Terminal,
): Promise<Start | null> {
  if (options.resume !== undefined) return resumed(id, options.resume, options, terminal);
  const wishes =
    id === undefined
      ? await askWishes(terminal, options.opponents)
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
    log: {
      options: acceptedOptions(game, seats, given, terminal),
      seed: options.seed ?? freshSeed(),
      plays: [],
    },
    names: namesFor(game, seats, seat, options.names ?? []),
  };
}

async function resumed(
  id: string | undefined,
  path: string,
  options: PlayOptions,
  terminal: Terminal,
): Promise<Start> {
  if ([options.players, options.seed, options.options, options.names].some((each) => each !== undefined)) {
    throw new BadInput(
      '--resume goes on with a game as it was set up: only --seat and how it is played can be said.',
    );
  }
  if (path === '-') throw new BadInput('--resume needs a file: the input is what you type.');
  const file = await readRecord(path, terminal);
  const { game, record } = file;
  if (id !== undefined && gameNamed(id).id !== game.id)
    throw new BadInput(`${plain(path)} is a game of ${game.id}.`);
  const names = namesIn(game, record);
  const scene = { look: terminal.look(), names, viewer: null };
  const log = logOf(file, scene);
  const problem = verifyRecord(game, record);
  if (problem !== null)
    throw new BadInput(`${plain(path)}: ${problemSentence(game, record, problem, scene)}`);
  return { game, log, names, seat: seatIn(log.options.seats, options), opponent: opponentIn(options) };
}

const opponentIn = ({ opponents = USUAL_LEVEL }: PlayOptions): Opponent => opponents;

function seatIn(seats: number, { seat = 1 }: PlayOptions): number {
  if (seat <= seats) return seat - 1;
  throw new BadInput(`There is no seat ${seat}: ${seats} play.`);
}

function namesFor(game: AnyGame, seats: number, seat: number, given: readonly string[]): string[] {
  if (given.length > seats) throw new BadInput(`${given.length} names were given, but ${seats} play.`);
  const fallback = (each: number): string => (each === seat ? 'You' : printerOf(game).seatName(each));
  return Array.from({ length: seats }, (_, each) => plain(given[each] ?? '').slice(0, 80) || fallback(each));
}

function talkAbout(
  { game, log, names, seat, opponent }: Start,
  options: PlayOptions,
  { terminal, bots }: { readonly terminal: Terminal; readonly bots: Thinker },
): Talk {
  const talk: Talk = {
    terminal,
    printer: printerOf(game),
    match: beginMatch(game, log, { seat, names }),
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
