import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { lineAmounts } from '@henhouse/domain/money/amount';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { isCounted, lotKindOf } from '@henhouse/domain/purchase/purchase-kind';
import { sql } from 'kysely';
import { book, unbook } from '../../../ledger/money/book';
import { nextNumber } from '../../../ledger/money/document-number';
import { post, reverse } from '../../../ledger/post';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { notFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { type Buyer, type Changed, lockForStep, type SeenPurchase } from '../purchase.service';
import { lockPurchase } from '../purchase-detail.store';
import { goodsCosts, settlePurchase } from '../settle-purchase';

interface TypedReturn {
  readonly day: Day;
  readonly reason: string;
  readonly lines: readonly { readonly lotId: string; readonly quantity: number }[];
}

const documentKind = 'purchaseReturn';

/**
 * Goods go back to the supplier at what they themselves cost now, with the tax of their line: who brought them was paid for
 * bringing them, so freight is not taken back. The debit note is booked and numbered. The ledger refuses what is not in the
 * store.
 */
export async function returnGoods(
  { tx, user, today }: Buyer,
  seen: SeenPurchase & { readonly returnId: string },
  typed: TypedReturn,
): Promise<Changed> {
  const current = await lockForStep(tx, seen, 'return');
  const { purchase: before } = current;
  const costs = goodsCosts(current);
  const { farmId, kind, partnerId } = before;
  const received = before.receipts.filter(({ state }) => state === 'posted').flatMap(({ lines }) => lines);
  const problems: Problem[] = [];
  if (typed.day > today) problems.push(error('dayInFuture', 'day', { value: typed.day, max: today }));
  const lines = typed.lines.flatMap(({ lotId, quantity }, index) => {
    const row = received.find((one) => one.lotId === lotId);
    const line = before.lines.find(({ id }) => id === row?.lineId);
    if (!row || !line || typed.lines.findIndex((one) => one.lotId === lotId) < index) {
      problems.push(error('unknownValue', `lines.${index}.lotId`, { value: row?.lotCode ?? lotId }));
      return [];
    }
    if (isCounted(kind) && !Number.isInteger(quantity)) problems.push(error('notInteger', `lines.${index}.quantity`));
    const netMinor = Math.round(quantity * (costs.get(line.id) ?? 0));
    const tax = lineAmounts({ quantity: 1, unitPriceMinor: netMinor, discountPct: 0, taxPct: line.taxPct });
    const lot = storedLotRef(lotKindOf[kind], lotId, line.baseUnit);
    return [{ lotId, lineId: line.id, quantity, netMinor, taxMinor: tax.taxMinor, lot, index }];
  });
  refuse(problems);
  if (partnerId === null) throw new Error(`purchase ${before.id} was received of nobody`);
  const id = seen.returnId;
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const document = { kind: documentKind, id, version: 1 };
  await post(
    tx,
    document,
    lines.map(({ lot, quantity, index }) => ({
      lot,
      from: { kind: 'store', farmId },
      to: { kind: 'supplier', farmId },
      quantity,
      day: typed.day,
      field: `lines.${index}.quantity`,
    })),
  );
  const number = await nextNumber(tx, 'debitNote');
  await tx.run(sql`
    insert into purchase_return (company_id, id, purchase_id, number, day, reason, net_minor, tax_minor, created_by,
      created_by_name)
    values (${tx.companyId}, ${id}, ${before.id}, ${number}, ${typed.day}, ${typed.reason}, ${netMinor}, ${taxMinor},
      ${tx.userId}, ${user.name})`);
  await tx.run(sql`
    insert into purchase_return_line (company_id, return_id, purchase_id, line_id, lot_id, quantity, net_minor, tax_minor)
    select ${tx.companyId}, ${id}, ${before.id}, l.* from unnest(
      ${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ lotId }) => lotId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map((line) => line.netMinor)}::bigint[],
      ${lines.map((line) => line.taxMinor)}::bigint[]) l`);
  const amounts = { netMinor: -netMinor, taxMinor: -taxMinor, day: typed.day, partnerId, farmId };
  await book(tx, document, purchaseBookings('goods', amounts));
  return { before, after: await settlePurchase(tx, before.id, document) };
}

/** What of the credit of a purchase has paid other documents of its supplier; minor units. */
async function usedCredit(tx: CompanyTx, purchaseId: string): Promise<number> {
  const { usedMinor } = await tx.one(sql<{ usedMinor: number }>`
    select coalesce(-sum(part.amount_minor), 0) as used_minor
    from purchase_invoice i
    join payment_part part on part.company_id = i.company_id and part.document_id = i.id and part.amount_minor < 0
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where i.company_id = ${tx.companyId} and i.purchase_id = ${purchaseId}`);
  return usedMinor;
}

/**
 * Takes a return back: its goods are in the store again, and its debit note keeps its number and is worth nothing.
 * @throws Refusal `paymentsStand` when the credit that would be left is less than what it has paid elsewhere.
 */
export async function cancelReturnOf(
  { tx }: Buyer,
  seen: SeenPurchase & { readonly returnId: string },
  reason: string,
): Promise<Changed> {
  const current = await lockPurchase(tx, seen.id);
  const found = current?.purchase.returns.find(({ id }) => id === seen.returnId);
  if (!current || !found) throw notFound();
  const { purchase: before } = current;
  if (seen.version !== undefined) requireVersion(before, seen.version);
  if (found.state !== 'posted') refuse([error('stateNotAllowed', 'state', { name: found.state })]);
  const usedMinor = await usedCredit(tx, before.id);
  const left = before.returns
    .filter(({ id, state }) => state === 'posted' && id !== found.id)
    .reduce((sum, one) => sum + one.netMinor + one.taxMinor, 0);
  if (usedMinor > left) refuse([error('paymentsStand', 'state', { value: usedMinor, unit: 'money' })]);
  const document = { kind: documentKind, id: found.id, version: 2 };
  await reverse(tx, document);
  await unbook(tx, document);
  await tx.run(sql`
    update purchase_return set state = 'cancelled', cancel_reason = ${reason}
    where company_id = ${tx.companyId} and id = ${found.id}`);
  return { before, after: await settlePurchase(tx, before.id, document) };
}
