import type { Candidate, Hint } from '@saqqara/bots';
import { LEVEL_NAMES, type Seat } from '@saqqara/kernel';
import { capitalized, pointsWord, wrapped } from '../text.ts';
import { requestFor } from './others.ts';
import { sceneOf, type Talk } from './talk.ts';

/** A person should not wait longer, however slow the machine is. */
const MOST_MS = 4_000;

/** What the strongest level would do in the person's place, in words. */
export async function hintLines(talk: Talk): Promise<string[]> {
  const { match, bots, terminal } = talk;
  terminal.progress('Thinking …');
  const request = requestFor(talk, match.seat, LEVEL_NAMES.length);
  const { hint } = await bots.ask({ ...request, ms: MOST_MS, wants: 'hint' }).answer;
  terminal.progress('');
  if (hint === null) return [];
  const { columns } = terminal.look();
  return sentences(hint, talk).flatMap((text) =>
    wrapped(text.split(/ (?!%)/), { columns: columns - 1, indent: 2 }),
  );
}

function sentences(hint: Hint, talk: Talk): string[] {
  const { best, alternatives, isExact } = hint;
  const tell = isExact ? EXACTLY : ROUGHLY;
  const { seat } = talk.match;
  const others = alternatives.map((each) => written(each.action, talk) + tell.other(each, seat));
  return [
    `${capitalized(written(best.action, talk))}${tell.best(best, seat)}.`,
    others.length === 0 ? 'Nothing else is possible.' : `Or ${others.join('; or ')}.`,
    `Why: ${reasonWords(hint, talk)}.`,
  ];
}

function written(text: string, talk: Talk): string {
  const action = talk.match.game.parse(text);
  return action === null ? text : `${talk.printer.action(action, sceneOf(talk))} (${text})`;
}

/** What is said after an action about how it ends for a seat; nothing where nobody has looked. */
interface Telling {
  best(candidate: Candidate, seat: Seat): string;
  other(candidate: Candidate, seat: Seat): string;
}

const ROUGHLY: Telling = {
  best: (candidate, seat) =>
    isKnown(candidate) ? `: ${percent(candidate, seat)} to win, about ${points(candidate, seat)}` : '',
  other: (candidate, seat) => (isKnown(candidate) ? `, ${percent(candidate, seat)}` : ''),
};

/** At the end of a game perfect play knows what an estimate only guesses. */
const EXACTLY: Telling = {
  best: (candidate, seat) =>
    isKnown(candidate) ? `: ${verdict(candidate, seat)}, ${points(candidate, seat)}` : '',
  other: (candidate, seat) => (isKnown(candidate) ? `, ${points(candidate, seat)}` : ''),
};

const isKnown = ({ scores }: Candidate): boolean => scores.length > 0;

const percent = ({ winChances }: Candidate, seat: Seat): string => `${Math.round(100 * winChances[seat]!)} %`;

function points({ scores }: Candidate, seat: Seat): string {
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  return `${Math.round(scores[seat]!)} points to ${Math.round(best)}`;
}

function verdict({ winChances }: Candidate, seat: Seat): string {
  const chance = winChances[seat]!;
  if (chance === 0) return 'the game is lost if the others play well';
  return chance === 1 ? 'this wins' : 'this shares the victory';
}

function reasonWords({ reason, isExact }: Hint, talk: Talk): string {
  if (reason === null) return isExact ? 'nothing else ends better' : 'it prepares what comes later';
  const { match, printer } = talk;
  const where = `${printer.scoreLine(reason.line)} (${reason.rule})`;
  const change = pointsWord(Math.abs(reason.points));
  return reason.seat === match.seat
    ? `it brings you ${change}, ${where}`
    : `it costs ${match.names[reason.seat]} ${change}, ${where}`;
}
