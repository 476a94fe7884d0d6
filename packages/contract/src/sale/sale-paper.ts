import { z } from 'zod';
import { call, endpoint } from '../endpoint';
import { id, language } from '../shape';

export const salePapers = ['invoice', 'deliveryNote', 'creditNote'] as const;
export type SalePaper = (typeof salePapers)[number];

/** As PDF with the company's letterhead. Invoices and credit notes are for whoever sees prices. */
export const getSalePaper = call.read('Sale', 'sale.paper', '/api/v1/sales/:saleId/paper', {
  summary: 'Invoice, delivery note or credit note as PDF',
  query: z.object({
    paper: z.enum(salePapers),
    language: language.default('en'),
    /** Which credit note; needed for that paper alone. */
    creditNote: id.optional(),
  }),
  output: 'file',
});

/** To the address of the customer, with the PDF attached; it is the answer's `to`. */
export const mailSalePaper = endpoint('sale.mailPaper', 'POST', '/api/v1/sales/:saleId/paper/mail', {
  summary: 'Send the invoice or a credit note to the customer',
  access: { action: 'update', subject: 'Sale' },
  input: z.strictObject({
    id,
    paper: z.enum(['invoice', 'creditNote']),
    language: language.default('en'),
    creditNote: id.nullable().default(null),
  }),
  output: z.object({ to: z.string() }),
});
