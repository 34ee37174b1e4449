import { bookOf } from '../../ruleBook.ts';
import * as contents from './contents.ts';
import * as figures from './figures.tsx';

export const kheopsRuleBook = bookOf('kheops', contents, figures);
