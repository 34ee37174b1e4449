import type { Say } from '../../../table/screen.ts';
import type { Aim, Goal } from './aim.ts';

/** What a goal is called. */
export function goalName(goal: Goal, { t }: Say): string {
  switch (goal.kind) {
    case 'symbol':
      return t(`anubixx.bonus.${goal.bonus}`);
    case 'level':
      return t('anubixx.aim.level', { level: goal.level });
    case 'columns':
      return t('anubixx.aim.columns', { height: goal.height });
    case 'capstone':
      return t('anubixx.aim.capstone');
    case 'relief':
      return t('anubixx.aim.relief', { stones: goal.stones });
  }
}

/** "Eye: 2 stones". */
export const aimLine = ({ goal, fields }: Aim, say: Say): string =>
  say.t('anubixx.aim.line', { goal: goalName(goal, say), stones: fields.length });

/** All of it, for those who do not see it. */
export function aimSpoken({ goal, fields, points, rival }: Aim, say: Say): string {
  const line = say.t('anubixx.aim.spoken', { goal: goalName(goal, say), stones: fields.length, points });
  if (rival === null) return line;
  const name = say.names[rival.seat] ?? '';
  return `${line} ${say.t('anubixx.aim.spokenRival', { name, stones: rival.stones })}`;
}
