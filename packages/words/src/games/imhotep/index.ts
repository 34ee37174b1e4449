import { type Imhotep, ROUNDS, type ScoreLineId } from '@saqqara/imhotep';
import type { Words } from '../../gameWords.ts';
import { event } from './event.ts';
import { gain, gainBrief, gains, upTo } from './gain.ts';
import { goal } from './goal.ts';
import { option } from './option.ts';
import { part } from './part.ts';
import { prompt } from './prompt.ts';
import { confirm, question } from './question.ts';
import { reasons, scoreLineBrief } from './reasons.ts';
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

export { cardName, shipName } from './names.ts';
export {
  heldPart,
  keepPart,
  marketPart,
  type Named,
  orderPart,
  pyramidPart,
  readPart,
  shipPart,
  sitePart,
  SLOTS,
  spacePart,
} from './parts.ts';
export { nearestToSailing, readyShips } from './ships.ts';
export { type SlotWords, slotWords } from './slots.ts';

declare module '../../keys.ts' {
  interface Texts {
    imhotep: typeof messages;
    imhotepAbout: typeof about;
    imhotepEnding: typeof ending;
    imhotepGuide: typeof guide;
    imhotepLearnCards: typeof learnCards;
    imhotepRules: typeof rules;
    imhotepTerminal: typeof terminal;
  }
}

export const imhotepWords: Words<Imhotep> = {
  progress: ({ round }, { t }) => t('imhotep.head.progress', { round, rounds: ROUNDS }),
  goal,
  prompt,
  question,
  confirm,
  option,
  event,
  turn,
  reasons,
  interlude,
  refusal,
  scoreLine: (id, { t }) => t(`imhotep.score.${id as ScoreLineId}`),
  scoreLineBrief: (id, say) => scoreLineBrief(id as ScoreLineId, say),
  look: (look, { t }) => t(`imhotep.stone.${look as 0 | 1 | 2 | 3}`),
  part,
  gain,
  gainBrief,
  gains,
  upTo,
  table,
};
