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

/**
 * Looks no further than this roll and hates to part with savings, as people do in their first games. What is kept counts
 * little where so little is seen of the game, so that the dread must be great: whoever spends all at once is no rival.
 */
const TIMID: Belief = { ...NAIVE, sight: 1, stone: 1.5, price: 3, joker: 20, quarry: 20 };

/** And overlooks the symbols. */
const DAZED: Belief = { ...TIMID, tie: -9, stone: 4, joker: 60, quarry: 60 };

/** Spends with care and plans long, but alone and as if the game had no end. */
const DREAMY: Belief = { ...NAIVE, price: WISE.price, joker: 0.4, quarry: 0, stone: 0.8, sight: 10 };

/** Knows nearly all, and looks at the others too little. */
const SOUND: Belief = { ...WISE, race: 0.8, joker: 0.75, quarry: 0.2, stone: 0.15 };

/**
 * A level that does not always take the best likes stones the more: to leave a useful die unused would cost it more than
 * it dares. Its margin is wide, since where nothing matters any more a bot that takes anything looks foolish.
 */
const weak = (belief: Belief, margin: number, temperature: number, carelessness: number): Level<Anubixx> => ({
  mind: mindOf(belief, margin),
  nodes: 40,
  exploration: 0.05,
  breadth: 3,
  temperature,
  carelessness,
});

/**
 * Measured by `saqqara calibrate` in 50, 40 and 40 games from seed 1 on, and checked on as many from 100001 on: among several
 * a small lead is worth more than it seems. Between two what was told came true as it was.
 */
const CONFIDENCE = { 3: 1.55, 4: 2.05, 5: 2.35 } as const;

/**
 * Looks at few actions and little about: measured, the more of them it tries the worse it plays, since every attempt at a
 * poor one clouds what is thought of the actions before it.
 */
const strongest: Level<Anubixx> = {
  mind: mindOf(WISE, 10),
  nodes: 60,
  exploration: 0.02,
  breadth: 0.5,
  temperature: 0,
  carelessness: 0,
  confidence: CONFIDENCE,
};

/** The eight bots, the weakest first. */
export const anubixxLevels: readonly Level<Anubixx>[] = [
  weak(DAZED, 40, 0.15, 0.055),
  weak(TIMID, 40, 0.08, 0.045),
  weak({ ...NAIVE, sight: 1.5, stone: 3 }, 40, 0.02, 0.027),
  weak({ ...NAIVE, sight: 2.2, stone: 2.2 }, 40, 0.01, 0.017),
  weak(DREAMY, 40, 0.007, 0.011),
  weak({ ...DREAMY, sight: WISE.sight, seesEnd: true }, 40, 0.005, 0.008),
  weak(SOUND, 20, 0.003, 0.005),
  strongest,
];
