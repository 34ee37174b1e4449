import { type GameId, isGameId } from '@saqqara/games/ids';
import type { GameTypes } from '@saqqara/kernel';
import type { Words } from './gameWords.ts';
import { anubixxWords } from './games/anubixx/index.ts';
import { imhotepWords } from './games/imhotep/index.ts';
import { kheopsWords } from './games/kheops/index.ts';

/** What each game says, for whoever speaks of all of them; a page that shows one imports that one alone. */
const GAME_WORDS: Readonly<Record<GameId, Words<GameTypes>>> = {
  imhotep: imhotepWords,
  kheops: kheopsWords,
  anubixx: anubixxWords,
};

/** What a game says; `null` of one that is not known. */
export const wordsOf = (id: string): Words<GameTypes> | null => (isGameId(id) ? GAME_WORDS[id] : null);
