export { loadMessages, pathOf, type ReadMessages } from './catalogue.ts';
export type { Deed } from './deed.ts';
export type { Goal } from './goal.ts';
export type { Words } from './gameWords.ts';
export type { Key, Section, Texts } from './keys.ts';
export {
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  localeOf,
  preferredLanguage,
} from './languages.ts';
export { levelName } from './levels.ts';
export { lineChanges } from './lineChanges.ts';
export { ending, type LogLine, logLine, type Scene } from './logLine.ts';
export type { Part } from './part.ts';
export type { Interlude } from './interlude.ts';
export type { Reason } from './reason.ts';
export { allOf, type Say, who } from './say.ts';
export { type Messages, type Translate, translator, type Values } from './translate.ts';
