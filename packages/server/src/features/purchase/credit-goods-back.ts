import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { GoodsReturn } from '@henhouse/contract/purchase/purchase-schemas';
import type { Day } from '@henhouse/domain/day/day';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error } from '@henhouse/domain/problem/problem';
import { creditReturns } from '@henhouse/domain/purchase/return-credit';
import { sql } from 'kysely';
import { book } from '../../ledger/money/book';
import type { CompanyTx } from '../../platform/db/company-tx';
import { setFields } from '../../platform/db/table/document-rows';
import { refuse } from '../../platform/http/refusal';
import { goodsPrices, returnsOf } from './purchase-costs';
import type { CurrentPurchase } from './purchase-detail.store';

type Part = GoodsReturn['lines'][number] & { readonly returnId: string };

/** What went back and is credited otherwise than its invoices have it, as it has to be. */
function changedParts(current: CurrentPurchase, parts: readonly Part[]): Part[] {
  const prices = goodsPrices(current);
  return current.purchase.lines.flatMap((line) => {
    const own = parts.filter(({ lineId }) => lineId === line.id);
    const at = { factor: line.factor, unitCostMinor: 0, taxPct: line.taxPct, ...prices.get(line.id) };
    return creditReturns(own, line, at).filter((part, index) => part !== own[index]);
  });
}

const writeParts = (tx: CompanyTx, parts: readonly Part[]): Promise<number> =>
  tx.run(sql`
    update purchase_return_line l set credited_quantity = p.credited, net_minor = p.net, tax_minor = p.tax
    from unnest(${parts.map(({ returnId }) => returnId)}::uuid[], ${parts.map(({ lotId }) => lotId)}::uuid[],
      ${parts.map(({ creditedQuantity }) => creditedQuantity)}::numeric[], ${parts.map(({ netMinor }) => netMinor)}::bigint[],
      ${parts.map(({ taxMinor }) => taxMinor)}::bigint[]) p (return_id, lot_id, credited, net, tax)
    where l.company_id = ${tx.companyId} and l.return_id = p.return_id and l.lot_id = p.lot_id`);

/**
 * Brings the debit notes of a locked purchase in line with its invoices. What is credited more or less than before is booked on the
 * day from which it is, no earlier than the goods went back. True where any note has changed.
 */
export async function creditGoodsBack(tx: CompanyTx, current: CurrentPurchase, day: Day): Promise<boolean> {
  const { partnerId, farmId } = current.purchase;
  const posted = returnsOf(current.purchase);
  const parts = posted.flatMap(({ id, lines }) => lines.map((part) => ({ ...part, returnId: id })));
  const changed = parts.length === 0 ? [] : changedParts(current, parts);
  if (changed.length === 0) return false;
  if (partnerId === null) throw new Error(`purchase ${current.purchase.id} was received of nobody`);
  await writeParts(tx, changed);
  for (const { id, day: backOn, ...former } of posted) {
    const sumOf = (of: 'netMinor' | 'taxMinor') =>
      changed
        .filter(({ returnId }) => returnId === id)
        .reduce((sum, part) => sum + part[of] - (former.lines.find(({ lotId }) => lotId === part.lotId)?.[of] ?? 0), 0);
    const [netMinor, taxMinor] = [sumOf('netMinor'), sumOf('taxMinor')];
    if (netMinor === 0 && taxMinor === 0) continue;
    await setFields(tx, 'purchase_return', id, {
      netMinor: former.netMinor + netMinor,
      taxMinor: former.taxMinor + taxMinor,
    });
    const from = { day: day > backOn ? day : backOn, partnerId, farmId };
    const document = { kind: 'purchaseReturn', id, version: 1 };
    await book(tx, document, purchaseBookings('goods', { netMinor: -netMinor, taxMinor: -taxMinor, ...from }));
  }
  return true;
}

/** What of the credit of a purchase has paid other documents of its supplier; minor units. */
const usedCredit = (tx: CompanyTx, purchaseId: string): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(-sum(part.amount_minor), 0)
    from purchase_invoice i
    join payment_part part on part.company_id = i.company_id and part.document_id = i.id and part.amount_minor < 0
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where i.company_id = ${tx.companyId} and i.purchase_id = ${purchaseId}`);

/**
 * What is credited after a change covers what of it has paid elsewhere.
 * @throws Refusal `paymentsStand` with what it has paid where it is less.
 */
export async function requireCreditLeft(tx: CompanyTx, purchase: Purchase): Promise<void> {
  const usedMinor = await usedCredit(tx, purchase.id);
  const left = returnsOf(purchase).reduce((sum, one) => sum + one.netMinor + one.taxMinor, 0);
  if (usedMinor > left) refuse([error('paymentsStand', 'state', { value: usedMinor, unit: 'money' })]);
}
