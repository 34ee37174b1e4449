import type { Puzzle, PuzzleTheme } from '@saqqara/games/puzzles';
import type { GameTypes, Seat } from '@saqqara/kernel';
import { levelName, type Say, who } from '@saqqara/words';
import type { Timeline } from '../match/timeline.ts';
import { deedOf } from '../table/deed.ts';
import { effectOf } from '../table/effect.ts';
import { hintWords } from '../table/hintWords.ts';
import { entriesOf } from '../table/logbook.ts';
import { reasonsOf } from '../table/reasonsOf.ts';
import type { Screen } from '../table/screen.ts';
import { signed } from '../table/signed.ts';
import { courseOf, type End, endOf, type Ends, leadIn } from './ends.ts';
import { turnPoints } from './turnWords.ts';

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
  // Where a card goes is decided after it was played: it is not asked about.
  t(theme === 'blueCard' ? 'puzzles.aboutCard' : 'puzzles.about', {
    theme: t(`puzzles.theme.${theme as PuzzleTheme}`),
    grade,
  });

/** The question as it is read aloud: what ends with a mark of its own gets no other. */
export const askedWords = (puzzle: Puzzle, screen: Screen, say: Say): string =>
  [aimWords(puzzle, screen, say), aboutWords(puzzle, say)]
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Why it is right or not, in one sentence. */
export function whyWords(telling: Telling, told: Told): string {
  const { puzzle, say } = telling;
  const { t } = say;
  const { best, next, by } = puzzle.proof;
  if (by === 'playOuts') return turnWords(telling, told);
  if (told.phase === 'wrong') return wrongWords(telling, told);
  if (winsOnlyBest(puzzle)) return t(`puzzles.why.${aimOf(best.wins)}`);
  return t('puzzles.why.points', { points: best.lead - next.lead });
}

/** Of a whole turn: that it ends the game and wins, else what the ends played out have shown. */
function turnWords(telling: Telling, { phase, given }: Told): string {
  const { puzzle, say } = telling;
  const { t } = say;
  const { best, next } = puzzle.proof;
  const points = phase === 'wrong' ? turnPoints(telling, given) : null;
  if (points !== null) return points;
  const end = phase === 'wrong' ? null : endOf(telling, puzzle.answers[0]!);
  if (end?.wins === 1) return t('puzzles.why.turnEnds', pairOf(telling, end));
  const [most, second] = [best, next].map(({ wins }) => Math.round(100 * wins)) as [number, number];
  if (most === 100 && second < 100) return t('puzzles.why.turnAll', { next: second });
  return most > second
    ? t('puzzles.why.turnWins', { best: most, next: second })
    : t('puzzles.why.turnPoints', { points: Math.round(best.lead - next.lead) });
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

/** Both scores of an end, one's own first: of puzzles there are two at the table. */
const pairOf = ({ puzzle: { seat } }: Telling, { totals }: End): { own: number; other: number } => ({
  own: totals[seat]!,
  other: totals[1 - seat]!,
});

/** A play and what it leads to. */
export interface Row {
  readonly kind: 'you' | 'best' | 'next';
  readonly deed: string;
  /** What then matters most; `null` where nothing does, or only chance tells. */
  readonly after: string | null;
  /** How it ends; `null` where nobody knows. */
  readonly score: string | null;
  /** Points ahead, for the tone of it. */
  readonly lead: number;
  /** What makes the points on the way there, the most first. */
  readonly reasons: readonly RowReason[];
}

/** Points of a seat, and what for. */
export interface RowReason {
  readonly seat: Seat;
  readonly points: number;
  readonly text: string;
}

/** What was played and what it leads to; what is best only where that is no secret any more. */
export function rowsOf(telling: Telling, told: Told): readonly Row[] {
  const { answers, next, proof } = telling.puzzle;
  const { ends, given, phase } = told;
  const row = (kind: Row['kind'], actions: readonly string[], line: Line | null): Row =>
    rowOf(telling, kind, actions, line);
  if (phase === 'wrong') {
    const isNext = given.join() === next.join();
    const played = row('you', given, ends && { line: ends.played, proved: null });
    const about = played.score === null ? atMost(telling, isNext) : {};
    const best = row('best', answers[0]!, { line: ends?.best ?? null, proved: proof.best.lead });
    return [
      { ...played, ...about },
      { ...best, deed: telling.say.t('puzzles.row.secret'), after: null, reasons: [] },
    ];
  }
  const isOwn = phase === 'right';
  return [
    row(isOwn ? 'you' : 'best', isOwn ? given : answers[0]!, {
      line: ends?.best ?? null,
      proved: proof.best.lead,
    }),
    row('next', next, { line: ends?.played ?? null, proved: proof.next.lead }),
  ];
}

/** How it goes on where that was solved; else how far ahead one was on average. */
interface Line {
  readonly line: readonly string[] | null;
  readonly proved: number | null;
}

function rowOf(telling: Telling, kind: Row['kind'], actions: readonly string[], to: Line | null): Row {
  const { t } = telling.say;
  const deed = deedsOf(telling, actions);
  const end = endOf(telling, to?.line ?? actions);
  const isOver = endOf(telling, actions) !== null;
  const after = isOver ? t('puzzles.row.ends') : to?.line ? thenWords(telling, to.line) : null;
  if (end !== null) {
    const { own, other } = pairOf(telling, end);
    const reasons = reasonsFor(telling, to?.line ?? actions);
    return { kind, deed, after, score: `${own} : ${other}`, lead: end.lead, reasons };
  }
  const proved = to?.proved ?? null;
  if (proved === null) return { kind, deed, after, score: null, lead: 0, reasons: [] };
  const lead = Math.round(proved);
  return { kind, deed, after, score: signed(lead), lead, reasons: [] };
}

/** More of them would be a list that nobody reads beside a board. */
const MOST_ROW_REASONS = 3;

/** Whose points change from the question to the end of a line, and by what, in the words of hints and previews. */
function reasonsFor(
  { screen, puzzle, say, timeline, start }: Telling,
  line: readonly string[],
): readonly RowReason[] {
  const { game, words } = screen;
  const { states } = courseOf(timeline, start, line);
  const [before, after] = [start, states.length - 1].map((at) => {
    const view: unknown = game.view(states[at], puzzle.seat);
    words.follow?.(states.slice(0, at + 1), view);
    return view;
  });
  return say.names
    .flatMap((_, seat) =>
      reasonsOf(screen, { before, after }, seat, say).map(({ points, text }) => ({ seat, points, text })),
    )
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_ROW_REASONS);
}

