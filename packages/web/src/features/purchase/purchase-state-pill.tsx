import type { PurchaseRow } from '@henhouse/contract/purchase/purchase';
import { t } from 'i18next';
import { StatusPill, type Tone } from '../../shared/ui/state/status-pill';

const tones: Readonly<Record<PurchaseRow['state'], Tone>> = {
  draft: 'info',
  approved: 'info',
  rejected: 'bad',
  ordered: 'info',
  partReceived: 'warn',
  received: 'good',
  invoiced: 'warn',
  partPaid: 'warn',
  paid: 'good',
  cancelled: 'neutral',
};

type StateOfPurchase = Pick<PurchaseRow, 'state' | 'isRequest'>;

const isRequested = ({ state, isRequest }: StateOfPurchase): boolean => isRequest && state === 'draft';

/** The state of a purchase in words; what is only asked for says so. */
export const purchaseStateText = (purchase: StateOfPurchase): string =>
  isRequested(purchase) ? t(($) => $.purchase.requested) : t(($) => $.purchase.states[purchase.state]);

export function PurchaseStatePill({ purchase }: { readonly purchase: StateOfPurchase }) {
  return (
    <StatusPill tone={isRequested(purchase) ? 'warn' : tones[purchase.state]}>{purchaseStateText(purchase)}</StatusPill>
  );
}
