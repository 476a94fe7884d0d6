import type { PurchaseInvoice } from '@henhouse/contract/purchase/purchase-schemas';
import type { Problem } from '@henhouse/domain/problem/problem';
import { matchFinish } from '@henhouse/domain/purchase/match-invoice';
import { isComplete } from '@henhouse/domain/purchase/purchase-state';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readMoneySetting } from '../money/money-setting.store';
import { type Approvable, needsSecondHand, type PersonWithRight } from '../money/second-hand';
import { type CurrentPurchase, matchedLines, readPurchase } from './purchase-detail.store';

/** Invoices of more than comes of an order, that no second hand has let in. */
interface BeyondWhatCame {
  readonly invoices: readonly PurchaseInvoice[];
  /** What whoever lets them in is asked, and why. */
  readonly request: Approvable & { readonly beyond: readonly Problem[] };
}

/** Those of an order of which nothing more comes; null where all that is invoiced came, or somebody let it in. */
export async function readBeyondWhatCame(
  tx: CompanyTx,
  { purchase, facts }: CurrentPurchase,
): Promise<BeyondWhatCame | null> {
  const invoices = purchase.invoices.filter(({ state, approvedBy }) => state === 'posted' && approvedBy === '');
  const beyond = matchFinish(matchedLines(purchase), (await readMoneySetting(tx)).invoiceTolerancePct);
  if (beyond.length === 0 || invoices.length === 0) return null;
  const writerIds = invoices.flatMap(({ createdById }) => createdById ?? []);
  return {
    invoices,
    request: { subject: 'Purchase', amountMinor: facts.invoicedMinor, writerIds, farmId: purchase.farmId, beyond },
  };
}

/** What speaks against paying for an order that is complete: what came was another thing when its invoices were let in. */
export async function refusedToPay(
  tx: CompanyTx,
  purchaseId: string,
  payer: PersonWithRight,
): Promise<readonly Problem[]> {
  const current = await readPurchase(tx, purchaseId);
  const isDone = current?.facts.lines.every((line) => isComplete(line, current.facts.finished));
  const found = current && isDone ? await readBeyondWhatCame(tx, current) : null;
  if (found === null) return [];
  const missing = await needsSecondHand(tx, payer, found.request);
  return missing.length > 0 ? [...found.request.beyond, ...missing] : [];
}
