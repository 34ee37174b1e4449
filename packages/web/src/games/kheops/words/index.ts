import type { Kheops, ScoreLineId } from '@saqqara/kheops';
import type { Words } from '../../../table/screen.ts';
import { event } from './event.ts';
import { part } from './part.ts';
import { prompt } from './prompt.ts';
import { confirm, question } from './question.ts';
import { refusal } from './refusal.ts';
import { table } from './table.ts';

/** White's sign on the page, a ring; Blue's is another. */
const WHITE_LOOK = 1;

export const kheopsWords: Words<Kheops> = {
  prompt,
  question: (view, _seat, action, say) => question(view, action, say),
  confirm,
  option: (view, _seat, action, say) => ({ label: question(view, action, say), note: '' }),
  event,
  refusal,
  scoreLine: (id, { t }) => t(`kheops.score.${id as ScoreLineId}`),
  look: (look, { t }) => t('kheops.name.seat', { seat: look === WHITE_LOOK ? 'white' : 'blue' }),
  part,
  gain: () => null,
  list: ({ t }) => t('kheops.list.title'),
  table,
};
