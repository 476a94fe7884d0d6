import type { Docket } from '@henhouse/contract/file/docket';
import type { CompanyTx } from '../db/company-tx';
import type { Work } from '../work/work';
import { attachFiles } from './file.store';
import { isPdf, takePdf } from './take-pdf';
import { takePicture } from './take-picture';

/** A paper as it is kept: a picture, made anew, or a PDF as it came. */
type StoredPaper = Docket;

/** Stores a picture or a PDF of a paper under the client's id; refuses as `takePicture` and `takePdf` do. */
export async function takePaper(
  work: Work,
  tx: CompanyTx,
  upload: { readonly id: string; readonly bytes: Buffer; readonly now: number },
): Promise<StoredPaper> {
  const { id, mediaType, bytes } = isPdf(upload.bytes)
    ? await takePdf(tx, upload)
    : await takePicture(work, tx, { ...upload, kind: 'photo' });
  return { id, mediaType, bytes };
}

/** Gives papers, pictures and PDFs alike, to what names them; answers those that it has now. */
export async function attachPapers(tx: CompanyTx, ids: readonly string[], attachedTo: string): Promise<string[]> {
  const photos = await attachFiles(tx, 'photo', ids, attachedTo);
  return [...photos, ...(await attachFiles(tx, 'pdf', ids, attachedTo))];
}
