import type { Hint } from '@saqqara/bots';
import type { Refusal } from '@saqqara/kernel';
import type { Declined } from '../../match/match.ts';
import type { Part, Say, Screen } from '../screen.ts';

/** Something that the table tells the person. */
export type Notice =
  /** The text is told anew when the language changes. */
  | { readonly type: 'whyNot'; readonly text: (say: Say) => string; readonly rule: string }
  | { readonly type: 'thinking' }
  | {
      readonly type: 'hint';
      readonly hint: Hint;
      readonly step: HintStep;
      readonly picked: string;
      /** Where it is done. */
      readonly place: Part | null;
    };

/** A hint says what there is to gain, then where, then how. */
export type HintStep = 'idea' | 'where' | 'action';

export const told = (text: (say: Say) => string): Notice => ({ type: 'whyNot', text, rule: '' });

/** What the rules have against it, and which rule. */
export const refused = ({ words }: Screen, refusal: Refusal): Notice => ({
  type: 'whyNot',
  text: (say) => words.refusal(refusal, say),
  rule: refusal.rule,
});

/** Why a play was not taken. */
export const declinedNotice = (screen: Screen, declined: Exclude<Declined, { reason: 'told' }>): Notice =>
  declined.reason === 'rules'
    ? refused(screen, declined.refusal)
    : told(({ t }) => t(`table.declined.${declined.reason}`));
