import type { Hint, Reason } from '@saqqara/bots';
import { LEVEL_NAMES, type Seat } from '@saqqara/kernel';
import { capitalized, pointsWord, wrapped } from '../text.ts';
import { inquiryFor } from './others.ts';
import { sceneOf, type Talk } from './talk.ts';

/** A person should not wait longer, however slow the machine is. */
const MOST_MS = 4_000;

/** What the strongest level would do in the person's place, in words. */
export async function hintLines(talk: Talk): Promise<string[]> {
  const { match, bots, terminal } = talk;
  terminal.progress('Thinking …');
  const inquiry = inquiryFor(talk, match.seat, LEVEL_NAMES.length);
  const { hint } = await bots.ask({ ...inquiry, ms: MOST_MS, wants: 'hint' }).answer;
  terminal.progress('');
  if (hint === null) return [];
  const { columns } = terminal.look();
  return sentences(hint, talk).flatMap((text) =>
    wrapped(text.split(' '), { columns: columns - 1, indent: 2 }),
  );
}

function sentences(hint: Hint, talk: Talk): string[] {
  const { best, alternatives, reason, isExact } = hint;
  const { seat } = talk.match;
  const standing = [chanceWords(best.winChances[seat], isExact), scoreWords(best.scores, seat, isExact)];
  const expected = standing.filter((words) => words !== null);
  const others = alternatives.map(({ action, winChances }) => {
    const chance = winChances[seat];
    return `${written(action, talk)}${chance === undefined ? '' : `, ${percent(chance)}`}`;
  });
  return [
    `${capitalized(written(best.action, talk))}${expected.length === 0 ? '' : `: ${expected.join(', ')}`}.`,
    ...(others.length === 0 ? ['Nothing else is possible.'] : [`Or ${others.join('; or ')}.`]),
    `Why: ${reasonWords(reason, talk)}.`,
  ];
}

function written(text: string, talk: Talk): string {
  const action = talk.match.game.parse(text);
  return action === null ? text : `${talk.printer.action(action, sceneOf(talk))} (${text})`;
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** At the end of a game perfect play knows what an estimate only guesses. */
function chanceWords(chance: number | undefined, isExact: boolean): string | null {
  if (chance === undefined) return null;
  if (!isExact) return `${percent(chance)} to win`;
  if (chance === 0) return 'the game is lost if the others play well';
  return chance === 1 ? 'this wins' : 'this shares the victory';
}

function scoreWords(scores: readonly number[], seat: Seat, isExact: boolean): string | null {
  const own = scores[seat];
  if (own === undefined) return null;
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  return `${isExact ? '' : 'about '}${Math.round(own)} points to ${Math.round(best)}`;
}

function reasonWords(reason: Reason | null, talk: Talk): string {
  if (reason === null) return 'it prepares what comes later';
  const { match, printer } = talk;
  const where = `${printer.scoreLine(reason.line)} (${reason.rule})`;
  const points = pointsWord(Math.abs(reason.points));
  return reason.seat === match.seat
    ? `it brings you ${points}, ${where}`
    : `it costs ${match.names[reason.seat]} ${points}, ${where}`;
}
