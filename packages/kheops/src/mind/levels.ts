import type { Level } from '@saqqara/kernel';
import type { Kheops } from '../index.ts';
import { type Belief, TRUTH } from './belief.ts';
import { mindOf } from './mind.ts';

/**
 * Tuned by matches of whole games. Before the last few turns hardly anything on the table lasts but ankhs; what wins are
 * special pawns kept for the end.
 */
const WISE: Belief = {
  unrest: 0.3,
  unrestByFree: 0.6,
  unrestByEnd: 0.01,
  leak: 0.03,
  secrecy: 1,
  curse: 0,
  ankhs: 1.5,
  single: 0.3,
  supply: [0, 25, 15, 25],
  supplyTurns: 2,
  tempo: 5,
};

/** Takes a network that it holds for its own, and burns special pawns for a few points. */
const HASTY: Belief = { ...TRUTH, supply: [0, 4, 2, 4] };

/** Leaves exits open. */
const CARELESS: Belief = { ...TRUTH, secrecy: 0 };

/** Does not believe in curses, either. */
const BLIND: Belief = { ...CARELESS, curse: 1 };

const FORESIGHT = mindOf({ belief: WISE, plans: true, solves: false });
const MASTERY = mindOf({ belief: WISE, plans: true, solves: true });

/** Looks at what it may do now, and hardly at any reply. */
const glance = { nodes: 40, exploration: 0.1, breadth: null } as const;

/** Looks at little, but far. */
const study = { exploration: 0.1, breadth: 0.8 } as const;

/** Measured by `saqqara calibrate` in 250 games from seed 1 on, and checked on 200 from 100001 on. */
const CONFIDENCE = { 2: 0.65 } as const;

/**
 * The eight bots, the weakest first. Nodes alone hardly tell the upper ones apart: five times as many win three games of
 * five. Temperatures do.
 */
export const kheopsLevels: readonly Level<Kheops>[] = [
  {
    ...glance,
    mind: mindOf({ belief: BLIND, plans: false, solves: false }),
    temperature: 0.06,
    carelessness: 0.2,
  },
  {
    ...glance,
    mind: mindOf({ belief: CARELESS, plans: false, solves: false }),
    temperature: 0.04,
    carelessness: 0.15,
  },
  {
    ...glance,
    mind: mindOf({ belief: HASTY, plans: true, solves: false }),
    temperature: 0.03,
    carelessness: 0.1,
  },
  { ...glance, mind: FORESIGHT, temperature: 0.015, carelessness: 0.06 },
  { ...study, mind: FORESIGHT, nodes: 50, temperature: 0.013, carelessness: 0.05 },
  { ...study, mind: FORESIGHT, nodes: 100, temperature: 0.007, carelessness: 0.025 },
  { ...study, mind: MASTERY, nodes: 400, temperature: 0.004, carelessness: 0.015 },
  { ...study, mind: MASTERY, nodes: 5000, temperature: 0, carelessness: 0, confidence: CONFIDENCE },
];
