import { nameFault, plainName } from '@saqqara/protocol/client';
import { NotDone } from '../session.ts';

/** The server takes names of 40; longer than this they do not fit at a table. */
export const LONGEST_NAME = 24;

/** A name as the server will have it; what it would refuse is refused here, with the same words. */
export function nameFrom(typed: string): string {
  const name = plainName(typed);
  const fault = nameFault(name);
  if (fault !== null) throw new NotDone({ code: 'name', fault });
  return name;
}
