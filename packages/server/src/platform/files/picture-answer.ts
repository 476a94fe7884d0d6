import type { PictureSize } from '@henhouse/contract/file/file';
import type { CompanyTx } from '../db/company-tx';
import type { Client, FileAnswer } from '../http/context';
import { notFound } from '../http/refusal';
import { findFile, readContent } from './file.store';

/** Which picture, of what: it is shown only as what its reader has the right to see. */
interface WantedPicture {
  readonly fileId: string;
  readonly attachedTo: string;
  readonly size: PictureSize;
}

/** The picture; the same 404 for one that is not there, another company's, and one that something else names. */
export async function pictureAnswer(
  tx: CompanyTx,
  { fileId, attachedTo, size }: WantedPicture,
  client: Pick<Client, 'hasAlready'>,
): Promise<FileAnswer> {
  const file = await findFile(tx, fileId);
  if (file?.attachedTo !== attachedTo || file.isRemoved) throw notFound();
  const tag = `${file.sha256.slice(0, 32)}-${size}`;
  const ending = file.kind === 'pdf' ? 'pdf' : file.mediaType === 'image/png' ? 'png' : 'jpg';
  return {
    name: `${file.kind}-${fileId.slice(-8)}.${ending}`,
    type: file.mediaType,
    tag,
    content: client.hasAlready(tag) ? null : await readContent(tx, fileId, file.kind === 'pdf' ? 'full' : size),
  };
}
