import { getFarm } from '@henhouse/contract/farm/farm';
import { t } from 'i18next';
import { useAnswer } from '../../shared/api/use-answer';
import { screenPath, usePlace } from '../../shared/screen/screen-path';
import type { Crumb } from '../../shared/ui/layout/page';

/** The store that the address names, a farm's or the company's own, and its pages. */
export interface Store {
  /** What the API calls it by: the farm's id, or the company's. */
  readonly storeId: string;
  readonly farmId: string | null;
  /** Where rights are asked. */
  readonly place: { readonly farmId: string };
  readonly name: string;
  /** True while it may keep eggs: a farm of broilers alone has no egg room. */
  readonly hasEggRoom: boolean;
  readonly crumbs: readonly Crumb[];
  list(search?: Readonly<Record<string, string>>): string;
  add(): string;
  /** The page of an item, as far as somebody may change it. */
  item(itemId: string, mayChange: boolean): string;
  count(search?: Readonly<Record<string, string>>): string;
  countView(countId: string): string;
  /** Where a lot that was bought for this store goes back to its supplier. */
  giveBack(purchaseId: string): string;
}

/** Opens the form at once. */
const returnStep = { step: 'return' } as const;

export function useStore(): Store {
  const farmId = usePlace('farmId');
  const companyId = usePlace('companyId');
  const farm = useAnswer(getFarm, { params: { farmId } }, { enabled: farmId !== '' });
  if (farmId === '') {
    const list = (search = {}) => screenPath('manage-company-inventory-list', { companyId }, search);
    const name = t(($) => $.stock.companyStore);
    return {
      storeId: companyId,
      farmId: null,
      // A right that is limited to farms does not reach the company, which is none of them.
      place: { farmId: companyId },
      name,
      hasEggRoom: true,
      crumbs: [{ label: name, to: list() }],
      list,
      add: () => screenPath('manage-company-inventory-add', { companyId }),
      item: (itemId, mayChange) =>
        screenPath(mayChange ? 'manage-company-inventory-edit' : 'manage-company-inventory-view', {
          companyId,
          itemId,
        }),
      count: (search = {}) => screenPath('manage-company-inventory-count', { companyId }, search),
      countView: (countId) => screenPath('manage-company-inventory-count-view', { companyId, countId }),
      giveBack: (purchaseId) => screenPath('manage-company-purchase-view', { companyId, purchaseId }, returnStep),
    };
  }
  const list = (search = {}) => screenPath('manage-farm-inventory-list', { farmId }, search);
  const name = t(($) => $.screen['manage-farm-inventory-list']);
  return {
    storeId: farmId,
    farmId,
    place: { farmId },
    name,
    hasEggRoom: farm.data !== undefined && farm.data.kind !== 'broiler',
    crumbs: [
      { label: farm.data?.name ?? t(($) => $.word.farm), to: screenPath('apps-farm-view', { farmId }) },
      { label: name, to: list() },
    ],
    list,
    add: () => screenPath('manage-farm-inventory-add', { farmId }),
    item: (itemId, mayChange) =>
      screenPath(mayChange ? 'manage-farm-inventory-edit' : 'manage-farm-inventory-view', { farmId, itemId }),
    count: (search = {}) => screenPath('manage-farm-inventory-count', { farmId }, search),
    countView: (countId) => screenPath('manage-farm-inventory-count-view', { farmId, countId }),
    giveBack: (purchaseId) => screenPath('manage-farm-purchase-view', { farmId, purchaseId }, returnStep),
  };
}
