import type { createPurchase, Purchase } from '@henhouse/contract/purchase/purchase';
import type { AuditChange } from '../../platform/audit/audit';
import type { CompanyContext } from '../../platform/http/context';
import { readFarm } from '../farm/farm.store';
import type { Buyer } from './purchase.service';

/** What the handlers of purchases need of a call, whichever endpoint it is. */
export type Call = Pick<CompanyContext<typeof createPurchase>, 'tx' | 'user' | 'today' | 'audit' | 'event'>;

/** The caller, and the day it is at the farm; at the company where it is the company's own. */
export async function buyerAt({ tx, user, today }: Call, farmId: string | null): Promise<Buyer> {
  const timeZone = farmId === null ? null : (await readFarm(tx, farmId)).timeZone;
  return { tx, user, today: today(timeZone) };
}

/** Writes down what changed and tells live screens; of goods that moved the stores are told too. Answers what it is now. */
export function recordChange(
  { audit, event }: Call,
  action: AuditChange['action'],
  { before, after }: { readonly before?: Purchase; readonly after: Purchase },
  movedGoods = false,
): Purchase {
  const { id, farmId } = after;
  audit({ action, subject: 'Purchase', subjectId: id, before, after, farmId });
  const refs = { purchaseId: id, ...(farmId === null ? {} : { farmId }) };
  event('purchase.saved', refs);
  if (movedGoods) event('stock.saved', refs);
  return after;
}

type Stepping = Call & { readonly params: { readonly purchaseId: string }; readonly version: number };

/** A step of the purchase that the path names, at the version that the caller saw. */
export async function takeStep(
  context: Stepping,
  buyer: Promise<Buyer>,
  act: (
    buyer: Buyer,
    seen: { readonly id: string; readonly version: number },
  ) => Promise<{ readonly before: Purchase; readonly after: Purchase }>,
  movedGoods = false,
): Promise<Purchase> {
  const { params, version } = context;
  return recordChange(context, 'update', await act(await buyer, { id: params.purchaseId, version }), movedGoods);
}
