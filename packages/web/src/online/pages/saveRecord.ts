import type { Translate } from '@saqqara/words';
import { announce } from '../../app/announce.tsx';
import { saveText } from '../../app/parts/saveText.ts';
import { api } from '../session.ts';

/** Saves the server's record of a table that cannot be shown here. */
export async function saveRecord(id: string, t: Translate): Promise<void> {
  try {
    const { record } = await api('GET /api/v1/tables/:id/record', { params: { id } });
    saveText(`table-${id}.txt`, record);
  } catch {
    announce(t('app.noRules.failed'));
  }
}
