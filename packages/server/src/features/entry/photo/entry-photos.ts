import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { attachFiles } from '../../../platform/files/file.store';
import { refuseProblems } from '../../../platform/http/refusal';

/**
 * Makes photos those of the entry. One that a correction leaves out stays with the entry, for its former states.
 *
 * @throws Refusal `invalidInput` for one that was not handed in, is another person's, or belongs to another entry.
 */
export async function attachPhotos(tx: CompanyTx, entryId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const attached = await attachFiles(tx, 'photo', photoIds, entryId);
  const missing = photoIds.filter((id) => !attached.includes(id));
  if (missing.length > 0) throw refuseProblems([error('invalid', 'attachments', { value: missing.length })]);
}
