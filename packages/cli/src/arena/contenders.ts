import { choose, type Contender, consult, type Limit, type Reference, REFERENCES } from '@saqqara/bots';
import { type AnyGame, levelsOf } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { BadInput } from '../badInput.ts';
import { plain } from '../text.ts';

/** A contender whose time is taken. */
export interface Timed extends Contender<GameTypes> {
  /** `null` for a reference. */
  readonly level: number | null;
  /** Processor time of all its decisions so far. */
  cpuMs(): number;
}

/** How long each decision may take; by default as long as the level says. */
export interface Thinking {
  readonly nodes?: number;
  readonly ms?: number;
}

/** A level from 1 up, or a reference by its name. */
export function contenderNamed(game: AnyGame, name: string, thinking: Thinking): Timed {
  if (isReference(name)) return timed({ name, level: null }, (question) => consult(name, question));
  const levels = levelsOf(game.id);
  const level = /^\d+$/.test(name) ? levels[Number(name) - 1] : undefined;
  if (level === undefined) {
    throw new BadInput('terminal.error.noPlayer', {
      name: plain(name),
      levels: levels.length,
      others: REFERENCES.join(', '),
    });
  }
  const { nodes = level.nodes, ms } = thinking;
  const limit = (): Limit => (ms === undefined ? { nodes } : { nodes, ms, now: () => performance.now() });
  return timed({ name: `level ${name}`, level: Number(name) }, (question) =>
    choose(question, { ...level, nodes }, limit()),
  );
}

const isReference = (name: string): name is Reference => (REFERENCES as readonly string[]).includes(name);

/** What a contender is called in print; its name is for machines. */
export const contenderWords = ({ name, level }: Timed, t: Translate): string =>
  level === null ? name : t('terminal.arena.level', { level });

function timed(who: Pick<Timed, 'name' | 'level'>, decide: Contender<GameTypes>['decide']): Timed {
  let spent = 0;
  return {
    ...who,
    decide(question) {
      const began = process.cpuUsage();
      const choice = decide(question);
      const { user, system } = process.cpuUsage(began);
      spent += (user + system) / 1000;
      return choice;
    },
    cpuMs: () => spent,
  };
}
