import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { Day } from '@henhouse/domain/day/day';
import { purchaseState } from '@henhouse/domain/purchase/purchase-state';
import { sql } from 'kysely';
import { type LotCost, stateLotCosts } from '../../ledger/money/lot-cost';
import type { CompanyTx } from '../../platform/db/company-tx';
import { updateOf } from '../../platform/db/table/write-row';
import { creditGoodsBack } from './credit-goods-back';
import { costsOf, invoicesOf } from './purchase-costs';
import { type CurrentPurchase, readPurchase } from './purchase-detail.store';

const decimals = 1e12;

/** What the lots of a purchase cost by its order, receipts and invoices; those whose cost is another one than is stated. */
function changedCosts(current: CurrentPurchase): LotCost[] {
  const { purchase } = current;
  const invoices = invoicesOf(purchase);
  const freightMinor =
    invoices.length === 0 ? purchase.freightMinor : invoices.reduce((sum, invoice) => sum + invoice.freightMinor, 0);
  const costs = costsOf(current, freightMinor);
  return purchase.receipts
    .filter(({ state }) => state === 'posted')
    .flatMap((receipt) => receipt.lines)
    .flatMap(({ lineId, lotId, quantity, unitCostMinor: stated }) => {
      const index = purchase.lines.findIndex(({ id }) => id === lineId);
      const perUnit = costs[index] ?? null;
      if (quantity <= 0 || perUnit === null) return [];
      const unitCostMinor = Math.round((perUnit / (purchase.lines[index]?.factor ?? 1)) * decimals) / decimals;
      return unitCostMinor === stated ? [] : [{ lotId, unitCostMinor }];
    });
}

/** What a purchase is settled after, and the day from which that counts. */
interface Cause {
  readonly kind: string;
  readonly id: string;
  readonly day: Day;
}

/**
 * Brings a locked purchase in line with its facts after one of them has changed: goods that went back are credited as far as they are
 * invoiced, its lots are stated at what they cost now, and its state follows. The one place that writes any of it. Answers it as it
 * stands then.
 */
export async function settlePurchase(tx: CompanyTx, id: string, document: Cause): Promise<Purchase> {
  return settle(tx, await readLocked(tx, id), document);
}

async function readLocked(tx: CompanyTx, id: string): Promise<CurrentPurchase> {
  const current = await readPurchase(tx, id);
  if (!current) throw new Error(`purchase ${id} is gone`);
  return current;
}

async function settle(tx: CompanyTx, found: CurrentPurchase, document: Cause): Promise<Purchase> {
  const isCredited = await creditGoodsBack(tx, found, document.day);
  const current = isCredited ? await readLocked(tx, found.purchase.id) : found;
  const { purchase, facts } = current;
  const costs = changedCosts(current);
  const state = purchaseState(facts);
  const [, , stamp] = await Promise.all([
    stateLotCosts(tx, document, costs),
    stateOpen(tx, purchase.invoices),
    tx.one(
      updateOf(
        tx,
        'purchase',
        purchase.id,
        { state },
        sql<Pick<Purchase, 'version' | 'changedAt'>>`returning version, changed_at`,
      ),
    ),
  ]);
  const stated = new Map(costs.map(({ lotId, unitCostMinor }) => [lotId, unitCostMinor]));
  const receipts = purchase.receipts.map((receipt) => ({
    ...receipt,
    lines: receipt.lines.map((line) => ({
      ...line,
      unitCostMinor: stated.get(line.lotId) ?? line.unitCostMinor,
    })),
  }));
  return { ...purchase, ...stamp, state, receipts };
}

/** What is open of each invoice stands on it, so that nobody adds up years of paid bills to find the few that are not. */
const stateOpen = (tx: CompanyTx, invoices: Purchase['invoices']): Promise<number> =>
  tx.run(sql`
    update purchase_invoice i set open_minor = o.open_minor
    from unnest(${invoices.map(({ id }) => id)}::uuid[], ${invoices.map(({ openMinor }) => openMinor)}::bigint[]) o (id, open_minor)
    where i.company_id = ${tx.companyId} and i.id = o.id and i.open_minor <> o.open_minor`);

/** The same for several, after they were paid; all are read at once. */
export async function settlePurchases(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  const purchases = await Promise.all(ids.map((id) => readLocked(tx, id)));
  for (const current of purchases)
    await settle(tx, current, { kind: 'payment', id: current.purchase.id, day: current.purchase.day });
}
