import { getSalePaper, mailSalePaper, type SalePaper, salePapers } from '@henhouse/contract/sale/sale-paper';
import { error } from '@henhouse/domain/problem/problem';
import { oneOf } from '@henhouse/domain/quantity/one-of';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { unwatched } from '../../../platform/work/exports';
import { readSale } from '../../sale/sale-detail.store';
import { type FileToWrite, plain, writeFile } from '../file/file-to-write';
import { type Letterhead, readLetterhead } from './letterhead';
import { type PaperOf, paperName, salePdf } from './sale-pdf';

const mailJob = 'sale.mailPaper';

interface PaperQuery {
  readonly saleId: string;
  readonly paper: SalePaper;
  readonly creditNoteId: string | null;
  readonly language: string;
}

/** A paper as it can be written now. @throws Refusal `stateNotAllowed` for an invoice that is not written, 404 for no such note. */
async function readPaper(tx: CompanyTx, { saleId, paper, creditNoteId }: PaperQuery): Promise<PaperOf> {
  const current = await readSale(tx, saleId);
  const creditNote = current?.sale.creditNotes.find(({ id }) => id === creditNoteId) ?? null;
  if (!current || (paper === 'creditNote' && creditNote === null)) throw notFound();
  const { sale } = current;
  const isThere = paper === 'invoice' ? sale.invoiceDay !== null : sale.state !== 'draft' && sale.state !== 'cancelled';
  refuse(isThere ? [] : [error('stateNotAllowed', 'state', { name: sale.state })]);
  return { paper, sale, creditNote };
}

async function paperToWrite(
  tx: CompanyTx,
  request: PaperQuery,
): Promise<{ file: FileToWrite; of: PaperOf; head: Letterhead }> {
  const of = await readPaper(tx, request);
  const head = await readLetterhead(tx, of.sale.partnerId, request.language);
  const name = `${head.words.fileName[of.paper]}-${plain(paperName(of))}`;
  return { file: { name, format: 'pdf', document: salePdf(of, head) }, of, head };
}

/** Papers of sales: as PDF, and by mail to the customer. */
export function registerSalePapers(app: App): void {
  route(app, getSalePaper, async ({ tx, params, query, demand, place }) => {
    const { paper, language, creditNote } = query;
    // What birds and eggs were sold at is for whoever makes sales.
    if (paper !== 'deliveryNote') demand({ action: 'read', subject: 'SaleAmount' }, place);
    const { file } = await paperToWrite(tx, {
      saleId: params.saleId,
      paper,
      creditNoteId: creditNote ?? null,
      language,
    });
    return (making) => writeFile(app.work, file, making);
  });

  route(app, mailSalePaper, async ({ tx, params, input, companyId, place, audit }) => {
    const { id: mailId, paper, language, creditNote: creditNoteId } = input;
    const { saleId } = params;
    const { sale } = await readPaper(tx, { saleId, paper, creditNoteId, language });
    const to = sale.partnerEmail;
    refuse(to === '' ? [error('addressMissing', 'partnerId', { name: sale.partnerName })] : []);
    const userId = tx.userId;
    await app.jobs.enqueue(tx, mailJob, { companyId, userId, saleId, paper, creditNoteId, language, mailId });
    audit({ action: 'export', subject: 'Sale', subjectId: saleId, after: { paper, to }, farmId: place.farmId });
    return { to };
  });

  app.jobs.define(mailJob, async (payload) => {
    const request: PaperQuery = {
      saleId: String(payload.saleId),
      paper: oneOf(salePapers, payload.paper) ?? 'invoice',
      creditNoteId: typeof payload.creditNoteId === 'string' ? payload.creditNoteId : null,
      language: String(payload.language),
    };
    const { file, of, head } = await app.db.company(String(payload.companyId), null, (tx) => paperToWrite(tx, request));
    const { words, companyName, customer } = head;
    const name = paperName(of);
    await app.mail.post({
      id: String(payload.mailId),
      to: of.sale.partnerEmail,
      subject: `${words.paper[of.paper]} ${name}: ${companyName}`,
      text: `${words.hello({ name: customer.name })}\n\n${words.mail({ paper: words.paper[of.paper], name, company: companyName })}\n`,
      file: await writeFile(app.work, file, unwatched),
    });
  });
}
