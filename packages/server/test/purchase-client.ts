import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { approvePurchase, createPurchase, orderPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import { invoicePurchase, receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { fixtureIds } from './farm.fixture';
import type { Actor, CompanyName } from './people';
import type { TestApp } from './test-app';

/** A supplier of a company, who is paid within 30 days. */
export async function addSupplier(test: TestApp, name: string, company: CompanyName = 'vale'): Promise<string> {
  const id = randomUUID();
  const { companyId } = fixtureIds(company);
  await test.sql`insert into partner (company_id, id, is_supplier, is_customer, name, terms_days)
    values (${companyId}, ${id}, true, false, ${name}, 30)`;
  return id;
}

type Draft = BodyOf<typeof createPurchase>;

/** A draft of the company's feed: 100 bags of 25 kg at 8.00 and 10 free ones, unless it says otherwise. */
export function feedDraft(
  partnerId: string,
  more: Partial<Draft> = {},
  line: Partial<Draft['lines'][number]> = {},
  company: CompanyName = 'vale',
): Draft {
  const { farmId, feedItemId } = fixtureIds(company);
  return {
    id: randomUUID(),
    kind: 'feed',
    farmId,
    partnerId,
    day: '2026-03-02',
    confirmed: ['outsideUsual'],
    lines: [
      {
        id: randomUUID(),
        itemId: feedItemId,
        unit: 'bag',
        quantity: 100,
        freeQuantity: 10,
        unitPriceMinor: 800,
        ...line,
      },
    ],
    ...more,
  };
}

/** Drafted, approved and ordered by the Owner, who needs nobody else. */
export async function ordered(test: TestApp, draft: Draft, company: CompanyName = 'vale'): Promise<Purchase> {
  const owner = `${company}.Owner` as const;
  const params = { purchaseId: draft.id };
  await setLimits(test, company);
  const drafted = await test.ok(createPurchase, { body: draft }, owner);
  const approved = await test.ok(approvePurchase, { params, version: drafted.version }, owner);
  const body = { day: draft.day };
  return await test.ok(orderPurchase, { params, body, version: approved.version }, owner);
}

/** Admins approve up to 5,000.00 and Managers up to 1,000.00; nobody needs a second hand below that. */
export async function setLimits(
  test: TestApp,
  company: CompanyName = 'vale',
  { admin = 500_000, manager = 100_000_000 }: { admin?: number | null; manager?: number | null } = {},
): Promise<void> {
  const { companyId } = fixtureIds(company);
  await test.sql`insert into money_setting (company_id, admin_limit_minor, manager_limit_minor)
    values (${companyId}, ${admin}, ${manager}) on conflict (company_id) do update
    set admin_limit_minor = excluded.admin_limit_minor, manager_limit_minor = excluded.manager_limit_minor`;
}

interface Delivered {
  readonly quantity: number;
  readonly rejected?: number;
  readonly day?: string;
  readonly lotId?: string;
  readonly lotCode?: string;
  readonly expiryDay?: string | null;
  readonly meanWeightG?: number | null;
}

/** What a delivery of the first line is recorded with. */
export function deliveryOf(purchase: Purchase, come: Delivered) {
  const {
    quantity,
    rejected = 0,
    day = '2026-03-03',
    lotId = randomUUID(),
    lotCode = 'L-1',
    expiryDay = null,
    meanWeightG = null,
  } = come;
  const lineId = purchase.lines[0]?.id ?? '';
  const rejectReason = rejected > 0 ? 'torn bags' : '';
  const lines = [{ lineId, lotId, quantity, rejected, rejectReason, lotCode, expiryDay, meanWeightG }];
  const body = { id: randomUUID(), day, docket: 'D-1', lines };
  return { params: { purchaseId: purchase.id }, body };
}

/** Something of the first line comes. */
export const receiveOf = (
  test: TestApp,
  purchase: Purchase,
  come: Delivered,
  company: CompanyName = 'vale',
  as: Actor = `${company}.Manager`,
) => test.ok(receivePurchase, deliveryOf(purchase, come), as);

interface Billed {
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly number?: string;
  readonly freightMinor?: number;
  readonly taxPct?: number;
  readonly day?: string;
}

/** What an invoice of the first line is recorded with. */
export function billOf(purchase: Purchase, of: Billed) {
  const { quantity, unitPriceMinor, number = randomUUID().slice(0, 8), freightMinor = 0, taxPct = 0 } = of;
  const lines = [{ lineId: purchase.lines[0]?.id ?? '', quantity, unitPriceMinor, taxPct }];
  const body = { id: randomUUID(), number, day: of.day ?? '2026-03-04', freightMinor, lines };
  return { params: { purchaseId: purchase.id }, body };
}

/** An invoice of the first line comes. */
export const invoiceOf = (
  test: TestApp,
  purchase: Purchase,
  of: Billed,
  company: CompanyName = 'vale',
  as: Actor = `${company}.Manager`,
) => test.ok(invoicePurchase, billOf(purchase, of), as);
