import type { CompanyBrand } from '@henhouse/contract/company/company-logo';
import type { CompanyTx } from '../../platform/db/company-tx';
import { attachFiles, deleteFile } from '../../platform/files/file.store';
import { takePicture } from '../../platform/files/take-picture';
import type { Work } from '../../platform/work/work';
import { readBrand } from './company.store';

/** Before and after, for the log. */
export interface LogoChange {
  readonly before: CompanyBrand;
  readonly after: CompanyBrand;
}

/**
 * Puts a picture in the place of the company's logo; the former one goes. The same again changes nothing. No new version
 * of the company: whoever edits its fields meanwhile is not in the way.
 */
export async function putLogo(
  work: Work,
  tx: CompanyTx,
  upload: { readonly id: string; readonly bytes: Buffer; readonly now: number },
): Promise<LogoChange> {
  const before = await readBrand(tx, { forUpdate: true });
  const logo = await takePicture(work, tx, { ...upload, kind: 'logo' });
  if (before.logoFileId === logo.id) return { before, after: before };
  if (before.logoFileId !== null) await deleteFile(tx, before.logoFileId);
  await attachFiles(tx, 'logo', [logo.id], tx.companyId);
  return { before, after: { ...before, logoFileId: logo.id } };
}

/** Takes the logo away; without one nothing changes. */
export async function removeLogo(tx: CompanyTx): Promise<LogoChange> {
  const before = await readBrand(tx, { forUpdate: true });
  if (before.logoFileId !== null) await deleteFile(tx, before.logoFileId);
  return { before, after: { ...before, logoFileId: null } };
}
