import { anubixxLevels, anubixx, type Anubixx } from '@saqqara/anubixx';
import type { Workshop } from '@saqqara/bots/puzzles';
import type { PuzzledGame } from '@saqqara/games/puzzles';
import { imhotep, type Imhotep, imhotepLevels, ROUNDS } from '@saqqara/imhotep';
import type { GameTypes } from '@saqqara/kernel';
import { kheops, type Kheops, kheopsLevels, TURNS } from '@saqqara/kheops';

const ofImhotep: Workshop<Imhotep> = {
  game: imhotep,
  levels: imhotepLevels,
  players: { level: imhotepLevels[2]!, nodes: 40 },
  playOuts: null,
  mayAsk: ({ round }) => round === ROUNDS,
};

const ofKheops: Workshop<Kheops> = {
  game: kheops,
  levels: kheopsLevels,
  players: { level: kheopsLevels[3]!, nodes: 12 },
  playOuts: null,
  mayAsk: ({ turn }) => turn >= TURNS - 1,
};

const ofAnubixx: Workshop<Anubixx> = {
  game: anubixx,
  levels: anubixxLevels,
  players: { level: anubixxLevels[7]!, nodes: 8 },
  playOuts: {
    level: anubixxLevels[7]!,
    keyAfter: ({ sheets }, seat) => JSON.stringify(sheets[seat]),
  },
  // Earlier rolls are followed by so many others that hardly any single turn decides.
  mayAsk: ({ roll }) => roll > 12,
};

/** Each game's workshop. */
export const WORKSHOPS: Readonly<Record<PuzzledGame, Workshop<GameTypes>>> = {
  imhotep: ofImhotep,
  kheops: ofKheops,
  anubixx: ofAnubixx,
};
