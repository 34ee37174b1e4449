import { bookOf } from '../../ruleBook.ts';
import * as contents from './contents.ts';
import * as figures from './figures.tsx';

export const imhotepRuleBook = bookOf('imhotep', contents, figures);
