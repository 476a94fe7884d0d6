import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { PurchaseState } from '@henhouse/domain/purchase/purchase-state';
import { t } from 'i18next';
import { LifeLine } from '../../shared/ui/thing/life-line';

/** The way of a purchase; states in between stand at the one that they are part of. */
const way = [
  'draft',
  'approved',
  'ordered',
  'received',
  'invoiced',
  'paid',
] as const satisfies readonly PurchaseState[];
const reached: Readonly<Record<PurchaseState, number>> = {
  draft: 0,
  rejected: 0,
  approved: 1,
  ordered: 2,
  partReceived: 2,
  received: 3,
  invoiced: 4,
  partPaid: 4,
  paid: 5,
  cancelled: -1,
};

/** Where a purchase stands on its way from draft to paid. */
export function PurchaseWay({ purchase }: { readonly purchase: Purchase }) {
  const steps = way.map((state) => ({ label: t(($) => $.purchase.states[state]) }));
  return <LifeLine steps={steps} now={reached[purchase.state]} />;
}
