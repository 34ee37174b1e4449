import type { Puzzle, PuzzleTheme } from '@saqqara/games/puzzles';
import type { BySeat, GameTypes, Seat } from '@saqqara/kernel';
import { levelName, type Say, who } from '@saqqara/words';
import { shorten, type Timeline } from '../match/timeline.ts';
import { deedOf } from '../table/deed.ts';
import { hintWords } from '../table/hintWords.ts';
import { entriesOf } from '../table/logbook.ts';
import { reasonsOf } from '../table/reasonsOf.ts';
import type { Screen } from '../table/screen.ts';
import { signed } from '../table/signed.ts';
import { courseOf, type Ends } from './ends.ts';

/** A puzzle that is told of, in the game it comes from. */
export interface Telling {
  readonly screen: Screen;
  readonly puzzle: Puzzle;
  readonly say: Say;
  /** At least as long as what comes before the question. */
  readonly timeline: Timeline<GameTypes>;
  readonly start: number;
}

/** An answer that was given, or the solution; how it ends where that is known. */
export interface Told {
  readonly phase: 'right' | 'wrong' | 'shown';
  readonly given: readonly string[];
  readonly ends: Ends | null;
}

const winsOnlyBest = ({ proof: { best, next } }: Puzzle): boolean => best.wins > next.wins;

/** Who plays, and what for. */
export function aimWords({ proof, seat }: Puzzle, { words }: Screen, say: Say): string {
  const name = words.look(say.looks[seat]!, say);
  const aim =
    proof.by === 'playOuts' ? 'turn' : proof.best.wins > proof.next.wins ? aimOf(proof.best.wins) : 'most';
  return say.t(`puzzles.aim.${aim}`, { name });
}

const aimOf = (wins: number): 'win' | 'share' => (wins === 1 ? 'win' : 'share');

/** What about, and how hard. */
export const aboutWords = ({ theme, grade }: Puzzle, { t }: Say): string =>
  t('puzzles.about', { theme: t(`puzzles.theme.${theme as PuzzleTheme}`), grade });

/** Why it is right or not, in one sentence. */
export function whyWords(telling: Telling, told: Told): string {
  const { puzzle, say } = telling;
  const { t } = say;
  const { best, next, by } = puzzle.proof;
  if (by === 'playOuts') {
    const [most, second] = [best, next].map(({ wins }) => Math.round(100 * wins)) as [number, number];
    if (most === 100 && second < 100) return t('puzzles.why.turnAll', { next: second });
    return most > second
      ? t('puzzles.why.turnWins', { best: most, next: second })
      : t('puzzles.why.turnPoints', { points: Math.round(best.lead - next.lead) });
  }
  if (told.phase === 'wrong') return wrongWords(telling, told);
  if (winsOnlyBest(puzzle)) return t(`puzzles.why.${aimOf(best.wins)}`);
  return t('puzzles.why.points', { points: best.lead - next.lead });
}

function wrongWords(telling: Telling, { ends }: Told): string {
  const { puzzle, say } = telling;
  const { t } = say;
  const { best } = puzzle.proof;
  const end = ends === null ? null : endOf(telling, ends.played);
  if (end === null) return t('puzzles.why.plain');
  if (end.wins >= best.wins) return t('puzzles.why.less', { points: best.lead - end.lead });
  if (end.wins > 0) return t('puzzles.why.shared');
  return t('puzzles.why.lost', { points: -end.lead, aim: aimOf(best.wins) });
}

interface End {
  /** The share of the victory, and points ahead, of whoever was asked. */
  readonly wins: number;
  readonly lead: number;
  readonly totals: BySeat<number>;
}

/** How the game ends by a line; `null` where it does not get there. */
export function endOf({ puzzle: { seat }, timeline, start }: Telling, line: readonly string[]): End | null {
  const course = courseOf(timeline, start, line);
  const { game, states } = course;
  const outcome = game.outcome(states.at(-1));
  if (outcome === null) return null;
  const { scores, places } = outcome;
  const winners = places.filter((place) => place === 1).length;
  const others = scores.filter((_, each) => each !== seat);
  return {
    wins: places[seat] === 1 ? 1 / winners : 0,
    lead: scores[seat]! - Math.max(...others),
    totals: scores,
  };
}

export interface Row {
  readonly kind: 'you' | 'best' | 'next';
  readonly deed: string;
  /** Points ahead at the end; `null` where nobody knows. */
  readonly lead: number | null;
}

/** What was played and how it ends; what is best only where that is no secret any more. */
export function rowsOf(telling: Telling, told: Told): readonly Row[] {
  const { answers, next, proof } = telling.puzzle;
  const lead = (points: number): number => Math.round(points);
  const second: Row = { kind: 'next', deed: deedsOf(telling, next), lead: lead(proof.next.lead) };
  if (told.phase === 'wrong') {
    const isNext = told.given.join() === next.join();
    const end = told.ends === null ? null : endOf(telling, told.ends.played);
    const known = isNext ? second.lead : (end?.lead ?? null);
    return [{ kind: 'you', deed: deedsOf(telling, told.given), lead: known }];
  }
  const isOwn = told.phase === 'right';
  const given = isOwn ? told.given : answers[0]!;
  return [
    { kind: isOwn ? 'you' : 'best', deed: deedsOf(telling, given), lead: lead(proof.best.lead) },
    second,
  ];
}

