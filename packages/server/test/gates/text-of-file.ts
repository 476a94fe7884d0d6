import { inflateEntry, readZipDirectory } from '../../src/features/import/file/zip-directory';
import { pdfText } from '../../src/features/report/file/pdf-text.fixture';

/** UTF-16 read as bytes has a zero between its letters. */
const bytesAsText = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '');

/** All that a file holds to be read: a workbook inflated, a PDF in letters with its head, a picture with what was written into it. */
export async function textOfFile(bytes: Buffer): Promise<string> {
  const head = bytes.toString('latin1', 0, 4);
  if (head === '%PDF') return `${pdfText(bytes, '□')}\n${bytesAsText(bytes)}`;
  if (head === 'PK\u0003\u0004') {
    const entries = readZipDirectory(bytes);
    const contents = entries.map((entry) => inflateEntry(bytes, entry));
    return entries.map(({ name }, at) => `${name}\n${contents[at]?.toString('utf8')}`).join('\n');
  }
  // Lines of a calendar are folded.
  return `${bytes.toString('utf8').replaceAll('\r\n ', '')}\n${bytesAsText(bytes)}`;
}
