import { type Kheops, type ScoreLineId, TURNS } from '@saqqara/kheops';
import type { Words } from '../../gameWords.ts';
import { deed } from './deed.ts';
import { event } from './event.ts';
import { goal } from './goal.ts';
import { part } from './part.ts';
import { prompt } from './prompt.ts';
import { confirm, question, questionHere, questionSeen } from './question.ts';
import { followLetters } from './lettered.ts';
import { reasons } from './reasons.ts';
import { refusal } from './refusal.ts';
import { interlude } from './interlude.ts';
import { table } from './table.ts';

import type about from './about/en.json';
import type ending from './ending/en.json';
import type guide from './guide/en.json';
import type learnCards from './learnCards/en.json';
import type messages from './messages/en.json';
import type rules from './rules/en.json';
import type terminal from './terminal/en.json';

export { effectNow } from './effect.ts';
export { followLetters, lettered, type Lettered, letteredAfter, networkAt } from './lettered.ts';
export { type Letters, lettersAfter } from './letters.ts';
export { colourOf, pawnName, placeName, tileLaid, tileName } from './names.ts';
export { networkWords, partsWords } from './network.ts';
export { inOldOrder, inOrder, standingOf, type Standpoint, standpointOf } from './standings.ts';
export {
  chosenOf,
  handPart,
  type Named,
  networkPart,
  placePart,
  PYRAMID,
  rankPart,
  readPart,
  SLOTS,
  turnPart,
  wayPart,
} from './parts.ts';

declare module '../../keys.ts' {
  interface Texts {
    kheops: typeof messages;
    kheopsAbout: typeof about;
    kheopsEnding: typeof ending;
    kheopsGuide: typeof guide;
    kheopsLearnCards: typeof learnCards;
    kheopsRules: typeof rules;
    kheopsTerminal: typeof terminal;
  }
}

/** White's sign on the page, a ring; Blue's is another. */
const WHITE_LOOK = 1;

export const kheopsWords: Words<Kheops> = {
  progress: ({ turn }, { t }) => t('kheops.head.progress', { turn, turns: TURNS }),
  goal: (_view, say) => goal(say),
  prompt,
  question: (view, _seat, action, say) => question(view, action, say),
  questionSeen: (view, _seat, action, say) => questionSeen(view, action, say),
  questionHere: (view, _seat, action, say) => questionHere(view, action, say),
  confirm,
  option: (view, _seat, action, say) => ({ label: question(view, action, say), note: '' }),
  event,
  deed,
  reasons,
  interlude: ({ last }, _view, say) => interlude(last, say),
  follow: followLetters,
  refusal,
  scoreLine: (id, { t }) => t(`kheops.score.${id as ScoreLineId}`),
  look: (look, { t }) => t('kheops.name.seat', { seat: look === WHITE_LOOK ? 'white' : 'blue' }),
  part,
  gain: () => null,
  list: ({ t }) => t('kheops.list.title'),
  table,
};
