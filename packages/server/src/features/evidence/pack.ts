import type { Work } from '../../platform/work/work';
import { workKind } from '../../platform/work/work-kind';
import type { PdfDocument } from '../report/file/pdf-writer';
import type { DataFile } from './data-files';

/** What goes into a pack: the paper is still to be laid out, the data are written. */
export interface PackToWrite {
  readonly paper: { readonly name: string; readonly document: PdfDocument };
  readonly files: readonly DataFile[];
}

export const packWork = workKind<PackToWrite, Uint8Array>('evidence.writePack', {
  timeMs: 300_000,
  isLong: true,
  about: 'export',
});

/** One ZIP of paper and data, made in a process of its own. */
export async function writePack(work: Work, pack: PackToWrite, signal?: AbortSignal): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await work.run(packWork, pack, { signal });
  return Buffer.from(buffer, byteOffset, byteLength);
}
