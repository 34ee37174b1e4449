import type { Candidate, Hint } from '@saqqara/bots';
import { LEVEL_NAMES, type Seat } from '@saqqara/kernel';
import { wrapped } from '../text.ts';
import { viewOf } from './match.ts';
import { requestFor } from './others.ts';
import { sceneOf, type Talk } from './talk.ts';

/** A person should not wait longer, however slow the machine is. */
const MOST_MS = 4_000;

/** What the strongest level would do in the person's place, in words. */
export async function hintLines(talk: Talk): Promise<string[]> {
  const { match, bots, terminal, t } = talk;
  terminal.progress(t('table.hintThinking'));
  const request = requestFor(talk, match.seat, { level: LEVEL_NAMES.length });
  const { hint } = await bots.ask({ ...request, ms: MOST_MS, wants: 'hint' }).answer;
  terminal.progress('');
  if (hint === null) return [];
  const { columns } = terminal.look();
  return sentences(hint, talk).flatMap((text) =>
    wrapped(text.split(/ (?!%)/), { columns: columns - 1, indent: 2 }),
  );
}

function sentences(hint: Hint, talk: Talk): string[] {
  const { best, alternatives } = hint;
  const { t } = talk;
  const prospect = prospectWords(hint, talk);
  const others = alternatives.map((each) => otherWords(each, hint, talk));
  return [
    `${best.action}: ${proposalOf(best.action, talk)}${prospect === '' ? '' : ` ${prospect}`}`,
    others.length === 0 ? t('terminal.hint.only') : t('terminal.hint.or', { actions: others.join('; ') }),
    ...reasonWords(hint, talk),
  ];
}

function proposalOf(text: string, talk: Talk): string {
  const { match, printer } = talk;
  const action = match.game.parse(text);
  return action === null ? text : printer.proposal(viewOf(match), match.seat, action, sceneOf(talk));
}

/** How the best action ends for the seat; nothing where nobody has looked. */
function prospectWords({ best, isExact }: Hint, { match, t }: Talk): string {
  if (!isKnown(best)) return '';
  const { seat } = match;
  const [points, others] = [pointsOf(best, seat), bestOfOthers(best, seat)];
  // At the end of a game perfect play knows what an estimate only guesses.
  if (isExact) return t('terminal.hint.exact', { end: endOf(best, seat), points, others });
  return `${t('table.hintChance', { chance: percent(best, seat), points })}.`;
}

function otherWords(candidate: Candidate, { isExact }: Hint, { match, t }: Talk): string {
  if (!isKnown(candidate)) return candidate.action;
  const { seat } = match;
  const end = isExact
    ? t('table.winningPoints', { points: pointsOf(candidate, seat) })
    : percent(candidate, seat);
  return `${candidate.action}, ${end}`;
}

const isKnown = ({ scores }: Candidate): boolean => scores.length > 0;

const percent = ({ winChances }: Candidate, seat: Seat): string => `${Math.round(100 * winChances[seat]!)} %`;

const pointsOf = ({ scores }: Candidate, seat: Seat): number => Math.round(scores[seat]!);

const bestOfOthers = ({ scores }: Candidate, seat: Seat): number =>
  Math.round(Math.max(...scores.filter((_, other) => other !== seat)));

function endOf({ winChances }: Candidate, seat: Seat): 'lost' | 'won' | 'shared' {
  const chance = winChances[seat]!;
  if (chance === 0) return 'lost';
  return chance === 1 ? 'won' : 'shared';
}

function reasonWords({ reason, later, isExact }: Hint, talk: Talk): string[] {
  const { match, printer, t } = talk;
  const lineOf = (id: string): string => printer.scoreLine(id, sceneOf(talk));
  if (reason !== null) {
    const words = t('table.hintReason', {
      you: reason.seat === match.seat ? 'yes' : 'no',
      line: lineOf(reason.line),
      points: Math.abs(reason.points),
      name: match.names[reason.seat] ?? '',
    });
    return [`${words} (${reason.rule})`];
  }
  if (isExact) return [t('terminal.hint.nothingBetter')];
  if (later === null) return [];
  return [`${t('terminal.hint.later', { ...later, line: lineOf(later.line) })} (${later.rule})`];
}