/** Of a turn that was not played out it is known that the next best is no worse. */
function atMost({ puzzle: { proof }, say: { t } }: Telling, isNext: boolean): Partial<Row> {
  const lead = Math.round(proof.next.lead);
  if (proof.by !== 'playOuts') return {};
  return { lead, score: isNext ? signed(lead) : t('puzzles.row.atMost', { points: signed(lead) }) };
}

/** What changes less than this is not worth telling. */
const TOLD = 2;

/** The play of a line, after the first, by which most changes: often the other's answer. */
function thenWords(telling: Telling, line: readonly string[]): string | null {
  const { puzzle, say, screen, timeline, start } = telling;
  const { game, states } = courseOf(timeline, start, line);
  const leads = states.slice(start).map((state) =>
    leadIn(
      screen.game.score(game.view(state, puzzle.seat)).map(({ total }) => total),
      puzzle.seat,
    ),
  );
  const turns = lineWords(telling, line)
    .filter(({ play }) => play > 0)
    .map(({ play, text }) => ({ text, change: Math.abs(leads[play + 1]! - leads[play]!) }));
  const [main] = turns.toSorted((a, b) => b.change - a.change);
  return main === undefined || main.change < TOLD ? null : say.t('puzzles.row.then', { after: main.text });
}

/** What somebody does, one thing after the other; that they then end their turn goes without saying. */
function deedsOf({ screen, puzzle, say, timeline, start }: Telling, actions: readonly string[]): string {
  const { game, words } = screen;
  const { states, plays } = courseOf(timeline, start, actions);
  // The board has gone on meanwhile: what was to be seen there when it was played may be elsewhere.
  const unseen = { ...words };
  delete unseen.questionSeen;
  const done = plays.slice(start).map(({ action }, i) => {
    const view = game.view(states[start + i], puzzle.seat);
    words.follow?.(states.slice(0, start + i + 1), view);
    return deedOf(unseen, view, puzzle.seat, game.parse(action), say);
  });
  const isTurn = puzzle.proof.by === 'playOuts' && done.length > 1;
  return (isTurn ? done.slice(0, -1) : done).join('; ');
}

