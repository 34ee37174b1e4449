import { describeGame } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';

/** A game has at most 90 plays; the law on take-backs also counts those taken back. */
describeGame(kheops, { maxPlays: 200 });
