import { lockFolder } from '../storage/lock.ts';
import { openDatabase, type Whereabouts } from '../storage/open.ts';
import { type Rebuilt, rebuiltRatings } from './rebuilding.ts';

/** Rebuilds what is stored there. A folder must not be served meanwhile; many nodes on PostgreSQL may be. */
export async function rebuildRatings(where: Whereabouts): Promise<Rebuilt> {
  const unlock = where.databaseUrl === null ? lockFolder(where.folder) : () => {};
  const database = await openDatabase(where);
  try {
    return await rebuiltRatings(database);
  } finally {
    await database.close();
    unlock();
  }
}
