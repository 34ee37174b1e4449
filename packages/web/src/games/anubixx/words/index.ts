import type { Anubixx, ScoreLineId } from '@saqqara/anubixx';
import type { Words } from '../../../table/screen.ts';
import { event } from './event.ts';
import { part } from './part.ts';
import { prompt } from './prompt.ts';
import { confirm, question } from './question.ts';
import { refusal } from './refusal.ts';
import { table } from './table.ts';

export const anubixxWords: Words<Anubixx> = {
  prompt,
  question,
  confirm,
  option: (view, seat, action, say) => ({ label: question(view, seat, action, say), note: '' }),
  event,
  refusal,
  scoreLine: (id, { t }) => t(`anubixx.score.${id as ScoreLineId}`),
  look: (look, { t }) => t(`anubixx.look.${look as 0 | 1 | 2 | 3 | 4}`),
  part,
  // Points tell all that a mark brings.
  gain: () => null,
  table,
};
