import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { paperSizeOf } from '@henhouse/domain/company/country';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { WorkOf } from '../../../platform/work/work-kind';
import { reportWords } from '../report-words';
import { writable } from './pdf-letters';
import type { PdfDocument, pdfWork } from './pdf-writer';

/**
 * Roboto comes with the writer, has the letters of Latin, Greek and Cyrillic script, and goes into the file as far as it is
 * used. The writer reads these fonts and no other file, and no address.
 */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake')), '..', 'fonts', 'Roboto') + sep;
pdfmake.setFonts({ Roboto: { normal: `${fonts}Roboto-Regular.ttf`, bold: `${fonts}Roboto-Medium.ttf` } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(fonts));

const inLettersOfFont = <Plain>(data: Plain): Plain => JSON.parse(writable(JSON.stringify(data))) as Plain;

export async function layOut(document: PdfDocument): Promise<Buffer> {
  const { title, language, country, content, footer, isUpright = false } = inLettersOfFont(document);
  const { words } = reportWords(language);
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'Henhouse', producer: 'Henhouse' },
    language,
    pageSize: paperSizeOf(country),
    pageOrientation: isUpright ? 'portrait' : 'landscape',
    pageMargins: [28, 28, 28, 34],
    defaultStyle: { font: 'Roboto', fontSize: 8, color: '#16201b' },
    content: [...content],
    footer: (page, pages) => ({
      margin: [28, 8, 28, 0],
      fontSize: 7,
      color: '#5b6a62',
      columns: [
        { text: footer },
        {
          text: words.pageOfPages({ page, pages }),
          alignment: 'right',
          width: 'auto',
        },
      ],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** The work itself: in the process. */
export const doWritePdf: WorkOf<typeof pdfWork> = (document) => layOut(document);
