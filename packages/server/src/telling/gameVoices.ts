import type { GameTypes } from '@saqqara/kernel';
import type { Section, Words } from '@saqqara/words';
import { anubixxWords } from '@saqqara/words/games/anubixx';
import { imhotepWords } from '@saqqara/words/games/imhotep';
import { kheopsWords } from '@saqqara/words/games/kheops';

/** What a game is called, and how its plays are told. */
export interface GameVoice {
  readonly name: string;
  readonly section: Section;
  readonly words: Words<GameTypes>;
}

/** Of a game that is not here it is told that it is one's turn, but not who played what. */
export const GAME_VOICES: Readonly<Partial<Record<string, GameVoice>>> = {
  imhotep: { name: 'Imhotep', section: 'imhotep', words: imhotepWords },
  kheops: { name: 'Khéops', section: 'kheops', words: kheopsWords },
  anubixx: { name: 'Anubixx', section: 'anubixx', words: anubixxWords },
};

export const gameName = (game: string): string =>
  GAME_VOICES[game]?.name ?? game.slice(0, 1).toUpperCase() + game.slice(1);
