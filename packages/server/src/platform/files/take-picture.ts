import { createHash } from 'node:crypto';
import type { StoredPicture } from '@henhouse/contract/file/file';
import type { CompanyTx } from '../db/company-tx';
import { Refusal } from '../http/refusal';
import type { Work } from '../work/work';
import { type FileKind, findFile, insertContent, insertFile } from './file.store';
import type { PictureKind } from './make-picture';
import { pictureOf } from './picture';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Stores what was handed in under the client's id, made anew. The same again is the same; other bytes under that id are
 * refused (409), as is anything that is no picture (415) or too large (413).
 */
export async function takePicture(
  work: Work,
  tx: CompanyTx,
  upload: { readonly id: string; readonly kind: PictureKind; readonly bytes: Buffer; readonly now: number },
): Promise<StoredPicture> {
  const { id, kind, bytes, now } = upload;
  const handedSha256 = sha256(bytes);
  const there = await findFile(tx, id);
  if (there) return requireSame(there, kind, handedSha256);
  const picture = await pictureOf(work, kind, bytes);
  const { mediaType, width, height, full } = picture;
  const row = { id, kind, mediaType, width, height, bytes: full.length, sha256: sha256(full), handedSha256 };
  if (!(await insertFile(tx, { ...row, createdAt: new Date(now).toISOString() }))) {
    const first = await findFile(tx, id);
    if (!first) throw new Refusal('conflict');
    return requireSame(first, kind, handedSha256);
  }
  await Promise.all([insertContent(tx, id, 'full', full), insertContent(tx, id, 'small', picture.small)]);
  return row;
}

function requireSame<Row extends { kind: FileKind; handedSha256: string }>(
  row: Row,
  kind: PictureKind,
  handedSha256: string,
): Row {
  if (row.kind !== kind || row.handedSha256 !== handedSha256) throw new Refusal('sameIdOtherContent');
  return row;
}
