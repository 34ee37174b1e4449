import { newMatch, type StoredMatch } from '../match/storage.ts';

/** The same people and options again; whoever sat first now sits last, so that somebody else begins. */
export async function rematch({ game, version, options, seats }: StoredMatch): Promise<string> {
  const { id } = await newMatch({ game, version, options, seats: [...seats.slice(1), ...seats.slice(0, 1)] });
  return id;
}
