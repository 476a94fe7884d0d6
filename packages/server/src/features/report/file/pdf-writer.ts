import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { writable } from './pdf-letters';

const main = createRequire(import.meta.url).resolve('pdfmake');
const fonts = join(dirname(main), '..', 'fonts', 'Roboto') + sep;

/** Plain data of a document: it goes to a thread, so that nothing in it may be a function. */
export interface PdfDocument {
  readonly title: string;
  readonly language: string;
  readonly content: readonly Content[];
  /** At the foot of each page. */
  readonly footer: string;
  /** With `{page}` and `{pages}`. */
  readonly pageOfPages: string;
  /** A letter; tables lie across. */
  readonly isUpright?: boolean;
}

/**
 * Runs by itself in a thread: laying out hundreds of rows takes seconds, in which everybody else is served. Roboto comes
 * with the writer, has the letters of Latin, Greek and Cyrillic script, and goes into the file as far as it is used. It
 * reads these fonts and no other file, and no address.
 */
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  import pdfmake from ${JSON.stringify(pathToFileURL(main).href)};
  const { fonts, definition, footer, pageOfPages } = workerData;
  pdfmake.setFonts({ Roboto: { normal: fonts + 'Roboto-Regular.ttf', bold: fonts + 'Roboto-Medium.ttf' } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  definition.footer = (page, pages) => ({
    margin: [28, 8, 28, 0],
    fontSize: 7,
    color: '#5b6a62',
    columns: [
      { text: footer },
      { text: pageOfPages.replace('{page}', page).replace('{pages}', pages), alignment: 'right', width: 'auto' },
    ],
  });
  const content = await pdfmake.createPdf(definition).getBuffer();
  parentPort.postMessage(content);
`;

function inLettersOfFont<Plain>(data: Plain): Plain {
  return JSON.parse(writable(JSON.stringify(data))) as Plain;
}

/** Writes a document as PDF, A4 across unless it is a letter. */
export async function writePdf({
  title,
  language,
  content,
  footer,
  pageOfPages,
  isUpright = false,
}: PdfDocument): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'Henhouse', producer: 'Henhouse' },
    language,
    pageSize: 'A4',
    pageOrientation: isUpright ? 'portrait' : 'landscape',
    pageMargins: [28, 28, 28, 34],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: '#16201b' },
    content: [...content],
  };
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: inLettersOfFont({ fonts, definition, footer, pageOfPages }),
  });
  try {
    const [written] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(written);
  } finally {
    await worker.terminate();
  }
}