/** What a whole turn brings at once, in one sentence; empty where nothing, or where the game is over by it. */
export function changesWords(telling: Telling, told: Told): string {
  const { puzzle, say } = telling;
  if (puzzle.proof.by !== 'playOuts') return '';
  const given = told.phase === 'shown' ? puzzle.answers[0]! : told.given;
  if (endOf(telling, given) !== null) return '';
  const { points, reason } = broughtBy(telling, given);
  if (points === 0) return '';
  const change = say.t('puzzles.change', { ...who(puzzle.seat, say), points: signed(points), reason });
  return say.t('puzzles.brings', { changes: change });
}

/** More reasons than these are no help. */
const MOST_REASONS = 2;

/** What a whole turn changes for whoever plays it, and by what, in the words of hints and previews. */
function broughtBy(
  { screen, puzzle, say, timeline, start }: Telling,
  actions: readonly string[],
): { readonly points: number; readonly reason: string } {
  const { game, words } = screen;
  const { seat } = puzzle;
  const { states } = courseOf(timeline, start, actions);
  const [before, after] = [start, states.length - 1].map((at) => {
    const view: unknown = game.view(states[at], seat);
    words.follow?.(states.slice(0, at + 1), view);
    return view;
  });
  const points = game.score(after)[seat]!.total - game.score(before)[seat]!.total;
  const reasons = reasonsOf(screen, { before, after }, seat, say)
    .filter((each) => Math.sign(each.points) === Math.sign(points))
    .slice(0, MOST_REASONS);
  return { points, reason: reasons.map(({ text }) => text).join(', ') };
}

/** What there is to gain, without how. Of a turn all of it is meant: so the board says the same when it is named. */
export function hintOf(telling: Telling): string {
  const { puzzle, say } = telling;
  const { t } = say;
  if (puzzle.proof.by === 'solver') return playHint(telling);
  const answer = puzzle.answers[0]!;
  if (endOf(telling, answer)?.wins === 1) return t('puzzles.hint.ends');
  const { points, reason } = broughtBy(telling, answer);
  if (points > 0) return t('puzzles.hint.turn', { points, reason });
  return points < 0 ? t('puzzles.hint.pays', { points: -points }) : t('puzzles.hint.later');
}

/** By the same words as at any table; where nothing changes at once, what it is about. */
function playHint({ screen, puzzle, say, timeline, start }: Telling): string {
  const { seat, answers, next, proof } = puzzle;
  const [answer] = answers[0]!;
  const view: unknown = screen.game.view(timeline.states[start], seat);
  screen.words.follow?.(timeline.states.slice(0, start + 1), view);
  const { changes } = effectOf(screen.game, view, seat, screen.game.parse(answer!));
  if (changes.every(({ end }) => end === 0))
    return winsOnlyBest(puzzle)
      ? say.t('puzzles.hint.wins')
      : say.t('puzzles.hint.more', { points: proof.best.lead - proof.next.lead });
  const candidate = (action: string, lead: number, wins: number) => {
    const own = (value: number): number[] => say.names.map((_, each) => (each === seat ? value : 0));
    return { action, visits: 0, reward: wins, winChances: own(wins), scores: own(lead) };
  };
  const best = candidate(answer!, proof.best.lead, 1);
  const other = candidate(next[0]!, proof.next.lead, 0);
  const hint = { best, alternatives: [other], isExact: true, reason: null, later: null };
  return hintWords({ screen, view, seat, say }, hint).idea;
}

interface Step {
  /** Which play of the line, from 0. */
  readonly play: number;
  readonly text: string;
  readonly look: number | null;
}

/** A line as it is read: who does what. */
export function lineWords(
  { screen, say, timeline, start, puzzle }: Telling,
  line: readonly string[],
): readonly Step[] {
  const course = courseOf(timeline, start, line);
  return course.plays.slice(start).flatMap((_, i) => {
    const seq = start + i + 1;
    const told = entriesOf(course, screen.words, say, { reader: puzzle.seat, from: seq, to: seq });
    // Some plays inside a turn are told as what they bring about: a card that is taken.
    const entry =
      told.find(({ kind }) => kind === 'action') ??
      told.find(({ kind, seat }) => kind === 'effect' && seat !== null);
    if (entry === undefined) return [];
    return [{ play: i, text: entry.text, look: entry.seat === null ? null : say.looks[entry.seat]! }];
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
      : t('puzzles.finds', { grade, finder, lower: levelName(grade - 1, t) });
  return `${proved} ${found}`;
}
