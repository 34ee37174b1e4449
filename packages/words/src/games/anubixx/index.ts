import type { Anubixx, ScoreLineId } from '@saqqara/anubixx';
import type { Words } from '../../gameWords.ts';
import type { Key } from '../../keys.ts';
import { event } from './event.ts';
import { goal } from './goal.ts';
import { part } from './part.ts';
import { prompt } from './prompt.ts';
import { confirm, question } from './question.ts';
import { reasons } from './reasons.ts';
import { refusal } from './refusal.ts';
import { interlude } from './interlude.ts';
import { table } from './table.ts';
import { turn } from './turn.ts';
import type about from './about/en.json';
import type ending from './ending/en.json';
import type guide from './guide/en.json';
import type learnCards from './learnCards/en.json';
import type messages from './messages/en.json';
import type rules from './rules/en.json';
import type terminal from './terminal/en.json';

export { bonusState } from './bonusState.ts';
export { type Choice, choiceOf } from './choice.ts';
export { colourOf, decidesAtOnce, fateOf, freeDice, shownSeat, stoneNumber, stonesOf } from './means.ts';
export { colourName, placeOf } from './names.ts';
export { fieldState } from './part.ts';
export {
  aimPart,
  buildingPart,
  diePart,
  fieldPart,
  markPart,
  paymentPart,
  readPart,
  STEPS,
  stonePart,
} from './parts.ts';

declare module '../../keys.ts' {
  interface Texts {
    anubixx: typeof messages;
    anubixxAbout: typeof about;
    anubixxEnding: typeof ending;
    anubixxGuide: typeof guide;
    anubixxLearnCards: typeof learnCards;
    anubixxRules: typeof rules;
    anubixxTerminal: typeof terminal;
  }
}

/** A line of the score in a word; what is kept is one thing, whatever it is kept in. */
const BRIEF: Readonly<Partial<Record<ScoreLineId, Key>>> = {
  finish: 'anubixx.score.finishBrief',
  quarry: 'anubixx.score.savings',
  jokers: 'anubixx.score.savings',
};

export const anubixxWords: Words<Anubixx> = {
  progress: ({ roll }, { t }) => t('anubixx.head.progress', { roll }),
  goal,
  prompt,
  question,
  confirm,
  option: (view, seat, action, say) => ({ label: question(view, seat, action, say), note: '' }),
  event,
  turn,
  reasons,
  interlude: ({ last }, view, say) => interlude(last, view, say),
  refusal,
  scoreLine: (id, { t }) => t(`anubixx.score.${id as ScoreLineId}`),
  scoreLineBrief: (id, { t }) => t(BRIEF[id as ScoreLineId] ?? `anubixx.score.${id as ScoreLineId}`),
  look: (look, { t }) => t(`anubixx.look.${look as 0 | 1 | 2 | 3 | 4}`),
  part,
  list: ({ t }) => t('anubixx.aim.title'),
  // Points tell all that a mark brings.
  gain: () => null,
  table,
};
