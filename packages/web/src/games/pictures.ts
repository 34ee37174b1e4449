import type { FunctionComponent } from 'preact';

const PICTURES = import.meta.glob<FunctionComponent>('./*/Picture.tsx', { eager: true, import: 'Picture' });

/** The picture of a game, as the home page has it on its card. */
export const pictureOf = (game: string): FunctionComponent | undefined => PICTURES[`./${game}/Picture.tsx`];
