import type { Content } from 'pdfmake/interfaces';
import type { Work } from '../../../platform/work/work';
import { workKind } from '../../../platform/work/work-kind';

/** Plain data of a document: it goes to another process, so that nothing in it may be a function. */
export interface PdfDocument {
  readonly title: string;
  readonly language: string;
  /** Of the company, ISO 3166-1 alpha-2: on the paper of that country. */
  readonly country: string;
  readonly content: readonly Content[];
  /** At the foot of each page. */
  readonly footer: string;
  /** A letter; tables lie across. */
  readonly isUpright?: boolean;
}

export const pdfWork = workKind<PdfDocument, Uint8Array>('report.writePdf', {
  timeMs: 120_000,
  isLong: true,
  about: 'export',
});

/** Writes a document as PDF, on the country's paper, across unless it is a letter: in a process of its own, as hundreds of rows take seconds. */
export async function writePdf(work: Work, document: PdfDocument, signal?: AbortSignal): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await work.run(pdfWork, document, { signal });
  return Buffer.from(buffer, byteOffset, byteLength);
}
