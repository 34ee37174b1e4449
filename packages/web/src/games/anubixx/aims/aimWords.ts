import { BONUS_POINTS, PLACES, RELIEF_FIELDS } from '@saqqara/anubixx';
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
      return t('anubixx.aim.relief', { stones: goal.stones, fields: RELIEF_FIELDS.length });
  }
}

/** "Eye: 2 stones". */
export const aimLine = ({ goal, fields }: Aim, say: Say): string =>
  say.t('anubixx.aim.line', { goal: goalName(goal, say), stones: fields.length });

/** "with Snake": what its points include that its name does not say. */
export function besidesOf({ goal, besides, fields, points }: Aim, say: Say): string | null {
  const { t } = say;
  const names = besides.map((bonus) => t(`anubixx.bonus.${bonus}`));
  const isMore = goal.kind === 'symbol' && points > BONUS_POINTS * (1 + besides.length);
  if (isMore) names.push(t(`anubixx.building.${PLACES[fields.at(-1)!].building}`));
  return names.length === 0 ? null : t('anubixx.aim.with', { what: names.join(', ') });
}

/** All of it, for those who do not see it. */
export function aimSpoken(aim: Aim, say: Say): string {
  const { goal, fields, points, rival } = aim;
  const whole = [goalName(goal, say), besidesOf(aim, say)].filter(Boolean).join(' ');
  const line = say.t('anubixx.aim.spoken', { goal: whole, stones: fields.length, points });
  if (aim.ends) return `${line} ${say.t('anubixx.interlude.last')}`;
  if (rival === null) return line;
  const name = say.names[rival.seat] ?? '';
  return `${line} ${say.t('anubixx.aim.spokenRival', { name, stones: rival.stones })}`;
}
