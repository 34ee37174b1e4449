import {
  choose,
  type Contender,
  consult,
  type Limit,
  type Reference,
  REFERENCES,
  withNodes,
} from '@saqqara/bots';
import { type AnyGame, levelsOf, tempersOf } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import type { Translate } from '@saqqara/words';
import { BadInput } from '../badInput.ts';
import { netOf } from '../nets.ts';
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

/** The strongest bots as they were before any of them had learnt: level 8 without its net. It never changes. */
const PINNED = 'mind-2026';

/** Who can be named besides the levels. */
export const OTHERS: readonly string[] = [...REFERENCES, PINNED];

/** A level from 1 up, or a reference by its name. */
export function contenderNamed(game: AnyGame, name: string, thinking: Thinking): Timed {
  if (isReference(name)) return timed({ name, level: null }, (question) => consult(name, question));
  const levels = levelsOf(game.id);
  const [rank = '', word] = name === PINNED ? [name] : name.split('-', 2);
  const temper = tempersOf(game.id).find((each) => each === word) ?? null;
  const number = name === PINNED ? levels.length : /^\d+$/.test(rank) ? Number(rank) : 0;
  const known = levels[number - 1];
  if (known === undefined || (word !== undefined && temper === null)) {
    throw new BadInput('terminal.error.noPlayer', {
      name: plain(name),
      levels: levels.length,
      others: OTHERS.join(', '),
    });
  }
  const { nodes, ms } = thinking;
  const level = nodes === undefined ? known : withNodes(known, nodes);
  const limit = (): Limit | undefined =>
    ms === undefined ? undefined : { ms, now: () => performance.now() };
  const net = name === PINNED || level.learnt === undefined ? null : netOf(game.id, game.version);
  const who = name === PINNED ? { name, level: null } : { name: `level ${name}`, level: number };
  return timed(who, (question) => choose({ ...question, temper }, level, limit(), net));
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
