import type { Level } from '@saqqara/kernel';
import type { Anubixx } from '../index.ts';
import { type Belief, WISE } from './belief.ts';
import { mindOf } from './mind.ts';

/** Likes stones and spends everything for them; does not see that others want the same symbols, nor the end. */
const NAIVE: Belief = {
  ...WISE,
  race: 0,
  tie: 0,
  completion: 0,
  choice: 0,
  price: 1,
  joker: -0.8,
  quarry: -0.3,
  stone: 1.5,
  sight: 3,
  seesEnd: false,
};

/** Spends with care and plans long, but alone and as if the game had no end. */
const DREAMY: Belief = {
  ...WISE,
  race: 0,
  tie: 0,
  completion: 0,
  choice: 0,
  joker: 0.4,
  quarry: 0,
  stone: 0.8,
  sight: 10,
  seesEnd: false,
};

/** Knows nearly all, and looks at the others too little. */
const SOUND: Belief = { ...WISE, race: 0.6, joker: 0.9, quarry: 0.25, stone: 0.3 };

/**
 * A level that does not always take the best likes stones the more: to leave a useful die unused would cost it more than
 * it dares. Its margin is wide, since where nothing matters any more a bot that takes anything looks foolish.
 */
const weak = (belief: Belief, margin: number, temperature: number, carelessness: number): Level<Anubixx> => ({
  mind: mindOf({ belief, rolls: 0, margin }),
  nodes: 40,
  exploration: 0.05,
  breadth: 3,
  temperature,
  carelessness,
});

export const anubixxLevels: readonly Level<Anubixx>[] = [
  weak({ ...NAIVE, sight: 1, stone: 14, joker: -1.5, quarry: -0.6 }, 40, 0.3, 0.12),
  weak({ ...NAIVE, sight: 1, stone: 6 }, 40, 0.05, 0.055),
  weak({ ...NAIVE, sight: 1.5, stone: 3 }, 40, 0.02, 0.027),
  weak({ ...NAIVE, sight: 2, stone: 2.5 }, 40, 0.013, 0.022),
  weak(NAIVE, 40, 0.005, 0.01),
  weak(DREAMY, 40, 0.004, 0.007),
  weak(SOUND, 20, 0.004, 0.006),
  {
    mind: mindOf({ belief: WISE, rolls: 24, margin: 10 }),
    nodes: 120,
    exploration: 0.1,
    breadth: 2,
    temperature: 0,
    carelessness: 0,
  },
];
