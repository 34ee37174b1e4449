import { existsSync } from 'node:fs';
import { formatRecord } from '@saqqara/kernel';
import { BadInput } from '../badInput.ts';
import { writeText } from '../files.ts';
import { plain } from '../text.ts';
import { recordOfMatch } from './match.ts';
import type { Talk } from './talk.ts';

/** Writes the record of the match. A file that holds anything else is left alone. */
export function save(talk: Talk, path: string): void {
  if (!talk.files.includes(path) && existsSync(path)) {
    throw new BadInput(`${plain(path)} exists: choose another name.`);
  }
  writeText(path, formatRecord(recordOfMatch(talk.match)));
  if (talk.files.at(-1) !== path) talk.files.push(path);
  talk.savedPlays = talk.match.log.plays.length;
}

/** Saves and says so, or says why not; the game goes on in any case. */
export function saveAloud(talk: Talk, path: string): boolean {
  const { terminal } = talk;
  try {
    save(talk, path);
    terminal.print(`Saved. ${howToResume(talk)}`);
    return true;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    terminal.print(error.message);
    return false;
  }
}

/** The command that goes on with what was saved last. */
export function howToResume({ files, match, opponent }: Talk): string {
  const path = plain(files.at(-1) ?? 'FILE');
  if (match.game.outcome(match.state) !== null) return `Look at it again with: saqqara replay ${path}`;
  // Levels are in the record.
  const others = typeof opponent === 'number' ? '' : ` --opponents ${opponent}`;
  return `Go on with: saqqara play --resume ${path} --seat ${match.seat + 1}${others}`;
}

/** The last words before leaving a game that is not over. */
export function farewell(talk: Talk): string {
  const plays = talk.match.log.plays.length;
  if (plays === 0) return 'Goodbye.';
  if (talk.files.length > 0 && talk.savedPlays === plays) return `Goodbye. ${howToResume(talk)}`;
  return 'Goodbye. This game was not saved; “save FILE” keeps one, and “saqqara play --resume FILE” goes on with it.';
}
