import type { Figure } from '../../../drawing/figure.tsx';
import { bookOf } from '../../ruleBook.ts';

type Rule = `TR-${1 | 2 | 3 | 4 | 5}`;

const FIGURES: Readonly<Record<'TR-5', Figure>> = {
  'TR-5': { box: [0, 0, 60, 40], ground: 'sand', art: () => <rect x="40" y="5" width="15" height="30" /> },
};

export const troveRuleBook = bookOf<Rule, 'TR-5'>(
  'trove',
  {
    CHAPTERS: [{ title: 'troveRules.chapter', intro: null, rules: ['TR-1', 'TR-2', 'TR-3', 'TR-4', 'TR-5'] }],
    ruleText: (rule) => `troveRules.${rule}`,
  },
  { FIGURES, Symbols: () => null, captionOf: (rule) => `troveRules.figure.${rule}` },
);
