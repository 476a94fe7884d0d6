import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { confirmSale, createSale, invoiceSale, type Sale } from '@henhouse/contract/sale/sale';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { entered } from './entry-client';
import { fixtureIds } from './farm.fixture';
import type { Actor, CompanyName } from './people';
import type { TestApp } from './test-app';

type Draft = BodyOf<typeof createSale>;
export type DraftLine = Draft['lines'][number];

/** A customer of a company, who pays within 14 days. */
export async function addCustomer(
  test: TestApp,
  name: string,
  { creditLimitMinor = null, company = 'vale' }: { creditLimitMinor?: number | null; company?: CompanyName } = {},
): Promise<string> {
  const id = randomUUID();
  const { companyId } = fixtureIds(company);
  await test.sql`
    insert into partner (company_id, id, is_supplier, is_customer, name, terms_days, credit_limit_minor, email)
    values (${companyId}, ${id}, false, true, ${name}, 14, ${creditLimitMinor}, 'buyer@example.com')`;
  return id;
}

/** Vale's first flock as 1,000 hens that lay from 6 March 2026; the clock stands at the 20th. */
export async function settleHens(test: TestApp): Promise<void> {
  const { shedId, flockId } = fixtureIds('vale');
  await test.sql`update shed set production_kind = 'layer' where id = ${shedId}`;
  await test.sql`update flock set production_kind = 'layer', breed = 'Hy-Line',
    published_standard_id = ${hyLineBrown.id} where id = ${flockId}`;
  test.clock.set('2026-03-06');
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 1000 } });
  for (const step of ['startRearing', 'startProduction'] as const) {
    const { version } = await test.ok(getFlock, { params: { flockId } }, 'vale.Manager');
    const body = { step, day: '2026-03-06', confirmed: ['tooYoungToLay' as const] };
    await test.ok(stepFlock, { params: { flockId }, body, version }, 'vale.Manager');
  }
  test.clock.set('2026-03-20');
}

export async function layEggs(test: TestApp, day: string, eggs: { table?: number; dirty?: number }): Promise<void> {
  await entered(test, 'egg', { day, detail: { collection: 1, ...eggs }, confirmed: ['henDayOver100'] });
}

/** Eggs of a grade, 10 trays of table eggs at 4.50 with 7 % tax unless it says otherwise. */
export const eggLine = (more: Partial<DraftLine> = {}): DraftLine => ({
  id: randomUUID(),
  unit: 'tray',
  quantity: 10,
  grade: 'table',
  unitPriceMinor: 450,
  taxPct: 7,
  ...more,
});

export const litterLine = (more: Partial<DraftLine> = {}): DraftLine => ({
  id: randomUUID(),
  unit: 't',
  quantity: 12,
  shedId: fixtureIds('vale').shedId,
  loads: 2,
  unitPriceMinor: 1500,
  ...more,
});

/** What a draft is asked for with. */
export const drafting = (partnerId: string, kind: Draft['kind'], lines: DraftLine[]) => ({
  params: { farmId: fixtureIds('vale').farmId },
  body: { id: randomUUID(), kind, partnerId, day: '2026-03-10', lines, confirmed: ['outsideUsual' as const] },
});

/** What a step of a sale is asked for with. */
export const ofSale = <Body>(sale: Sale, body: Body) => ({ params: { saleId: sale.id }, version: sale.version, body });

export const draft = (
  test: TestApp,
  partnerId: string,
  kind: Draft['kind'],
  lines: DraftLine[],
  as: Actor = 'vale.Manager',
) => test.ok(createSale, drafting(partnerId, kind, lines), as);

export const confirm = (test: TestApp, sale: Sale, as: Actor = 'vale.Manager') =>
  test.ok(confirmSale, ofSale(sale, {}), as);

export const send = (
  test: TestApp,
  sale: Sale,
  input: Partial<BodyOf<typeof dispatchSale>> = {},
  as: Actor = 'vale.Manager',
) => test.ok(dispatchSale, ofSale(sale, { day: '2026-03-12', ...input }), as);

export const bill = (test: TestApp, sale: Sale, day = '2026-03-13', as: Actor = 'vale.Manager') =>
  test.ok(invoiceSale, ofSale(sale, { day }), as);

export const confirmedSale = async (test: TestApp, ...of: Parameters<typeof drafting>): Promise<Sale> =>
  confirm(test, await draft(test, ...of));

/** Drafted, confirmed, sent off and invoiced. */
export async function sold(test: TestApp, partnerId: string, kind: Draft['kind'], lines: DraftLine[]): Promise<Sale> {
  const confirmed = await confirmedSale(test, partnerId, kind, lines);
  const sent = kind === 'birds' ? confirmed : await send(test, confirmed);
  return await bill(test, sent);
}
