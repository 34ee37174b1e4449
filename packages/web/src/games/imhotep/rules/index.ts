import { bookOf, type RuleBook } from '../../ruleBook.ts';
import { CHAPTERS, ruleText } from './contents.ts';
import * as figures from './figures.tsx';

export const imhotepRuleBook = (version?: number): RuleBook =>
  bookOf('imhotep', { CHAPTERS, ruleText: (rule) => ruleText(rule, version) }, figures);
