import type { Translate } from '@saqqara/words';
import type { FlowState } from './flow.ts';

/** What an answer did to grade and streak, as far as the numbers beside it do not tell. */
export function countNotes(
  phase: 'right' | 'wrong' | 'shown',
  { counted, isSecond }: Pick<FlowState, 'counted' | 'isSecond'>,
  t: Translate,
): string {
  if (counted === null) return t(isSecond ? 'puzzles.secondTry' : 'puzzles.before');
  const { first, streak } = counted;
  const [before, after] = streak;
  const notes = [
    ...(before > after ? [t('puzzles.streakEnded', { streak: before })] : []),
    ...(first === 'helped' ? [t(HELPED[phase])] : []),
    ...(phase === 'wrong' ? [t('puzzles.secondTry')] : []),
  ];
  return notes.join(' ');
}

const HELPED = {
  right: 'puzzles.withHelp',
  wrong: 'puzzles.hintWrong',
  shown: 'puzzles.lookedUp',
} as const;