/** What somebody does, one thing after the other; that they then end their turn goes without saying. */
function deedsOf({ screen, puzzle, say, timeline, start }: Telling, actions: readonly string[]): string {
  const { game, words } = screen;
  const { states, plays } = courseOf(timeline, start, actions);
  const done = plays.slice(start).map(({ action }, i) => {
    const view = game.view(states[start + i], puzzle.seat);
    words.follow?.(states.slice(0, start + i + 1), view);
    return deedOf(words, view, puzzle.seat, game.parse(action), say);
  });
  const isTurn = puzzle.proof.by === 'playOuts' && done.length > 1;
  return (isTurn ? done.slice(0, -1) : done).join('; ');
}

/** From which lines of the scores it comes, in one sentence; empty where none changes. */
export function changesWords(telling: Telling, told: Told): string {
  const { puzzle, say, timeline, start } = telling;
  const { t } = say;
  const course = (line: readonly string[]): Timeline<GameTypes> => courseOf(timeline, start, line);
  const from = shorten<GameTypes, Timeline<GameTypes>>(timeline, start);
  const tell = (before: Timeline<GameTypes>, after: Timeline<GameTypes>, seats: readonly Seat[]): string =>
    changesBetween(telling, before, after, seats);
  if (puzzle.proof.by === 'playOuts') {
    const given = told.phase === 'shown' ? puzzle.answers[0]! : told.given;
    const changes = tell(from, course(given), [puzzle.seat]);
    return changes === '' ? '' : t('puzzles.brings', { changes });
  }
  if (told.ends === null) return '';
  const seats = say.names.map((_, seat) => seat);
  if (told.phase === 'wrong') {
    const changes = tell(course(told.given), course(told.ends.played), seats);
    return changes === '' ? '' : t('puzzles.follows', { changes });
  }
  const changes = tell(course(told.ends.played), course(told.ends.best), seats);
  return changes === '' ? '' : t('puzzles.difference', { changes });
}

/**
 * By what the scores of two tables differ: everybody's whole change with its largest reason, in the words of hints and previews.
 * So the numbers add up to what was promised.
 */
function changesBetween(
  { screen, puzzle, say }: Telling,
  before: Timeline<GameTypes>,
  after: Timeline<GameTypes>,
  seats: readonly Seat[],
): string {
  const { game, words } = screen;
  const [had, has] = [before, after].map((course) => {
    const view: unknown = game.view(course.states.at(-1), puzzle.seat);
    words.follow?.(course.states, view);
    return view;
  });
  const changes = seats.flatMap((seat) => {
    const points = game.score(has)[seat]!.total - game.score(had)[seat]!.total;
    if (points === 0) return [];
    const reasons = reasonsOf(screen, { before: had, after: has }, seat, say);
    const main = reasons.find((each) => Math.sign(each.points) === Math.sign(points)) ?? reasons[0];
    return [{ ...who(seat, say), points: signed(points), reason: main?.text ?? '' }];
  });
  const told = changes.map((change) => say.t('puzzles.change', change));
  return new Intl.ListFormat(say.t.language, { type: 'unit', style: 'long' }).format(told);
}

/** What there is to gain, without how: the first part of a hint, by the same words as at any table. */
export function hintOf({ screen, puzzle, say, timeline, start }: Telling): string {
  const { seat, answers, next, proof } = puzzle;
  const view: unknown = screen.game.view(timeline.states[start], seat);
  screen.words.follow?.(timeline.states.slice(0, start + 1), view);
  const candidate = (action: string, lead: number, wins: number) => {
    const own = (value: number): number[] => say.names.map((_, each) => (each === seat ? value : 0));
    return { action, visits: 0, reward: wins, winChances: own(wins), scores: own(lead) };
  };
  const best = candidate(answers[0]![0]!, proof.best.lead, 1);
  const other = candidate(next[0]!, proof.next.lead, 0);
  const hint = { best, alternatives: [other], isExact: true, reason: null, later: null };
  return hintWords({ screen, view, seat, say }, hint).idea;
}

/** A line as it is read: who does what. */
export function lineWords(
  { screen, say, timeline, start, puzzle }: Telling,
  line: readonly string[],
): readonly { readonly text: string; readonly look: number | null }[] {
  const course = courseOf(timeline, start, line);
  return course.plays.slice(start).flatMap((_, i) => {
    const seq = start + i + 1;
    const told = entriesOf(course, screen.words, say, { reader: puzzle.seat, from: seq, to: seq });
    // Some plays inside a turn are told as what they bring about: a card that is taken.
    const entry =
      told.find(({ kind }) => kind === 'action') ??
      told.find(({ kind, seat }) => kind === 'effect' && seat !== null);
    if (entry === undefined) return [];
    return [{ text: entry.text, look: entry.seat === null ? null : say.looks[entry.seat]! }];
  });
}

/** How it was proved, and which bots find it. */
export function proofWords({ screen, puzzle, say, timeline, start }: Telling): string {
  const { t } = say;
  const { proof, grade, seat } = puzzle;
  const others = screen.game.legalActions(timeline.states[start], seat).length - puzzle.answers.length;
  const proved =
    proof.by === 'solver'
      ? t('puzzles.proof.solver', { others })
      : t('puzzles.proof.playOuts', { ends: proof.ends });
  const finder = levelName(grade, t);
  const found =
    grade === 1
      ? t('puzzles.findsFirst', { finder })
      : t('puzzles.finds', { finder, lower: levelName(grade - 1, t) });
  return `${proved} ${found}`;
}
