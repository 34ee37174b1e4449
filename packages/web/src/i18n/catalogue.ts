import { type Language, loadMessages as load, type Messages, type Section } from '@saqqara/words';

const WORDS = '../../../words/src/';
const FILES = import.meta.glob<Messages>(
  [
    '../../../words/src/messages/*/*.json',
    '../../../words/src/games/*/{about,ending,guide,learnCards,messages,rules}/*.json',
    // The page is not a terminal.
    '!../../../words/src/messages/{terminal,usage}/*.json',
  ],
  { import: 'default' },
);

export const loadMessages = (language: Language, sections: readonly Section[]): Promise<Messages> =>
  load(async (path) => FILES[WORDS + path]?.(), language, sections);
