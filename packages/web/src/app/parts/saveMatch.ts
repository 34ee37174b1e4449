import type { StoredMatch } from '../../match/storage.ts';
import { saveText } from './saveText.ts';

/** Saves the record of a match as a file. */
export async function saveMatch(match: StoredMatch): Promise<void> {
  const { exportRecord } = await import('../../match/storageRecord.ts');
  saveText(`${match.game}-${match.id}.txt`, await exportRecord(match));
}
