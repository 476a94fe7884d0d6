import type { PurchaseKind } from '@henhouse/domain/purchase/purchase-kind';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import { useSession } from '../../shared/session/session';

/** The word of a kind in addresses. */
const kindWords = {
  chicks: 'chicks',
  feed: 'feed',
  vaccine: 'vaccine',
  medicine: 'medicine',
  other: 'other',
  eggStock: 'egg-stock',
} as const satisfies Record<PurchaseKind, string>;

/** Where purchases are looked at: at a farm, or all of the company. */
interface PurchaseSite {
  /** Null at the company. */
  readonly farmId: string | null;
  readonly list: string;
  add(kind: PurchaseKind): string;
  view(purchaseId: string): string;
  edit(purchaseId: string, kind: PurchaseKind): string;
  readonly ledger: (partnerId: string) => string;
}

/** Kinds that have an address of their own to be edited at. */
const ownEdit = {
  eggStock: 'manage-farm-purchase-edit-egg-stock',
  vaccine: 'manage-farm-purchase-edit-vaccine',
  medicine: 'manage-farm-purchase-edit-medicine',
} as const;

/** The addresses of purchases at the place that is being looked at. */
export function usePurchaseSite(): PurchaseSite {
  const farmId = usePlace('farmId');
  const companyId = useSession()?.user.companyId ?? '';
  const ledger = (partnerId: string) => screenPath('manage-company-supplier-ledger', { companyId, partnerId });
  if (farmId === '') {
    return {
      farmId: null,
      list: screenPath('manage-company-purchase', { companyId }),
      add: (kind) => screenPath(`manage-company-purchase-${kindWords[kind]}`, { companyId }),
      view: (purchaseId) => screenPath('manage-company-purchase-view', { companyId, purchaseId }),
      edit: (purchaseId) => screenPath('manage-company-purchase-edit', { companyId, purchaseId }),
      ledger,
    };
  }
  return {
    farmId,
    list: screenPath('manage-farm-purchase-list', { farmId }),
    add: (kind) => screenPath(`manage-farm-purchase-add-${kindWords[kind]}`, { farmId }),
    view: (purchaseId) => screenPath('manage-farm-purchase-view', { farmId, purchaseId }),
    edit: (purchaseId, kind) =>
      kind === 'eggStock' || kind === 'vaccine' || kind === 'medicine'
        ? screenPath(ownEdit[kind], { farmId, purchaseId })
        : screenPath('manage-farm-purchase-edit', { farmId, purchaseId }),
    ledger,
  };
}
