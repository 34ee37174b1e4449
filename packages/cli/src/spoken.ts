import { type GameTypes, LEVEL_NAMES, type LevelName } from '@saqqara/kernel';
import type { Words } from '@saqqara/words';
import type { Printer } from './printer.ts';

type Spoken = 'proposal' | 'event' | 'refusal' | 'scoreLine';

/** What is said in the terminal as on the page. */
export const spoken = <T extends GameTypes>(words: Words<T>): Pick<Printer<T>, Spoken> => ({
  proposal: (view, seat, action, scene) => words.question(view, seat, action, scene),
  event: (event, scene) => words.event(event, scene),
  refusal: (refusal, scene) => words.refusal(refusal, scene),
  scoreLine: (id, scene) => words.scoreLine(id, scene),
});

/** A level by its name in the rules, 1 being the weakest. */
export const levelId = (level: number): LevelName => LEVEL_NAMES[level - 1] ?? 'apprentice';
