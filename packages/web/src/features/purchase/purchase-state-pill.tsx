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

/** The state of a purchase in words; what is only asked for says so. */
export function PurchaseStatePill({ purchase }: { readonly purchase: Pick<PurchaseRow, 'state' | 'isRequest'> }) {
  if (purchase.isRequest && purchase.state === 'draft') {
    return <StatusPill tone="warn">{t(($) => $.purchase.requested)}</StatusPill>;
  }
  return <StatusPill tone={tones[purchase.state]}>{t(($) => $.purchase.states[purchase.state])}</StatusPill>;
}
