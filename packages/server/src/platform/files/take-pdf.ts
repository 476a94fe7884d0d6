import { createHash } from 'node:crypto';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../db/company-tx';
import { Refusal } from '../http/refusal';
import { findFile, insertContent, insertFile } from './file.store';

const atMostBytes = 2_000_000;

/** A PDF by its first bytes, whatever it is called. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
}

/**
 * Stores a PDF as it came, under the client's id: nothing of it is read or shown, it only ever leaves as a download. The same
 * again is the same; other bytes under that id are refused (409), as is one of more than 2 MB (413).
 */
export async function takePdf(
  tx: CompanyTx,
  upload: { readonly id: string; readonly bytes: Buffer; readonly now: number },
): Promise<{ readonly id: string; readonly mediaType: string; readonly bytes: number }> {
  const { id, bytes, now } = upload;
  if (bytes.length > atMostBytes) {
    const params = { value: bytes.length, min: 1, max: atMostBytes, unit: 'bytes' };
    throw new Refusal('tooLarge', { problems: [error('outOfRange', 'file', params)] });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { id, mediaType: 'application/pdf', bytes: bytes.length };
  const createdAt = new Date(now).toISOString();
  const isNew = await insertFile(tx, {
    ...row,
    kind: 'pdf',
    width: 0,
    height: 0,
    sha256,
    handedSha256: sha256,
    createdAt,
  });
  if (isNew) {
    await insertContent(tx, id, 'full', bytes);
    return row;
  }
  const there = await findFile(tx, id);
  if (there?.kind !== 'pdf' || there.handedSha256 !== sha256) throw new Refusal('sameIdOtherContent');
  return row;
}
