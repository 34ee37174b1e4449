export { longer } from './longer.ts';
export { expectReasons, expectWords } from './sentences.ts';
export { messagesOf, sayIn, SECTIONS } from './speech.ts';
