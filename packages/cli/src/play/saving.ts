import { existsSync } from 'node:fs';
import { formatRecord } from '@saqqara/kernel';
import { BadInput, reasonFor } from '../badInput.ts';
import { writeText } from '../files.ts';
import { plain } from '../text.ts';
import { recordOfMatch } from './match.ts';
import type { Talk } from './talk.ts';

/** Writes the record of the match. A file that holds anything else is left alone. */
export function save(talk: Talk, path: string): void {
  if (!talk.files.includes(path) && existsSync(path)) {
    throw new BadInput('terminal.save.exists', { file: plain(path) });
  }
  writeText(path, formatRecord(recordOfMatch(talk.match)));
  if (talk.files.at(-1) !== path) talk.files.push(path);
  talk.savedPlays = talk.match.log.plays.length;
}

/** Saves and says so, or says why not; the game goes on in any case. */
export function saveAloud(talk: Talk, path: string): boolean {
  const { terminal, t } = talk;
  try {
    save(talk, path);
    terminal.print(`${t('terminal.save.saved')} ${howToResume(talk)}`);
    return true;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    terminal.print(reasonFor(error, t));
    return false;
  }
}

/** The command that goes on with what was saved last. */
export function howToResume({ files, match, opponent, t }: Talk): string {
  const path = plain(files.at(-1) ?? 'FILE');
  if (match.game.outcome(match.state) !== null) {
    return t('terminal.resume.replay', { command: `saqqara replay ${path}` });
  }
  // Levels are in the record.
  const others = typeof opponent === 'number' ? '' : ` --opponents ${opponent}`;
  const command = `saqqara play --resume ${path} --seat ${match.seat + 1}${others}`;
  return t('terminal.resume.play', { command });
}

/** The last words before leaving a game that is not over. */
export function farewell(talk: Talk): string {
  const { t, match, files, savedPlays } = talk;
  const plays = match.log.plays.length;
  const goodbye = t('terminal.goodbye');
  if (plays === 0) return goodbye;
  const isSaved = files.length > 0 && savedPlays === plays;
  return `${goodbye} ${isSaved ? howToResume(talk) : t('terminal.notSaved')}`;
}
