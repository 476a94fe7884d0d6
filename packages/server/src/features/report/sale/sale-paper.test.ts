import { randomUUID } from 'node:crypto';
import { creditSale } from '@henhouse/contract/sale/sale';
import { getSalePaper, mailSalePaper } from '@henhouse/contract/sale/sale-paper';
import { describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addCustomer, confirmedSale, litterLine, sold } from '../../../../test/sale-client';
import { startedApp } from '../../../../test/started-app';
import { requireOk } from '../../../../test/test-app';
import { pdfText } from '../file/pdf-text.fixture';

const test = startedApp({ day: '2026-03-20' });

type Actor = 'vale.Manager' | 'vale.Doctor' | 'hill.Owner';

/** The bytes of a paper, or the status of a refusal. */
async function paperOf(saleId: string, query: Record<string, string>, as: Actor = 'vale.Manager') {
  const response = await test.app.http.inject({
    method: 'GET',
    url: `${getSalePaper.path.replace(':saleId', saleId)}?${new URLSearchParams(query).toString()}`,
    headers: await test.bearer(as),
  });
  return response.statusCode === 200 ? pdfText(response.rawPayload).replaceAll(/\s+/g, ' ') : response.statusCode;
}

describe('papers of a sale', () => {
  it('say what is owed until when, in the language asked for, with the company above and the customer beside', async () => {
    const customer = await addCustomer(test, 'Gut Vardel');
    const sale = await sold(test, customer, 'litter', [litterLine({ taxPct: 7 })]);
    const german = await paperOf(sale.id, { paper: 'invoice', language: 'de' });
    for (const input of [
      'Rechnung 1',
      'Gut Vardel',
      'Einstreu aus Stall S1',
      '12 t',
      '180,00',
      'Steuer 7 % auf 180,00 EUR 12,60 EUR',
      '192,60 EUR',
      '27.03.2026',
    ]) {
      expect(german).toContain(input);
    }
    const note = await paperOf(sale.id, { paper: 'deliveryNote', language: 'en' });
    expect(note).toContain('Delivery note');
    expect(note).not.toContain('180');
    const id = randomUUID();
    const lineId = sale.lines[0]?.id ?? '';
    const lines = [{ lineId, quantity: 3 }];
    const body = { id, day: '2026-03-16', reason: 'too wet', lines };
    await test.ok(creditSale, { params: { saleId: sale.id }, body }, 'vale.Manager');
    const credit = await paperOf(sale.id, { paper: 'creditNote', creditNote: id, language: 'fr' });
    for (const input of ['Avoir C1', 'too wet', 'Taxe 7 % sur 45,00 EUR 3,15 EUR', '48,15 EUR'])
      expect(credit).toContain(input);
    const less = {
      id: randomUUID(),
      day: '2026-03-16',
      reason: 'stones',
      lines: [{ lineId, quantity: 0, netMinor: 1000 }],
    };
    await test.ok(creditSale, { params: { saleId: sale.id }, body: less }, 'vale.Manager');
    const kept = await paperOf(sale.id, { paper: 'creditNote', creditNote: less.id, language: 'de' });
    for (const input of ['Preisnachlass', 'Steuer 7 % auf 10,00 EUR 0,70 EUR', '10,70 EUR'])
      expect(kept).toContain(input);
  });

  it('say prices as exactly as they were agreed: quantity times price comes to the net', async () => {
    const priced = { unit: 'm3' as const, quantity: 10_000, unitPriceMinor: 8.12545 };
    const sale = await sold(test, await addCustomer(test, 'Exact'), 'litter', [litterLine(priced)]);
    const paper = await paperOf(sale.id, { paper: 'invoice', language: 'en' });
    for (const text of ['0.0812545', '812.55']) expect(paper).toContain(text);
  });

  it('are for whoever sees prices, of one company, and only once they are written', async () => {
    const customer = await addCustomer(test, 'Reader');
    const sale = await sold(test, customer, 'litter', [litterLine()]);
    expect(await paperOf(sale.id, { paper: 'invoice' }, 'vale.Doctor')).toBe(403);
    expect(await paperOf(sale.id, { paper: 'deliveryNote' }, 'vale.Doctor')).toContain('Delivery note');
    expect(await paperOf(sale.id, { paper: 'invoice' }, 'hill.Owner')).toBe(404);
    const early = await confirmedSale(test, customer, 'litter', [litterLine()]);
    expect(await paperOf(early.id, { paper: 'invoice' })).toBe(422);
  });

  it('go to the customer by mail, when an address is there', async () => {
    const customer = await addCustomer(test, 'Mailed');
    const sale = await sold(test, customer, 'litter', [litterLine()]);
    const mail = () =>
      test.call(
        mailSalePaper,
        { params: { saleId: sale.id }, body: { id: randomUUID(), paper: 'invoice' as const, language: 'en' } },
        'vale.Manager',
      );
    expect(requireOk(await mail()).to).toBe('buyer@example.com');
    await test.sql`update partner set email = ${''} where id = ${customer}
      and company_id = ${fixtureIds('vale').companyId}`;
    expect((await mail()).problem.problems).toMatchObject([{ code: 'addressMissing' }]);
  });
});
