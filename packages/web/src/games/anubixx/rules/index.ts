import { bookOf } from '../../ruleBook.ts';
import * as contents from './contents.ts';
import * as figures from './figures.tsx';

export const anubixxRuleBook = bookOf('anubixx', contents, figures);
